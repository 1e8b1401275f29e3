import { getDay, openDayParts } from '@daystream/contract/courses';
import { mapDay } from '@daystream/client/models/course-days';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/session.ts';

// Signed URLs are valid for at least six hours (Q138); an open day is refetched before they expire.
const FILMS_FRESH_MS = 30 * 60_000;

export interface DayPlace {
  courseId: number;
  /** The version of the course: its days say other things in another one. */
  version: number;
  /** Of which enrolment: it may be open in one and locked in another. */
  streamId: number;
  stageId: number;
  dayId: number;
}

/** One day with its films. */
export function dayQuery({ courseId, version, streamId, stageId, dayId }: DayPlace) {
  return queryOptions({
    queryKey: ['courses', courseId, 'day', dayId, version, streamId],
    staleTime: FILMS_FRESH_MS,
    queryFn: async ({ signal }) => {
      const query = { stream_id: String(streamId) };
      return mapDay(await call(getDay, { params: { courseId, stageId, dayId }, query, expand: openDayParts, signal }));
    },
  });
}
