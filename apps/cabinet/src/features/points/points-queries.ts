import { listPoints } from '@daystream/contract/points';
import { mapPointsEntry } from '@daystream/client/models/points';
import type { PointsSubject } from '@daystream/domain/points';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '#shared/session.ts';

/** The history page by page, newest first; of one day or homework only where it is named. */
export function pointsHistoryQuery(of?: PointsSubject) {
  return infiniteQueryOptions({
    queryKey: ['points', 'history', of?.kind ?? null, of?.id ?? null],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const query = { page: pageParam, ...(of !== undefined && { [of.kind]: of.id }) };
      const { rows, page } = await callPage(listPoints, { query, signal });
      return { entries: rows.map(mapPointsEntry), number: page.number, count: page.count };
    },
    getNextPageParam: ({ number, count }) => (number < count ? number + 1 : undefined),
  });
}
