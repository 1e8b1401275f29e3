import { DAY_MS, HOUR_MS } from '../local-dates.ts';

/** How far an export is; every one begins queued and ends ready or failed. */
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

/** Gathering everything is work for the school: so often a day, whatever came of it but a failure. */
export const EXPORTS_PER_DAY = 2;
/** So long a finished one waits to be fetched (issue 3, §2.6). */
export const EXPORT_KEPT_MS = 7 * DAY_MS;
/** So long a link to one opens; a large file that breaks off is gone on with by the same link. */
export const EXPORT_LINK_MS = HOUR_MS;
/** So many runs may end without a result before it is given up. */
export const EXPORT_RUNS = 5;
/** No run takes so long, with every repetition: what is not over by then never will be. */
export const EXPORT_MADE_WITHIN_MS = 2 * DAY_MS;

export interface ExportFacts {
  state: ExportState;
  askedAt: number;
}

/** Why another export cannot be asked for now. */
export type ExportHold = { kind: 'running' } | { kind: 'too_many'; untilMs: number };

/** Answers what another export has to wait for, null when it may be asked for. */
export function exportHold(known: readonly ExportFacts[], nowMs: number): ExportHold | null {
  if (known.some(({ state }) => !isExportOver(state))) return { kind: 'running' };
  const counted = known
    .filter(({ state, askedAt }) => state !== 'failed' && nowMs < askedAt + DAY_MS)
    .map(({ askedAt }) => askedAt)
    .toSorted((a, b) => b - a);
  const oldest = counted[EXPORTS_PER_DAY - 1];
  return oldest === undefined ? null : { kind: 'too_many', untilMs: oldest + DAY_MS };
}

/** Says whether nothing more will come of it. */
export function isExportOver(state: ExportState): boolean {
  return state === 'ready' || state === 'failed';
}

/** Says whether a finished export can still be fetched. */
export function isExportKept(readyAtMs: number | null, nowMs: number): boolean {
  return readyAtMs !== null && nowMs < readyAtMs + EXPORT_KEPT_MS;
}

/** A part of texts counts as much as a file of this size. */
const PART_BYTES = 1_000_000;

export interface ExportProgress {
  doneParts: number;
  parts: number;
  doneBytes: number;
  bytes: number;
}

/** Answers how far it is, 0 to 99; 100 is said by its end. */
export function exportPercent({ doneParts, parts, doneBytes, bytes }: ExportProgress): number {
  const whole = parts * PART_BYTES + bytes;
  if (whole === 0) return 0;
  return Math.min(99, Math.floor((100 * (doneParts * PART_BYTES + doneBytes)) / whole));
}
