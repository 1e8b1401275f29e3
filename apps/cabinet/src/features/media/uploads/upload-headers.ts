import { variant } from '#shared/variant.ts';

/** What every call carries, for the two that do not go through the transport (Q3). */
export function uploadHeaders(token: string | null): Record<string, string> {
  return {
    'x-app-type': 'web',
    'x-app-id': variant.id,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
}
