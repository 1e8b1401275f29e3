import { getDeskHomework, listDeskQueue } from '@daystream/contract/homework.admin';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, callPage } from '#shared/session.ts';
import { mapDeskHomework, mapQueued } from './desk-model.ts';

/** New answers arrive while the desk is open. */
const QUEUE_POLL_MS = 15_000;

/** Answers waiting for a review, oldest first; `courseId` narrows them to one course. */
export const queueQuery = (courseId: number | undefined) =>
  queryOptions({
    queryKey: ['homework', 'queue', courseId ?? null],
    queryFn: async ({ signal }) => {
      const { rows, page } = await callPage(listDeskQueue, {
        query: courseId === undefined ? {} : { course_id: String(courseId) },
        signal,
      });
      return { rows: rows.map(mapQueued), totalCount: page.totalCount };
    },
    staleTime: 0,
    refetchInterval: QUEUE_POLL_MS,
  });

/** How many answers wait for a review, as many as the desk lists. */
export function useWaitingHomework() {
  const { data, error, refetch } = useQuery(queueQuery(undefined));
  return { count: data?.totalCount, error, retry: () => void refetch() };
}

export const deskHomeworkQuery = (statusId: number) =>
  queryOptions({
    queryKey: ['homework', 'one', statusId],
    queryFn: async ({ signal }) => mapDeskHomework(await call(getDeskHomework, { params: { statusId }, signal })),
  });
