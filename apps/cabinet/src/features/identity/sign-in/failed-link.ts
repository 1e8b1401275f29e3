import { windowStorage } from '@daystream/client/browser-storage';

const KEY = 'usedLink';

/** Remembers in this window that a sign-in link failed, until the sign-in screen has shown it (Q38). */
export function keepFailedLink(): void {
  windowStorage.setItem(KEY, '1');
}

export function hasLinkFailed(): boolean {
  return windowStorage.getItem(KEY) !== null;
}

export function forgetFailedLink(): void {
  windowStorage.removeItem(KEY);
}
