import { DAY_MS, HOUR_MS } from '../durations.ts';

/** States of an export; it starts queued and ends ready or failed. */
export const exportStates = ['queued', 'making', 'ready', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

export const exportFailures = ['disk_full', 'unexpected'] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** What an export consists of, in the order it is read. */
export const exportParts = [
  'profile',
  'sessions',
  'networks',
  'agreements',
  'cookies',
  'segments',
  'courses',
  'freezes',
  'plans',
  'goals',
  'days',
  'lessons',
  'homework',
  'reviews',
  'messages',
  'points',
  'questions',
  'files',
  'events',
  'staff_actions',
] as const;
export type ExportPart = (typeof exportParts)[number];

/** Exports allowed per person and day, because each loads the server; failed ones do not count. */
export const EXPORTS_PER_DAY = 2;
/** How long a finished export can be downloaded. */
export const EXPORT_KEPT_MS = 7 * DAY_MS;
/** How long a download link is valid; an interrupted download resumes with the same link. */
export const EXPORT_LINK_MS = HOUR_MS;
/** Attempts before an export fails. */
export const EXPORT_RUNS = 5;
/** Longer than all attempts together take; an export still unfinished then will never finish. */
export const EXPORT_MADE_WITHIN_MS = 2 * DAY_MS;

export interface ExportFacts {
  state: ExportState;
  askedAt: number;
}

/** Why another export cannot be requested now. */
export type ExportHold = { kind: 'running' } | { kind: 'too_many'; untilMs: number };

/** Returns what another export has to wait for, null when it may be requested. */
export function exportHold(known: readonly ExportFacts[], nowMs: number): ExportHold | null {
  if (known.some(({ state }) => !isExportOver(state))) return { kind: 'running' };
  const counted = known
    .filter(({ state, askedAt }) => state !== 'failed' && nowMs < askedAt + DAY_MS)
    .map(({ askedAt }) => askedAt)
    .toSorted((a, b) => b - a);
  const oldest = counted[EXPORTS_PER_DAY - 1];
  return oldest === undefined ? null : { kind: 'too_many', untilMs: oldest + DAY_MS };
}

/** Says whether an export is finished, successfully or not. */
export function isExportOver(state: ExportState): boolean {
  return state === 'ready' || state === 'failed';
}

/** Says whether a finished export can still be downloaded. */
export function isExportKept(readyAtMs: number | null, nowMs: number): boolean {
  return readyAtMs !== null && nowMs < readyAtMs + EXPORT_KEPT_MS;
}

/** For the progress, a part without files counts as this many bytes. */
const PART_BYTES = 1_000_000;

export interface ExportProgress {
  doneParts: number;
  parts: number;
  doneBytes: number;
  bytes: number;
}

/** Returns the progress of a running export, 0 to 99; only a finished one has 100. */
export function exportPercent({ doneParts, parts, doneBytes, bytes }: ExportProgress): number {
  const whole = parts * PART_BYTES + bytes;
  if (whole === 0) return 0;
  return Math.min(99, Math.floor((100 * (doneParts * PART_BYTES + doneBytes)) / whole));
}
