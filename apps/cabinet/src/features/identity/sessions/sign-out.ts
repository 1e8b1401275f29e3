import { logout } from '@daystream/contract/identity';
import { call, reportSignedOut } from '#shared/session.ts';
import { track } from '../../analytics/index.ts';

/** Ends the session on the server if it can be reached; this device signs out in any case (Q52). */
export async function signOut(): Promise<void> {
  track('logout');
  await call(logout).catch(() => undefined);
  reportSignedOut();
}
