import { windowStorage } from '@daystream/client/browser-storage';
import { windowKeys } from '#shared/forget-window.ts';

/** Keeps the secret of the link in this window: it leaves the URL at once, and a reload still knows it. */
export function keepLink(token: string): void {
  windowStorage.setItem(windowKeys.addressLink, token);
}

export function keptLink(): string | null {
  return windowStorage.getItem(windowKeys.addressLink);
}
