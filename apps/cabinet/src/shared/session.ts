import { openConnection } from '@daystream/client/connection';
import { variant } from '#shared/variant.ts';
import { isNative } from '../platform/native.ts';

const TOKEN_KEY = 'token'; // Q23
const TOKEN_COOKIE_S = 30 * 24 * 3600;

const listeners = new Set<() => void>();

/** The session of this browser: local storage for calls, a cookie for pages and media (Q4, ACC-019). */
export const session = {
  /** A preview as a guest knows nobody, whoever is signed in. */
  token: (): string | null => (variant.preview === 'guest' ? null : localStorage.getItem(TOKEN_KEY)),
  start(token: string): void {
    localStorage.setItem(TOKEN_KEY, token);
    writeCookie(token, TOKEN_COOKIE_S);
    tell();
  },
  end(): void {
    localStorage.removeItem(TOKEN_KEY);
    writeCookie('', 0);
    tell();
  },
  /** Hears whenever it begins or ends. */
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function tell(): void {
  for (const listener of listeners) listener();
}

function writeCookie(token: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${TOKEN_KEY}=${token}; Path=/; Max-Age=${maxAgeS}; SameSite=Strict${secure}`;
}

/** Every call of the cabinet goes through here. */
export const { call, callPage, listenToSignOut, reportSignedOut, serverNowMs } = openConnection({
  token: session.token,
  language: () => document.documentElement.lang,
  appId: variant.id,
  appType: isNative() ? 'mobile' : 'web',
});
