import { deviceStorage, writeCookie } from '@daystream/client/browser-storage';
import { openConnection } from '@daystream/client/connection';
import { variant } from '#shared/variant.ts';
import { isNative } from '../platform/native.ts';

const TOKEN_KEY = 'token'; // Q23
const TOKEN_COOKIE_S = 30 * 24 * 3600;

const DEVICE_KEY = 'device';
const DEVICE_BYTES = 32;

/** What the server knows this app by at a sign-in: a native app has no cookies, so it keeps the token itself. */
function deviceToken(): string {
  const stored = deviceStorage.getItem(DEVICE_KEY);
  if (stored !== null) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(DEVICE_BYTES));
  const made = btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  deviceStorage.setItem(DEVICE_KEY, made);
  return made;
}

const listeners = new Set<() => void>();

/** The session of this browser: local storage for calls, a cookie for pages and media (Q4, ACC-019). */
export const session = {
  /** A preview as a guest has no session, even when somebody is signed in. */
  token: (): string | null => (variant.preview === 'guest' ? null : deviceStorage.getItem(TOKEN_KEY)),
  start(token: string): void {
    deviceStorage.setItem(TOKEN_KEY, token);
    writeCookie(TOKEN_KEY, token, TOKEN_COOKIE_S);
    tell();
  },
  end(): void {
    deviceStorage.removeItem(TOKEN_KEY);
    writeCookie(TOKEN_KEY, '', 0);
    tell();
  },
  /** Calls the listener when the session starts or ends. */
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function tell(): void {
  for (const listener of listeners) listener();
}

/** Every call of the cabinet uses this. */
export const { call, callPage, listenToSignOut, reportSignedOut, serverNowMs } = openConnection({
  token: session.token,
  language: () => document.documentElement.lang,
  appId: variant.id,
  appType: isNative() ? 'mobile' : 'web',
  device: () => (isNative() ? deviceToken() : null),
});
