import type { EndpointShape } from '@daystream/contract/endpoint';
import { session } from './session.ts';

type AsViewer<E extends EndpointShape> = Omit<E, 'auth'> & { readonly auth: 'none' | 'session' };

/** Sends the session token with a call that needs none, so that the server knows a signed-in person (Q104). */
export function asViewer<E extends EndpointShape>(endpoint: E): AsViewer<E> {
  return { ...endpoint, auth: session.token() === null ? 'none' : 'session' };
}
