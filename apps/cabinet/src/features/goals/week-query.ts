import { getWeek } from '@daystream/contract/practice.weeks';
import { mapWeek } from '@daystream/client/models/week';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/session.ts';

export const weekQuery = queryOptions({
  queryKey: ['streams', 'week'],
  queryFn: async ({ signal }) => mapWeek(await call(getWeek, { signal })),
});
