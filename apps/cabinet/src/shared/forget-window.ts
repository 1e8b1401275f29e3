import { windowStorage } from '@daystream/client/browser-storage';
import { forgetPerson } from './known-person.ts';
import { session } from './session.ts';

/** Storage keys of this window that hold data of its person and are cleared when they leave. */
export const windowKeys = {
  visits: 'visits',
  email: 'signInEmail',
  twoFactor: 'twoFactor',
  addressLink: 'addressLink',
  supportMessage: 'supportMessage',
} as const;

/**
 * Clears this window for the next person: ends the session and clears the query cache, visited places, the typed email and an
 * unsent message to support (ACC-082).
 */
export function forgetWindow(): void {
  session.end();
  forgetHere();
}

/** The same for a window whose session has ended, or has become another one, in another window. */
export function forgetHere(): void {
  forgetPerson();
  for (const key of Object.values(windowKeys)) windowStorage.removeItem(key);
}
