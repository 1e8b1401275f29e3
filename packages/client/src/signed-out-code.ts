import { windowStorage } from './browser-storage.ts';

const KEY = 'signedOutCode';
const codes = ['token_expired', 'token_invalid', 'other_device'] as const;

/** Keeps the reason a session ended until the sign-in screen has shown it. */
export function keepSignedOutCode(code: string): void {
  windowStorage.setItem(KEY, code);
}

/** Returns why the session ended, null when there is nothing to show. */
export function readSignedOutCode(): (typeof codes)[number] | null {
  const kept = windowStorage.getItem(KEY);
  return codes.find((code) => code === kept) ?? null;
}

/** Called from an effect, because a render may be discarded before it is shown. */
export function forgetSignedOutCode(): void {
  windowStorage.removeItem(KEY);
}
