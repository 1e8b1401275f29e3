import { getClock } from '@daystream/contract/clock.admin';
import { MINUTE_MS } from '@daystream/domain/durations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/session.ts';

/** Time goes on, and other windows move the clock as well. */
export const clockQuery = queryOptions({
  queryKey: ['clock'],
  queryFn: ({ signal }) => call(getClock, { signal }),
  staleTime: 0,
  refetchInterval: MINUTE_MS,
});
