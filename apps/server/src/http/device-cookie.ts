import { KNOWN_DEVICE_MS } from '@daystream/domain/limits';
import type { HostCookie } from './host-cookie.ts';

/** Given to a browser at its first sign-in. Lax: a link in an email comes from another site. */
export const deviceCookie: HostCookie = {
  name: 'device',
  value: /^[\w-]{43}$/,
  maxAgeS: KNOWN_DEVICE_MS / 1000,
  sameSite: 'lax',
};
