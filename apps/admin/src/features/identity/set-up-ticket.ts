import { windowStorage } from '@daystream/client/browser-storage';

const KEY = 'setUpTicket';

/** Keeps the ticket of the set-up link in this window, so that a reload of the half-filled page does not lose it. */
export function keepSetUpTicket(token: string): void {
  windowStorage.setItem(KEY, token);
}

export function readSetUpTicket(): string | null {
  return windowStorage.getItem(KEY);
}

export function forgetSetUpTicket(): void {
  windowStorage.removeItem(KEY);
}
