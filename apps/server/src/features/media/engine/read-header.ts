import { done, failed, type Outcome } from './failure.ts';
import { type ProbeReport, readProbeReport } from './probe-report.ts';
import type { Sandbox } from './sandbox.ts';
import { runFfprobe } from './run.ts';
import { isFrameRefused, runFailure } from './run-failure.ts';
import type { Container, Sniffed } from './sniff.ts';
import type { MediaTools } from './tools.ts';

/** The probed file's name inside the sandbox. */
export const SOURCE = 'source';
const HEADER_TIMEOUT_MS = 60_000;
const MAX_REPORT_CHARS = 2_000_000;

export interface ProbeOptions {
  readonly signal?: AbortSignal | undefined;
}

/** Why a file is refused by its first bytes. */
export function refuseSniffed({ kind, mime }: Sniffed, otherwise: 'not_video' | 'not_sound') {
  if (kind === 'empty') return failed('empty');
  if (kind === 'playlist' || kind === 'polyglot') return failed('hostile', kind);
  return failed(otherwise, mime);
}

/** Streams and format as ffprobe reads them, before anything is decoded. */
export async function readHeader(
  tools: MediaTools,
  sandbox: Sandbox,
  container: Container,
  signal: AbortSignal | undefined,
): Promise<Outcome<ProbeReport>> {
  let json = '';
  const run = await runFfprobe(tools, {
    sandbox,
    inputs: [{ name: SOURCE, container }],
    options: ['-of', 'json', '-show_streams', '-show_format', '-show_chapters'],
    timeoutMs: HEADER_TIMEOUT_MS,
    signal,
    onStdout: (chunk) => {
      if (json.length < MAX_REPORT_CHARS) json += chunk;
    },
  });
  if (run.end !== 'done') return { ok: false, failure: runFailure(run) };
  const report = readProbeReport(json);
  if (!report) return failed('broken', run.stderrTail);
  if (isFrameRefused(run.stderrTail)) return failed('too_large', run.stderrTail);
  return done(report);
}
