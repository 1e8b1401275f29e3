import { windowStorage } from '@daystream/client/browser-storage';
const KEY = 'signInEmail';

/** Keeps the address over a new page of this window, which a change of language is (CFG-013); never the password. */
export function keepEmail(email: string): void {
  windowStorage.setItem(KEY, email);
}

export function keptEmail(): string {
  return windowStorage.getItem(KEY) ?? '';
}

export function forgetEmail(): void {
  windowStorage.removeItem(KEY);
}
