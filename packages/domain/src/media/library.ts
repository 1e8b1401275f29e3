import { DAY_MS } from '../durations.ts';

/** The kinds of the media library. */
export const mediaKinds = ['film', 'picture', 'track', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** What may need a hand. */
export const mediaStates = ['processing', 'failed', 'unused', 'no_subtitles'] as const;
export type MediaState = (typeof mediaStates)[number];

/** A leading minus sorts in descending order. */
export const mediaSorts = ['-created', 'created', 'name', '-name', 'size', '-size'] as const;
export type MediaSort = (typeof mediaSorts)[number];

/** Where a film or a file may be used. */
export const mediaPlaceKinds = [
  'lesson',
  'course',
  'homework',
  'document',
  'version',
  'settings',
  'track',
  'import',
] as const;
export type MediaPlaceKind = (typeof mediaPlaceKinds)[number];

export interface MediaPlaceFacts {
  readonly kind: MediaPlaceKind;
  readonly courseId: number | null;
  readonly version: number | null;
}

/**
 * Places as people read them: where a course's draft shows something, its versions say nothing new; else its newest version
 * stands for all of them.
 */
export function representativePlaces<Place extends MediaPlaceFacts>(places: readonly Place[]): Place[] {
  const isOld = ({ kind }: MediaPlaceFacts) => kind === 'version';
  const inDraft = new Set(places.filter((place) => !isOld(place)).map(({ courseId }) => courseId));
  const newest = new Map<number | null, number>();
  for (const { courseId, version } of places) newest.set(courseId, Math.max(newest.get(courseId) ?? 0, version ?? 0));
  return places.filter(
    (place) => !isOld(place) || (!inDraft.has(place.courseId) && (place.version ?? 0) === newest.get(place.courseId)),
  );
}

export interface DiskFacts {
  readonly freeBytes: number;
  /** Stored in the days before. */
  readonly addedBytes: number;
  readonly addedDays: number;
}

const MOST_DAYS = 365;

/** How long the free space lasts at the pace of the last days; null: longer than anybody plans. */
export function daysOfSpace({ freeBytes, addedBytes, addedDays }: DiskFacts): number | null {
  if (addedBytes <= 0) return null;
  const days = Math.floor((freeBytes * addedDays) / addedBytes);
  return days > MOST_DAYS ? null : days;
}

export const SPACE_PACE_MS = 30 * DAY_MS;
