import { windowStorage } from './browser-storage.ts';

const KEY = 'signedOutCode';
const codes = ['token_expired', 'token_invalid', 'other_device'] as const;

/** Keeps why a session ended until the sign-in screen of this window has said it. */
export function keepSignedOutCode(code: string): void {
  windowStorage.setItem(KEY, code);
}

/** Answers why the session ended; null for nothing that is to be said. */
export function readSignedOutCode(): (typeof codes)[number] | null {
  const kept = windowStorage.getItem(KEY);
  return codes.find((code) => code === kept) ?? null;
}

/** For the effect of the screen that has said it: a drawing that is thrown away has said nothing. */
export function forgetSignedOutCode(): void {
  windowStorage.removeItem(KEY);
}
