import { mapUser, type User } from '@daystream/client/models/identity';
import type { WireUser } from '@daystream/contract/identity';
import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '#shared/account-queries.ts';

/** A call has answered with the changed person: every screen knows at once. Answers the person as they are now. */
export function takeUser(queryClient: QueryClient, user: WireUser): User {
  const taken = mapUser(user);
  queryClient.setQueryData(userQuery.queryKey, taken);
  return taken;
}
