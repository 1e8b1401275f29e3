import { logout } from '@daystream/contract/identity';
import { call, reportSignedOut } from '#shared/session.ts';
import { track } from '../../analytics/index.ts';

/** The server is told as far as it can be reached; this device forgets in any case (Q52). */
export async function signOut(): Promise<void> {
  track('logout');
  await call(logout).catch(() => undefined);
  reportSignedOut();
}
