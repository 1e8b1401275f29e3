import { getLearner, getLearnersSummary, listLearners } from '@daystream/contract/learners.admin';
import { getBatch, type WireBatch } from '@daystream/contract/learners.batches.admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#shared/session.ts';
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

const isOver = (batch: WireBatch) => batch.done_at !== null && batch.letters.waiting === 0;

/** A batch, asked for until its lines and its letters are done. */
export const batchQuery = (batch: WireBatch) =>
  queryOptions({
    queryKey: ['batches', batch.id],
    queryFn: ({ signal }) => call(getBatch, { params: { batchId: batch.id }, signal }),
    initialData: batch,
    refetchInterval: ({ state: { data } }) => (data === undefined || isOver(data) ? false : POLL_MS),
  });
