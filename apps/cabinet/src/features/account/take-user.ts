import { mapUser } from '@daystream/client/models/account';
import type { WireUser } from '@daystream/contract/account';
import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '#shared/account-queries.ts';

/** A call has answered with the changed person: every screen knows at once. */
export function takeUser(queryClient: QueryClient, user: WireUser): void {
  queryClient.setQueryData(userQuery.queryKey, mapUser(user));
}
