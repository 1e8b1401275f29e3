import { filmFailure, MAX_FILM_MS } from '@daystream/domain/media';
import { isEncrypted } from './encryption.ts';
import { done, failed, type Outcome, refuseFullDisk } from './failure.ts';
import { MAX_FILM_FRAMES } from './limits.ts';
import { type PacketScan, scanPackets } from './packet-scan.ts';
import type { ProbeReport, ProbeStream } from './probe-report.ts';
import type { ProbedFilm } from './probed-film.ts';
import { type ProbeOptions, readHeader, refuseSniffed, SOURCE } from './read-header.ts';
import { filmDurationMs, filmFacts, filmPicture, MISSING_SHARE, presentMs, seenSize } from './read-probed-film.ts';
import { bringIn, withSandbox } from './sandbox.ts';
import { runFfprobe } from './run.ts';
import { runFailure } from './run-failure.ts';
import { type Sniffed, sniffFile } from './sniff.ts';
import type { MediaTools } from './tools.ts';

const SCAN_TIMEOUT_MS = 600_000;

/** Reads a film's facts, or says why it is not a film; reads the whole file once, without decoding. */
export async function probeFilm(
  tools: MediaTools,
  path: string,
  options: ProbeOptions = {},
): Promise<Outcome<ProbedFilm>> {
  const { signal } = options;
  const sniffed = await sniffFile(path);
  const container = filmContainer(sniffed);
  if (!container) return refuseSniffed(sniffed, 'not_video');
  if (container === 'mov' && (await isEncrypted(path))) return failed('encrypted');
  return withSandbox<Outcome<ProbedFilm>>(tools, async (sandbox) => {
    await bringIn(tools, sandbox, path, SOURCE);
    const header = await readHeader(tools, sandbox, container, signal);
    if (!header.ok) return header;
    const stream = filmPicture(header.value);
    if (!stream) return failed('not_video', 'no video stream');
    const early = refuseHeader(header.value, stream);
    if (early) return early;
    const scan = scanPackets(stream.index);
    const run = await runFfprobe(tools, {
      sandbox,
      inputs: [{ name: SOURCE, container }],
      options: ['-of', 'csv=p=0', '-show_entries', 'packet=stream_index,pts_time,duration_time'],
      timeoutMs: SCAN_TIMEOUT_MS,
      signal,
      onStdout: scan.feed,
    });
    if (run.end !== 'done') return { ok: false, failure: runFailure(run) };
    const facts = filmFacts(container, header.value, stream, scan.result());
    return refuseFacts(facts, stream, header.value, scan.result()) ?? done(facts);
  }).catch(refuseFullDisk);
}

export function filmContainer({ kind, container }: Sniffed): ProbedFilm['container'] | null {
  const mayBeFilm = kind === 'video' || kind === 'sound';
  if (!mayBeFilm || container === null) return null;
  return container === 'mov' || container === 'matroska' || container === 'mpegts' || container === 'avi'
    ? container
    : null;
}

/** What the header alone rules out, before the whole file is read. */
export function refuseHeader(report: ProbeReport, stream: ProbeStream) {
  const { nb_frames: frames = 0 } = stream;
  const [width, height] = seenSize(stream);
  if (frames > MAX_FILM_FRAMES) return failed('too_long', `${frames} frames declared`);
  if (!stream.codec_name) return failed('broken', 'unknown picture codec');
  // Without a duration in the header, packets are counted.
  const durationMs = filmDurationMs(report) ?? 1;
  const failure = filmFailure({ sizeBytes: 1, hasVideo: true, isEncrypted: false, durationMs, width, height });
  return failure && failed(failure, `${width}x${height}, ${durationMs} ms declared`);
}

/** An index may promise a few frames too many; a fiftieth missing means a truncated film. */
function refuseFacts(facts: ProbedFilm, stream: ProbeStream, report: ProbeReport, scan: PacketScan) {
  if (scan.frames === 0) return failed('broken', 'no picture packets');
  if (scan.frames > MAX_FILM_FRAMES) return failed('too_long', `${scan.frames} frames`);
  if (facts.durationMs > MAX_FILM_MS) return failed('too_long', `${facts.durationMs} ms`);
  const promised = stream.nb_frames ?? 0;
  const thereMs = presentMs(facts.container, report, scan);
  const isCutOff = facts.container === 'mov' && promised - scan.frames > Math.max(2, promised * MISSING_SHARE);
  const endsEarly =
    facts.container !== 'mov' && facts.durationMs - thereMs > Math.max(1000, facts.durationMs * MISSING_SHARE);
  if (isCutOff || endsEarly) return failed('truncated', `${scan.frames} of ${promised} frames, ${thereMs} ms`);
  return null;
}
