import { whenOnline } from '@daystream/client/when-online';
import { logout } from '@daystream/contract/identity';
import { knownPerson } from '#shared/known-person.ts';
import { call, reportSignedOut, session } from '#shared/session.ts';
import { variant } from '#shared/variant.ts';
import { track } from '../../analytics/index.ts';

const LOADS_WITHIN_MS = 3000;
const patience = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), LOADS_WITHIN_MS));

/**
 * Ends the session on the server if it can be reached; this device signs out in any case (Q52). Somebody whose work has not
 * reached the school is asked first; then nothing of it stays here. Answers false if they stay.
 */
export async function signOut(): Promise<boolean> {
  if (variant.previewToken !== undefined) {
    session.end();
    return true;
  }
  const userId = knownPerson()?.id ?? 0;
  // Where the code does not come nobody is asked, and what waits stays for the same person.
  const leaving = await Promise.race([whenOnline(() => import('./leave-device.ts')), patience()]);
  if (leaving !== null && !(await leaving.mayLeaveDevice(userId))) return false;
  track('logout');
  const ending = call(logout, { keepalive: true }).catch(() => undefined);
  // Not after the answer: the server would tell other windows first that their session is gone.
  reportSignedOut();
  leaving?.forgetOnDevice(userId);
  await ending;
  return true;
}
