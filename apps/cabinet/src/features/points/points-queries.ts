import { listPoints } from '@daystream/contract/points';
import { mapPointsEntry } from '@daystream/client/models/points';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '#shared/session.ts';

/** The history page by page, newest first. */
export const pointsHistoryQuery = infiniteQueryOptions({
  queryKey: ['points', 'history'],
  initialPageParam: 1,
  queryFn: async ({ pageParam, signal }) => {
    const { rows, page } = await callPage(listPoints, { query: { page: pageParam }, signal });
    return { entries: rows.map(mapPointsEntry), number: page.number, count: page.count };
  },
  getNextPageParam: ({ number, count }) => (number < count ? number + 1 : undefined),
});
