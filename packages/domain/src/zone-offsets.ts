import { dayOfCivil } from './civil-dates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The wall clock of a zone; an unknown zone throws. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const numeric = 'numeric';
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  clocks.set(timeZone, made);
  return made;
}

/** Returns by how much the wall clock of a zone is ahead of UTC at a moment. */
function offsetMs(atMs: number, clock: Intl.DateTimeFormat): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clock.formatToParts(atMs)) shown[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
  const wallMs = dayOfCivil(year, month, day) * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS;
  return wallMs - Math.floor(atMs / SECOND_MS) * SECOND_MS;
}

/** Returns by how much the wall clock of a zone is ahead of UTC at a moment; an unknown zone throws. */
export function zoneOffsetMs(atMs: number, timeZone: string): number {
  return offsetMs(atMs, clockOf(timeZone));
}

/** Returns the first moment at which a wall clock shows this time or, where it skips it, the moment of the jump. */
export function momentOfWallMs(wallMs: number, timeZone: string): number {
  const clock = clockOf(timeZone);
  // No zone is a day away from UTC.
  const [before, after] = [offsetMs(wallMs - DAY_MS, clock), offsetMs(wallMs + DAY_MS, clock)];
  const shown = [wallMs - Math.max(before, after), wallMs - Math.min(before, after)];
  const first = shown.find((atMs) => atMs + offsetMs(atMs, clock) === wallMs);
  return first ?? jumpMs(wallMs - DAY_MS, wallMs + DAY_MS, clock);
}

/** Returns the second at which the offset changes between two moments. */
function jumpMs(fromMs: number, toMs: number, clock: Intl.DateTimeFormat): number {
  const before = offsetMs(fromMs, clock);
  let [low, high] = [Math.floor(fromMs / SECOND_MS), Math.ceil(toMs / SECOND_MS)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMs(middle * SECOND_MS, clock) === before) low = middle;
    else high = middle;
  }
  return high * SECOND_MS;
}
