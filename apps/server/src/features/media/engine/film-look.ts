import { isEncrypted } from './encryption.ts';
import { done, failed, type Outcome, refuseFullDisk } from './failure.ts';
import { scanPackets } from './packet-scan.ts';
import { filmContainer, refuseHeader } from './probe.ts';
import type { ProbeReport, ProbeStream } from './probe-report.ts';
import type { ProbedFilm } from './probed-film.ts';
import { type ProbeOptions, readHeader, refuseSniffed, SOURCE } from './read-header.ts';
import { filmDurationMs, isPicture } from './read-probed-film.ts';
import { runFailure } from './run-failure.ts';
import { runFfmpeg, runFfprobe } from './run.ts';
import { bringIn, type Sandbox, withSandbox } from './sandbox.ts';
import { sniffFile } from './sniff.ts';
import type { MediaTools } from './tools.ts';

const TIMEOUT_MS = 60_000;
/** How much of the end is read; films have a packet in every second. */
const TAIL_MS = 10_000;
const MISSING_SHARE = 0.02;
const FRAME_MAX_BYTES = 1_000_000;

/** A film in the sandbox. */
interface LookedAt {
  readonly tools: MediaTools;
  readonly sandbox: Sandbox;
  readonly container: ProbedFilm['container'];
  readonly signal: AbortSignal | undefined;
}

/**
 * What can be told of a film in a moment: container, codecs, encryption, its first frame, and whether its end is there.
 * Transcoding reads all of it and may still find damage in the middle.
 */
export async function lookAtFilm(
  tools: MediaTools,
  path: string,
  { signal }: ProbeOptions = {},
): Promise<Outcome<null>> {
  const sniffed = await sniffFile(path);
  const container = filmContainer(sniffed);
  if (!container) return refuseSniffed(sniffed, 'not_video');
  if (container === 'mov' && (await isEncrypted(path))) return failed('encrypted');
  return withSandbox<Outcome<null>>(tools, async (sandbox) => {
    await bringIn(tools, sandbox, path, SOURCE);
    const header = await readHeader(tools, sandbox, container, signal);
    if (!header.ok) return header;
    const stream = header.value.streams.find(isPicture);
    if (!stream) return failed('not_video', 'no video stream');
    const film = { tools, sandbox, container, signal };
    return (
      refuseHeader(header.value, stream) ??
      (await refuseEnd(film, header.value, stream)) ??
      (await refuseFirstFrame(film, stream)) ??
      done(null)
    );
  }).catch(refuseFullDisk);
}

async function refuseEnd({ tools, sandbox, container, signal }: LookedAt, report: ProbeReport, stream: ProbeStream) {
  const durationMs = filmDurationMs(report);
  // A raw stream has no length to compare with, and AVI no times.
  if (durationMs === null || container === 'avi') return null;
  const scan = scanPackets(stream.index);
  const from = Math.max(0, durationMs - TAIL_MS) / 1000;
  // NOTE: the packaged ffprobe prints nothing when the interval comes before the entries.
  const entries = ['-show_entries', 'packet=stream_index,pts_time,duration_time'];
  const run = await runFfprobe(tools, {
    sandbox,
    inputs: [{ name: SOURCE, container }],
    options: ['-of', 'csv=p=0', ...entries, '-read_intervals', `${from.toFixed(3)}%`],
    timeoutMs: TIMEOUT_MS,
    signal,
    onStdout: scan.feed,
  });
  if (run.end !== 'done') return { ok: false as const, failure: runFailure(run) };
  const { endMs } = scan.result();
  const isWhole = durationMs - endMs <= Math.max(1000, durationMs * MISSING_SHARE);
  return isWhole ? null : failed('truncated', `ends at ${endMs} of ${durationMs} ms`);
}

async function refuseFirstFrame({ tools, sandbox, container, signal }: LookedAt, { index }: ProbeStream) {
  const run = await runFfmpeg(tools, {
    sandbox,
    inputs: [{ name: SOURCE, container }],
    filters: `[0:${index}]scale=16:16,format=rgb24[frame]`,
    outputs: [
      {
        name: 'frame.png',
        maxBytes: FRAME_MAX_BYTES,
        options: ['-map', '[frame]', '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe'],
      },
    ],
    timeoutMs: TIMEOUT_MS,
    signal,
  });
  return run.end === 'done' ? null : { ok: false as const, failure: runFailure(run) };
}
