import { joinedParts } from './joined-parts.ts';

export interface PacketScan {
  /** Packets of the video stream. */
  readonly frames: number;
  /** Duration of the video stream, from its first packet to the end of its last. */
  readonly pictureMs: number;
  /** Where the last packet of any stream ends. */
  readonly endMs: number;
  /** How long the parts of a joined film play, one after another; null where its clock never jumps. For transport streams. */
  readonly joinedMs: number | null;
  /** Frames per second where they follow most closely; null for a film of a few frames or without times. */
  readonly peakFps: number | null;
}

/** Counts `stream_index,pts_time,duration_time` lines as a stream: a film of four hours has a million of them. */
export function scanPackets(videoStreamIndex: number): { feed: (chunk: string) => void; result: () => PacketScan } {
  const pictureIndex = String(videoStreamIndex);
  let rest = '';
  let frames = 0;
  let pictureStart = Number.POSITIVE_INFINITY;
  let pictureEnd = 0;
  let end = 0;
  const peak = peakRate();
  const parts = joinedParts(pictureIndex);
  const take = (line: string) => {
    const [index, at, duration] = line.split(',');
    if (index === pictureIndex) frames += 1;
    const start = Number.parseFloat(at ?? '');
    if (Number.isNaN(start)) return; // AVI does not know when its first packets are shown
    const packetEnd = start + (Number.parseFloat(duration ?? '') || 0);
    end = Math.max(end, packetEnd);
    parts.take(index ?? '', { start, end: packetEnd });
    if (index !== pictureIndex) return;
    peak.take(start);
    pictureStart = Math.min(pictureStart, start);
    pictureEnd = Math.max(pictureEnd, packetEnd);
  };
  return {
    feed: (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(take);
    },
    result: () => ({
      frames,
      pictureMs: pictureEnd > pictureStart ? Math.round((pictureEnd - pictureStart) * 1000) : 0,
      endMs: Math.round(end * 1000),
      joinedMs: parts.result(),
      peakFps: peak.result(),
    }),
  };
}

/** Packets come in the order of decoding, which differs from that of showing by at most this many frames (H.264, HEVC). */
const REORDERED_FRAMES = 16;
/** Enough to even out a late frame, few enough for a burst of half a second. */
const PEAK_FRAMES = 10;
/** Two frames closer than this are one frame that was written twice. */
const SAME_FRAME_S = 0.001;

/** The highest rate of any ten frames that follow one another. */
function peakRate(): { take: (seconds: number) => void; result: () => number | null } {
  const waiting: number[] = [];
  const shown: number[] = [];
  let shortestS = Number.POSITIVE_INFINITY;
  const show = () => {
    const next = waiting.shift();
    if (next === undefined || next - (shown.at(-1) ?? Number.NEGATIVE_INFINITY) <= SAME_FRAME_S) return;
    shown.push(next);
    if (shown.length <= PEAK_FRAMES) return;
    shortestS = Math.min(shortestS, next - (shown.shift() ?? 0));
  };
  return {
    take(seconds) {
      const place = waiting.findLastIndex((other) => other <= seconds) + 1;
      waiting.splice(place, 0, seconds);
      if (waiting.length > REORDERED_FRAMES) show();
    },
    result() {
      while (waiting.length > 0) show();
      return Number.isFinite(shortestS) ? PEAK_FRAMES / shortestS : null;
    },
  };
}
