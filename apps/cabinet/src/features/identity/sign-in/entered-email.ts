import { windowStorage } from '@daystream/client/browser-storage';
import { windowKeys } from '#shared/forget-window.ts';

/** Keeps the address over a new page of this window, which a change of language is (CFG-013); never the password. */
export function keepEmail(email: string): void {
  windowStorage.setItem(windowKeys.email, email);
}

export function keptEmail(): string {
  return windowStorage.getItem(windowKeys.email) ?? '';
}

export function forgetEmail(): void {
  windowStorage.removeItem(windowKeys.email);
}
