import { getDeskHomework, listDeskQueue } from '@daystream/contract/homework.admin';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#shared/session.ts';
import { mapDeskHomework, mapQueued } from './desk-model.ts';

/** New work arrives while somebody looks at the desk. */
const QUEUE_POLL_MS = 15_000;

/** What waits, oldest first; `courseId` narrows to one course. */
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

export const deskHomeworkQuery = (statusId: number) =>
  queryOptions({
    queryKey: ['homework', 'one', statusId],
    queryFn: async ({ signal }) => mapDeskHomework(await call(getDeskHomework, { params: { statusId }, signal })),
  });
