import { deviceStorage } from '@daystream/client/browser-storage';
import { updateCookiePolicy } from '@daystream/contract/consent';
import type { CookiePolicy } from '@daystream/domain/consent/policy';
import { call } from '#shared/session.ts';
import { asViewer } from './as-viewer.ts';
import { keepPolicy, keptPolicy } from './kept-policy.ts';

/** Set as long as the server has not heard of the choice. */
const UNSENT_KEY = 'consentUnsent';

/** The choice counts here at once; the server is told, and told again next time if that does not go through. */
export async function decide(policy: CookiePolicy): Promise<void> {
  keepPolicy(policy);
  await record(policy);
}

/** Tells the server what it has not heard yet. */
export async function recordUnsent(): Promise<void> {
  const policy = keptPolicy();
  if (policy !== null && deviceStorage.getItem(UNSENT_KEY) !== null) await record(policy);
}

export function savePolicy({ essential, analytics, marketing }: CookiePolicy) {
  return call(asViewer(updateCookiePolicy), { body: { essential, analytics, marketing } });
}

async function record(policy: CookiePolicy): Promise<void> {
  deviceStorage.setItem(UNSENT_KEY, '1');
  try {
    await savePolicy(policy);
    deviceStorage.removeItem(UNSENT_KEY);
  } catch (error) {
    reportError(error);
  }
}
