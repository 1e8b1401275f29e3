import { getLearner, getLearnersSummary, listLearners } from '@daystream/contract/learners.admin';
import { listSegments } from '@daystream/contract/people.segments.admin';
import { previewEnrolment, previewFreeze } from '@daystream/contract/streams.admin';
import { getBatch, type WireBatch } from '@daystream/contract/learners.batches.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import type { BodyInputOf } from '@daystream/contract/endpoint';
import type { LocalDate } from '@daystream/domain/local-dates';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, serverNowMs } from '#shared/session.ts';
import type { LearnersSearch } from './learners-search.ts';

const POLL_MS = 1000;

export const learnersKey = (courseId: number) => ['streams', courseId];

export const learnersQuery = (courseId: number, { open: _, ...search }: LearnersSearch) =>
  queryOptions({
    queryKey: [...learnersKey(courseId), 'list', search],
    queryFn: ({ signal }) => {
      const query = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
      return callPage(listLearners, { params: { courseId }, query, signal });
    },
    placeholderData: keepPreviousData,
  });

export const summaryQuery = (courseId: number) =>
  queryOptions({
    queryKey: [...learnersKey(courseId), 'summary'],
    queryFn: ({ signal }) => call(getLearnersSummary, { params: { courseId }, signal }),
  });

export const learnerQuery = (courseId: number, streamId: number) =>
  queryOptions({
    queryKey: [...learnersKey(courseId), 'one', streamId],
    queryFn: ({ signal }) => call(getLearner, { params: { streamId }, signal }),
    placeholderData: keepPreviousData,
  });

/** Segments to choose from. */
export const segmentChoiceQuery = queryOptions({
  queryKey: ['segments'],
  queryFn: ({ signal }) => call(listSegments, { signal }),
});

/** The course as somebody would find it by these terms, which are JSON. */
export const enrolmentPreviewQuery = (courseId: number, terms: string) =>
  queryOptions({
    queryKey: ['enrolment-preview', courseId, terms],
    queryFn: ({ signal }) => {
      const body = JSON.parse(terms) as BodyInputOf<typeof previewEnrolment>;
      return call(previewEnrolment, { params: { courseId }, body, signal });
    },
    placeholderData: keepPreviousData,
    retry: false,
  });

/** What a pause of these dates would move; without dates what ending the pause would. */
export const freezeQuery = (
  courseId: number,
  streamId: number,
  dates: { start_date: LocalDate; end_date: LocalDate } | null = null,
) =>
  queryOptions({
    queryKey: [...learnersKey(courseId), 'freeze', streamId, dates],
    queryFn: ({ signal }) =>
      call(previewFreeze, { params: { streamId }, ...(dates !== null && { query: dates }), signal }),
    staleTime: 0,
    retry: false,
  });

/** A letter not sent by then waits for a mail server, perhaps for hours. */
const LETTERS_LEAVE_S = 600;

function isOver({ done_at: doneAt, letters }: WireBatch): boolean {
  if (doneAt === null) return false;
  return letters.waiting === 0 || serverNowMs() > (doneAt + LETTERS_LEAVE_S) * SECOND_MS;
}

/** A batch, refetched until its lines are done and its letters are sent or only wait. */
export const batchQuery = (batch: WireBatch) =>
  queryOptions({
    queryKey: ['batches', batch.id],
    queryFn: ({ signal }) => call(getBatch, { params: { batchId: batch.id }, signal }),
    initialData: batch,
    refetchInterval: ({ state: { data } }) => (data === undefined || isOver(data) ? false : POLL_MS),
  });
