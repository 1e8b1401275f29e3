import { mapUser, type User } from '@daystream/client/models/identity';
import type { WireUser } from '@daystream/contract/identity';
import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '#shared/account-queries.ts';

/** Puts the user from a call's answer into the query cache, so that every screen updates; returns the model. */
export function cacheUser(queryClient: QueryClient, user: WireUser): User {
  const taken = mapUser(user);
  queryClient.setQueryData(userQuery.queryKey, taken);
  return taken;
}
