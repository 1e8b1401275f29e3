import { getUser } from '@daystream/contract/identity';
import { getPointsAmount } from '@daystream/contract/points';
import { mapUser } from '@daystream/client/models/identity';
import { queryOptions } from '@tanstack/react-query';
import { USER_KEY } from '#shared/known-person.ts';
import { queryClient } from '#shared/query-client.ts';
import { call } from '#shared/session.ts';

export const userQuery = queryOptions({
  queryKey: USER_KEY,
  queryFn: async ({ signal }) => mapUser(await call(getUser, { signal })),
});

/** Loads the person unless cached. */
export async function fetchUser(): Promise<void> {
  await queryClient.query({ ...userQuery, staleTime: 'static' });
}

/** The balance shown in the frame. */
export const pointsAmountQuery = queryOptions({
  queryKey: ['points', 'amount'],
  queryFn: async ({ signal }) => (await call(getPointsAmount, { signal })).amount,
});
