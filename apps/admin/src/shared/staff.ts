import { getStaff } from '@daystream/contract/identity.admin';
import type { Capability } from '@daystream/domain/identity';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './session.ts';

/** The signed-in staff member with their capabilities, cached for the session. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => call(getStaff, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Screens check capabilities, never roles (Q232). */
export function useMay(capability: Capability): boolean {
  return useQuery(staffQuery).data?.capabilities.includes(capability) ?? false;
}
