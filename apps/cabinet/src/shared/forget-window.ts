import { windowStorage } from '@daystream/client/browser-storage';
import { forgetPerson } from './known-person.ts';
import { session } from './session.ts';

/** What this window keeps of its person, by the names it is kept under; what stays when they leave has no place here. */
export const windowKeys = {
  visits: 'visits',
  email: 'signInEmail',
  twoFactor: 'twoFactor',
  supportMessage: 'supportMessage',
} as const;

/**
 * Leaves nothing to the next person: the session ends; every answer of the server, where its person has been, what they
 * typed on the way in and an unsent message to support are forgotten (ACC-082).
 */
export function forgetWindow(): void {
  session.end();
  forgetPerson();
  for (const key of Object.values(windowKeys)) windowStorage.removeItem(key);
}
