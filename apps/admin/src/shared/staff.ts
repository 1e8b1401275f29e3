import { getStaff } from '@daystream/contract/identity.admin';
import type { Capability } from '@daystream/domain/identity';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './session.ts';

/** The signed-in member of staff and what they may do; kept for the whole session. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => call(getStaff, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A capability is asked for, never a role (Q232). */
export function useMay(capability: Capability): boolean {
  return useQuery(staffQuery).data?.capabilities.includes(capability) ?? false;
}
