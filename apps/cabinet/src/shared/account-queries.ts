import { getUser } from '@daystream/contract/account';
import { getPointsAmount } from '@daystream/contract/points';
import { mapUser } from '@daystream/client/models/account';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/session.ts';

export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => mapUser(await call(getUser, { signal })),
});

/** The balance shown in the frame. */
export const pointsAmountQuery = queryOptions({
  queryKey: ['points', 'amount'],
  queryFn: async ({ signal }) => (await call(getPointsAmount, { signal })).amount,
});
