export interface CueTimes {
  readonly startMs: number;
  readonly endMs: number;
  /** What follows the times. */
  readonly rest: string;
}

const TIME = String.raw`(?:(\d{1,4})\s*[:;]\s*)?(\d{1,2})\s*[:;]\s*(\d{1,2})(?:\s*[.,:;]\s*(\d{1,9}))?`;
const ARROW = '(?:-{1,2}\\s?>|[–—→]>?)';
const TIMES = new RegExp(`^\\s*${TIME}\\s*${ARROW}\\s*${TIME}(\\s.*)?$`);
const CLOCK = /\d\s*[:;]\s*\d/;
const ARROW_AND_CLOCK = /-->\s*\d+\s*[:;]\s*\d/;
const ANY_ARROW = new RegExp(ARROW);

/** Whether a line is meant as the times of a cue, readable or not. */
export function isTimingLine(line: string): boolean {
  if (ARROW_AND_CLOCK.test(line)) return true;
  const [beforeWords = ''] = /^\P{L}*/u.exec(line) ?? [];
  const clock = CLOCK.exec(beforeWords);
  return clock !== null && ANY_ARROW.test(beforeWords.slice(clock.index + clock[0].length));
}

/**
 * The times of a cue. Hours and fractions may be missing, parts may have one digit, and seconds that programs forgot to carry
 * (`00:00:60,500`) count on into the next minute. null when they cannot be read.
 */
export function readCueTimes(line: string): CueTimes | null {
  const times = TIMES.exec(line);
  if (!times) return null;
  return { startMs: timeMs(times.slice(1, 5)), endMs: timeMs(times.slice(5, 9)), rest: times[9]?.trim() ?? '' };
}

function timeMs([hours = '0', minutes = '0', seconds = '0', fraction = '0']: (string | undefined)[]): number {
  const thousandths = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + thousandths;
}
