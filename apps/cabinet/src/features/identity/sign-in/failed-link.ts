import { windowStorage } from '@daystream/client/browser-storage';

const KEY = 'usedLink';

/** Keeps that a link could not be exchanged until the sign-in of this window has said it (Q38). */
export function keepUsedLink(): void {
  windowStorage.setItem(KEY, '1');
}

export function isLinkUsed(): boolean {
  return windowStorage.getItem(KEY) !== null;
}

export function forgetUsedLink(): void {
  windowStorage.removeItem(KEY);
}
