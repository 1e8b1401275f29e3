import type { EndpointShape } from '@daystream/contract/endpoint';
import type { Call } from '#http/mount.ts';
import { appTypeOf } from '#http/viewer.ts';
import type { Client } from './sessions/sessions.service.ts';

/** Where a call comes from. */
export function clientOf({ request, appId }: Pick<Call<EndpointShape>, 'request' | 'appId'>): Client {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    appType: appTypeOf(request),
    appId,
  };
}
