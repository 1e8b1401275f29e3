import { ConfigProblem } from './config-problem.ts';

const UNITS_MS = { d: 86_400_000, h: 3_600_000, m: 60_000 } as const;
const MAX_YEARS_MS = 10 * 365 * UNITS_MS.d;

/** How many milliseconds the school's clock is ahead of the machine's: a distance such as `+12d`, or the moment at the start. */
export function clockAhead(text: string | undefined, isProduction: boolean, startedAtMs = Date.now()): number {
  if (text === undefined) return 0;
  if (isProduction) throw new ConfigProblem('DAYSTREAM_NOW is for trying things out and is refused in production.');
  const aheadMs = distanceMs(text) ?? momentMs(text) - startedAtMs;
  if (Number.isNaN(aheadMs) || Math.abs(aheadMs) > MAX_YEARS_MS) {
    throw new ConfigProblem(
      `DAYSTREAM_NOW must be like +12d, -3h or 2026-12-09T08:00+03:00, within ten years; got "${text}".`,
    );
  }
  return aheadMs;
}

function distanceMs(text: string): number | null {
  const [, sign, count, unit] = /^([+-])(\d{1,6})([dhm])$/.exec(text) ?? [];
  if (count === undefined) return null;
  return (sign === '-' ? -1 : 1) * Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS];
}

/** A moment without an offset would depend on the machine's time zone. */
function momentMs(text: string): number {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
}
