import { courseCalendar } from '@daystream/client/models/calendar';
import { type Stream, streamFacts } from '@daystream/client/models/streams';
import { streamStatus } from '@daystream/domain/streams';
import { useQueries, useQuery } from '@tanstack/react-query';
import { readRepeatChoices } from '#shared/repeat-choices.ts';
import { serverNowMs } from '#shared/session.ts';
import type { LearnerCourse } from './next-step.ts';
import { outlineQuery, streamsQuery, streamStatusQuery } from './streams-queries.ts';

/** All streams of the learner, open and paused ones with their calendars; undefined while loading. */
export function useLearnerCourses() {
  const streams = useQuery(streamsQuery);
  const open = (streams.data ?? []).filter(isOpen);
  const statuses = useQueries({ queries: open.map(({ id }) => streamStatusQuery(id)) });
  const outlines = useQueries({ queries: open.map(outlineQuery) });

  const parts = [streams, ...statuses, ...outlines];
  const error = parts.find((part) => part.error !== null && part.data === undefined)?.error ?? null;
  return {
    courses: parts.every(({ data }) => data !== undefined) ? (streams.data ?? []).map(learnerCourse) : undefined,
    error,
    isRetrying: parts.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(parts.filter((part) => part.error !== null).map((part) => part.refetch())),
  };

  function learnerCourse(stream: Stream): LearnerCourse {
    const place = open.findIndex(({ id }) => id === stream.id);
    const [status, course] = [statuses[place]?.data, outlines[place]?.data];
    if (status === undefined || course === undefined) return { stream, calendar: null };
    return {
      stream,
      calendar: courseCalendar({ course, stream, status, repeats: readRepeatChoices(stream.id) }, serverNowMs()),
    };
  }
}

/** A paused one counts, too: the weeks that were practised before the pause are in it. */
export function isOpen(stream: Stream): boolean {
  const status = streamStatus(streamFacts(stream), serverNowMs());
  return status === 'open' || status === 'freeze';
}
