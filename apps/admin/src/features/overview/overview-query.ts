import { deviceZone } from '@daystream/client/device-zone';
import { getOverview } from '@daystream/contract/overview.admin';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/session.ts';

/** The page stays open all day. */
const POLL_MS = 60_000;

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => call(getOverview, { query: { time_zone: deviceZone }, signal }),
  staleTime: 0,
  refetchInterval: POLL_MS,
});
