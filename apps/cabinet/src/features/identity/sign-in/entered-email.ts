import { windowStorage } from '@daystream/client/browser-storage';
import { windowKeys } from '#shared/forget-window.ts';

/** Keeps the typed email across page loads of this window, such as a language change (CFG-013); never the password. */
export function keepEnteredEmail(email: string): void {
  windowStorage.setItem(windowKeys.email, email);
}

export function enteredEmail(): string {
  return windowStorage.getItem(windowKeys.email) ?? '';
}

export function forgetEnteredEmail(): void {
  windowStorage.removeItem(windowKeys.email);
}
