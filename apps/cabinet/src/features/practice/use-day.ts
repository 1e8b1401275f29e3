import { type CalendarDay, type CourseCalendar, courseCalendar } from '@daystream/client/models/calendar';
import type { Course } from '@daystream/client/models/courses';
import type { User } from '@daystream/client/models/identity';
import type { Stream, StreamStatus } from '@daystream/client/models/streams';
import { skipToken, useQuery } from '@tanstack/react-query';
import { userQuery } from '#shared/account-queries.ts';
import { type NotLoaded, notLoaded } from '#shared/loaded.ts';
import { readRepeatChoices } from '#shared/repeat-choices.ts';
import { serverNowMs } from '#shared/session.ts';
import { outlineQuery, streamQuery, streamStatusQuery } from '../streams/index.ts';

/** A day of a course with the data that decides whether it is open. */
export interface DayView {
  user: User;
  stream: Stream;
  course: Course;
  status: StreamStatus;
  calendar: CourseCalendar;
  day: CalendarDay;
}

export type LoadedDay = NotLoaded | { kind: 'shown'; view: DayView };

/** The day of a stream by its number, without its films. */
export function useDay(streamId: number, dayNumber: number): LoadedDay {
  const user = useQuery(userQuery);
  const stream = useQuery(streamQuery(streamId));
  const status = useQuery(streamStatusQuery(streamId));
  const outline = useQuery(stream.data ? outlineQuery(stream.data) : { queryKey: ['courses'], queryFn: skipToken });
  const parts = [user, stream, status, outline];
  if (!user.data || !stream.data || !status.data || !outline.data) return notLoaded(parts);
  const calendar = courseCalendar(
    { course: outline.data, stream: stream.data, status: status.data, repeats: readRepeatChoices(stream.data.id) },
    serverNowMs(),
  );
  const day = calendar.days.find((each) => each.dayNumber === dayNumber);
  if (day === undefined) return { kind: 'missing' };
  const view = { user: user.data, stream: stream.data, course: outline.data, status: status.data, calendar, day };
  return { kind: 'shown', view };
}
