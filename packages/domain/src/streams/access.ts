import { DAY_MS } from '../durations.ts';
import { localDate } from '../local-dates.ts';
import { type FreezeStatus, type StreamStatusFacts, streamStatus } from './status.ts';

export const DEFAULT_DAYS_SHOW_WARNING = 3; // Q148; variants set their own

export interface StreamAccessFacts extends StreamStatusFacts {
  freeze: { status: FreezeStatus; endsAt: number | null } | null;
  /** Its learner has not signed up yet. */
  isGuest: boolean;
}

/** What a card says about access; `atMs` is shown as a date, null where there is none (Q170). */
export type AccessDisplay =
  | { kind: 'starts_in_days'; days: number }
  | { kind: 'frozen_until'; atMs: number }
  | { kind: 'stopped_on'; atMs: number | null }
  | { kind: 'ended_on'; atMs: number | null }
  | { kind: 'days_left'; days: number }
  | { kind: 'open_until'; atMs: number }
  | { kind: 'open_without_end' };

/** Returns what to say about access: the days left close to the start or end, else the date (STR-015..019, Q147). */
export function accessDisplay(
  facts: StreamAccessFacts,
  nowMs: number,
  daysShowWarning: number = DEFAULT_DAYS_SHOW_WARNING,
): AccessDisplay {
  switch (streamStatus(facts, nowMs)) {
    case 'not_started':
      return { kind: 'starts_in_days', days: accessDays(facts.startsAt ?? nowMs, nowMs) };
    case 'freeze': {
      const atMs = freezeEndsAtMs(facts);
      return atMs === null ? openDisplay(facts.endsAt, nowMs, daysShowWarning) : { kind: 'frozen_until', atMs };
    }
    case 'stopped':
      return { kind: 'stopped_on', atMs: facts.endsAt };
    case 'ended':
      return { kind: 'ended_on', atMs: facts.endsAt };
    case 'open':
      return openDisplay(facts.endsAt, nowMs, daysShowWarning);
  }
}

function openDisplay(endsAt: number | null, nowMs: number, daysShowWarning: number): AccessDisplay {
  if (endsAt === null) return { kind: 'open_without_end' };
  const days = accessDays(endsAt, nowMs);
  return endsAt >= nowMs && days <= daysShowWarning
    ? { kind: 'days_left', days }
    : { kind: 'open_until', atMs: endsAt };
}

/** Returns the days left when the end of an open stream is near enough to warn, else null (STR-023). */
export function accessWarning(
  facts: StreamAccessFacts,
  nowMs: number,
  daysShowWarning: number = DEFAULT_DAYS_SHOW_WARNING,
): number | null {
  if (streamStatus(facts, nowMs) !== 'open') return null;
  const display = openDisplay(facts.endsAt, nowMs, daysShowWarning);
  return display.kind === 'days_left' ? display.days : null;
}

/** Says whether access ends on the date it is: a day is left, but it is the last one. */
export function isLastDate(endsAt: number | null, nowMs: number, timeZone: string): boolean {
  return endsAt !== null && localDate(endsAt, timeZone) === localDate(nowMs, timeZone);
}

/** Returns the distance to a moment in days, past or future, rounded up (STR-020). */
export function accessDays(atMs: number, nowMs: number): number {
  return Math.ceil(Math.abs(atMs - nowMs) / DAY_MS);
}

/** Returns when the running freeze ends, null without an active freeze. */
export function freezeEndsAtMs(facts: Pick<StreamAccessFacts, 'freeze'>): number | null {
  return facts.freeze?.status === 'active' ? facts.freeze.endsAt : null;
}
