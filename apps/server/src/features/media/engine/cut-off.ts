import { readFileEnd } from './file-end.ts';
import type { CutOff, MediaFailure } from './failure.ts';
import type { LookedAt } from './looked-at.ts';
import { type PacketScan, scanPackets } from './packet-scan.ts';
import { type ProbeReport, type ProbeStream, ratio } from './probe-report.ts';
import { SOURCE } from './read-header.ts';
import { filmDurationMs, MISSING_SHARE } from './read-probed-film.ts';
import { runFailure } from './run-failure.ts';
import { runFfprobe } from './run.ts';

const TIMEOUT_MS = 60_000;
/** How much of the end is read; films have a packet in every second. */
const TAIL_MS = 10_000;
/** At so many places of a film that is cut off a packet is looked for. */
const PLACES = 64;
/** Nobody misses so little, and sound and picture seldom end together. */
const SLACK_MS = 1000;

interface EndFacts {
  /** The length by the film's header; null where it says none. */
  readonly saidMs: number | null;
  /** The length was measured by what is there, so nothing is missing from it. */
  readonly isMeasured: boolean;
  readonly thereMs: number;
  /** The file ends inside of something that it began. */
  readonly isInside: boolean;
}

/** How much of a film is there when its end is missing; null for a whole film. */
export function cutOff({ saidMs, isMeasured, thereMs, isInside }: EndFacts): CutOff | null {
  const slackMs = isInside ? SLACK_MS : Math.max(SLACK_MS, (saidMs ?? 0) * MISSING_SHARE);
  if (saidMs !== null && saidMs - thereMs > slackMs) return { thereMs, promisedMs: saidMs };
  return isInside && (isMeasured || saidMs === null) ? { thereMs, promisedMs: null } : null;
}

/** Compares what the header and the sizes promise with the last packets. Reads little more than the end of a whole film. */
export async function refuseEnd(film: LookedAt, path: string, report: ProbeReport, stream: ProbeStream) {
  const { container } = film;
  const { isInside, isFragmented } = await readFileEnd(path, container);
  const headerMs = filmDurationMs(report);
  // ffprobe measures a transport stream, and an AVI has no times to look for its end by.
  if (container === 'mpegts' || container === 'avi') {
    if (!isInside) return null;
    const whole = await scanFrom(film, stream, 0);
    if (!whole.ok) return whole;
    const saidMs = container === 'avi' ? framesMs(stream) : headerMs;
    const thereMs = container === 'avi' ? whole.scan.endMs : (headerMs ?? whole.scan.endMs);
    return refuse(cutOff({ saidMs, isMeasured: container === 'mpegts', thereMs, isInside }));
  }
  const judge = ({ scan, isEndMissing }: Scanned) =>
    cutOff({
      saidMs: headerMs,
      isMeasured: isFragmented,
      thereMs: scan.endMs,
      isInside: isInside || isEndMissing,
    });
  const tailMs = Math.max(0, (headerMs ?? 0) - TAIL_MS);
  const tail = await scanFrom(film, stream, tailMs);
  if (!tail.ok) return tail;
  if (tailMs === 0 || judge(tail) === null) return refuse(judge(tail));
  const last = await scanLast(film, stream, tailMs);
  return last.ok ? refuse(judge(last)) : last;
}

/**
 * The last packets of a film whose end is missing. Looks for the last place at which there is one, because to count every packet of a
 * long film takes many seconds.
 */
async function scanLast(film: LookedAt, stream: ProbeStream, promisedMs: number) {
  const places = Array.from({ length: PLACES }, (_, place) => `${atS((promisedMs * place) / PLACES)}%+#1`);
  const reached = await scanIntervals(film, stream, places.join(','));
  if (!reached.ok) return reached;
  const { endMs } = reached.scan;
  const last = await scanFrom(film, stream, Math.max(0, endMs - TAIL_MS));
  // Without an index, a container may not lead there.
  return last.ok && last.scan.endMs < endMs ? scanFrom(film, stream, 0) : last;
}

function refuse(found: CutOff | null): { ok: false; failure: MediaFailure } | null {
  if (found === null) return null;
  const detail = `ends at ${found.thereMs} of ${found.promisedMs ?? 'unknown'} ms`;
  return { ok: false, failure: { kind: 'truncated', detail, cutOff: found } };
}

/** An AVI without its end has a guessed length, but counts its frames in the beginning. */
function framesMs({ nb_frames: frames = 0, r_frame_rate: rate }: ProbeStream): number | null {
  const fps = ratio(rate);
  return frames > 0 && fps !== null ? Math.round((frames * 1000) / fps) : null;
}

interface Scanned {
  readonly ok: true;
  readonly scan: PacketScan;
  /** By the demuxer of Matroska. */
  readonly isEndMissing: boolean;
}

const scanFrom = (film: LookedAt, stream: ProbeStream, fromMs: number) =>
  scanIntervals(film, stream, `${atS(fromMs)}%`);
const atS = (ms: number) => (ms / 1000).toFixed(3);

async function scanIntervals(
  { tools, sandbox, container, signal }: LookedAt,
  { index }: ProbeStream,
  intervals: string,
) {
  const packets = scanPackets(index);
  // NOTE: the packaged ffprobe prints nothing when the interval comes before the entries.
  const entries = ['-show_entries', 'packet=stream_index,pts_time,duration_time'];
  const run = await runFfprobe(tools, {
    sandbox,
    inputs: [{ name: SOURCE, container }],
    options: ['-of', 'csv=p=0', ...entries, '-read_intervals', intervals],
    timeoutMs: TIMEOUT_MS,
    signal,
    onStdout: packets.feed,
  });
  if (run.end !== 'done') return { ok: false as const, failure: runFailure(run) };
  const isEndMissing = container === 'matroska' && /File ended prematurely/i.test(run.stderrTail);
  return { ok: true, scan: packets.result(), isEndMissing } satisfies Scanned;
}
