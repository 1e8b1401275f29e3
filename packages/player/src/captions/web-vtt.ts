import { type Cue, cueLines } from './cue.ts';

const TIME = String.raw`(?:(\d+):)?(\d{2}):(\d{2})[.,](\d{3})`;
const TIMING = new RegExp(`^\\s*${TIME}\\s*-->\\s*${TIME}`);

/** Cues of a WebVTT file in order; anything that is not a well-formed cue is skipped. */
export function parseWebVtt(file: string): Cue[] {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  return text
    .split(/\n(?:[ \t]*\n)+/)
    .flatMap(blockCue)
    .sort((a, b) => a.startMs - b.startMs);
}

function blockCue(block: string): Cue[] {
  const lines = block.split('\n');
  const timingAt = lines.findIndex((line) => line.includes('-->'));
  if (timingAt < 0 || timingAt > 1 || /^(?:NOTE|STYLE|REGION)\b/.test(lines[0] ?? '')) return [];
  const timing = TIMING.exec(lines[timingAt] ?? '');
  if (!timing) return [];
  const startMs = timeMs(timing.slice(1, 5));
  const endMs = timeMs(timing.slice(5, 9));
  const text = cueLines(lines.slice(timingAt + 1).join('\n'));
  return endMs > startMs && text.length > 0 ? [{ startMs, endMs, lines: text }] : [];
}

function timeMs([hours, minutes, seconds, thousandths]: (string | undefined)[]): number {
  return ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths);
}
