import { courseCalendar } from '@daystream/client/models/calendar';
import { useQuery } from '@tanstack/react-query';
import { type NotLoaded, notLoaded } from '#shared/loaded.ts';
import { readRepeatChoices } from '#shared/repeat-choices.ts';
import { serverNowMs } from '#shared/session.ts';
import type { CalendarProps } from './calendar.tsx';
import { outlineQuery, streamQuery, streamStatusQuery } from './streams-queries.ts';

/** A stream with its course and calendar. */
export function useCalendar(streamId: number): NotLoaded | { kind: 'shown'; view: CalendarProps } {
  const stream = useQuery(streamQuery(streamId));
  const status = useQuery(streamStatusQuery(streamId));
  const { courseId = 0, courseVersion = 0 } = stream.data ?? {};
  const outline = useQuery({ ...outlineQuery({ courseId, courseVersion }), enabled: stream.data !== undefined });
  const parts = [stream, status, outline];
  if (!stream.data || !status.data || !outline.data) return notLoaded(parts);
  const calendar = courseCalendar(
    { course: outline.data, stream: stream.data, status: status.data, repeats: readRepeatChoices(stream.data.id) },
    serverNowMs(),
  );
  return { kind: 'shown', view: { stream: stream.data, course: outline.data, calendar } };
}
