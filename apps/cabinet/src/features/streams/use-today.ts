import { type LocalDate, localDate } from '@daystream/domain/local-dates';
import { useQuery } from '@tanstack/react-query';
import { serverNowMs } from '#shared/session.ts';
import { useTimeZone } from '#shared/use-format.ts';
import { isOpen } from './learner-courses.ts';
import { streamsQuery } from './streams-queries.ts';

/** The date that the courses have reached, which is the day before or after where their learner has just moved (Q154). */
export function useToday(): LocalDate {
  const timeZone = useTimeZone();
  const { data: streams = [] } = useQuery(streamsQuery);
  const nowMs = serverNowMs();
  const dates = streams.filter(isOpen).map((stream) => localDate(nowMs, stream.timeZone));
  return dates.toSorted().at(-1) ?? localDate(nowMs, timeZone);
}
