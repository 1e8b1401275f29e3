import { KNOWN_DEVICE_MS } from '@daystream/domain/limits';
import type { HostCookie } from './host-cookie.ts';

/** Set at a browser's first sign-in. Lax: links in emails are cross-site navigations. */
export const deviceCookie: HostCookie = {
  name: 'device',
  value: /^[\w-]{43}$/,
  maxAgeS: KNOWN_DEVICE_MS / 1000,
  sameSite: 'lax',
};
