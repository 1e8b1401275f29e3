import type { EndpointShape } from '@daystream/contract/endpoint';
import { session } from '#shared/session.ts';

type AsViewer<E extends EndpointShape> = Omit<E, 'auth'> & { readonly auth: 'none' | 'session' };

/** A call that anybody may make, made by the person who is signed in, if there is one (Q104). */
export function asViewer<E extends EndpointShape>(endpoint: E): AsViewer<E> {
  return { ...endpoint, auth: session.token() === null ? 'none' : 'session' };
}
