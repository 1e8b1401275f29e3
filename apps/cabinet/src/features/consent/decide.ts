import { deviceStorage } from '@daystream/client/browser-storage';
import { updateCookiePolicy } from '@daystream/contract/consent';
import type { CookiePolicy } from '@daystream/domain/consent/policy';
import { call } from '#shared/session.ts';
import { asViewer } from '#shared/as-viewer.ts';
import { storePolicy, storedPolicy } from './stored-policy.ts';

/** Set until the server has the choice. */
const UNSENT_KEY = 'consentUnsent';

/** Applies a choice at once and sends it to the server; a failed send is retried on the next visit. */
export async function decide(policy: CookiePolicy): Promise<void> {
  storePolicy(policy);
  await send(policy);
}

/** Sends a choice that the server does not have yet. */
export async function sendUnsentPolicy(): Promise<void> {
  const policy = storedPolicy();
  if (policy !== null && deviceStorage.getItem(UNSENT_KEY) !== null) await send(policy);
}

export function savePolicy({ essential, analytics, marketing }: CookiePolicy) {
  return call(asViewer(updateCookiePolicy), { body: { essential, analytics, marketing } });
}

async function send(policy: CookiePolicy): Promise<void> {
  deviceStorage.setItem(UNSENT_KEY, '1');
  try {
    await savePolicy(policy);
    deviceStorage.removeItem(UNSENT_KEY);
  } catch (error) {
    reportError(error);
  }
}
