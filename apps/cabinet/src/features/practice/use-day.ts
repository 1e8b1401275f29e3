import { type CalendarDay, type CourseCalendar, courseCalendar } from '@daystream/client/models/calendar';
import type { Course } from '@daystream/client/models/courses';
import type { User } from '@daystream/client/models/account';
import type { Stream, StreamStatus } from '@daystream/client/models/streams';
import { CallError } from '@daystream/client/transport';
import { skipToken, useQuery } from '@tanstack/react-query';
import { userQuery } from '#shared/account-queries.ts';
import { serverNowMs } from '#shared/session.ts';
import { outlineQuery, streamQuery, streamStatusQuery } from '../streams/index.ts';

/** A day of a course and everything it is judged by. */
export interface DayView {
  user: User;
  stream: Stream;
  course: Course;
  status: StreamStatus;
  calendar: CourseCalendar;
  day: CalendarDay;
}

export type LoadedDay =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; error: unknown; isRetrying: boolean; retry: () => void }
  | { kind: 'shown'; view: DayView };

/** The day of a stream by its number, without its films. */
export function useDay(streamId: number, dayNumber: number): LoadedDay {
  const user = useQuery(userQuery);
  const stream = useQuery(streamQuery(streamId));
  const status = useQuery(streamStatusQuery(streamId));
  const outline = useQuery(stream.data ? outlineQuery(stream.data) : { queryKey: ['courses'], queryFn: skipToken });
  const parts = [user, stream, status, outline];
  const failed = parts.find(({ error, data }) => error !== null && data === undefined);
  if (failed !== undefined) {
    if (failed.error instanceof CallError && failed.error.status === 404) return { kind: 'missing' };
    return {
      kind: 'failed',
      error: failed.error,
      isRetrying: parts.some(({ isFetching }) => isFetching),
      retry: () => void Promise.all(parts.filter(({ error }) => error !== null).map((part) => part.refetch())),
    };
  }
  if (!user.data || !stream.data || !status.data || !outline.data) return { kind: 'loading' };
  const calendar = courseCalendar(outline.data, stream.data, status.data, serverNowMs());
  const day = calendar.days.find((each) => each.dayNumber === dayNumber);
  if (day === undefined) return { kind: 'missing' };
  const view = { user: user.data, stream: stream.data, course: outline.data, status: status.data, calendar, day };
  return { kind: 'shown', view };
}
