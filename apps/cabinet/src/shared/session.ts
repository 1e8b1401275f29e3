import { createTransport } from '@daystream/client/transport';
import { variant } from '#shared/variant.ts';

const TOKEN_KEY = 'token'; // Q23
const TOKEN_COOKIE_S = 30 * 24 * 3600;

/** The session of this browser: local storage for calls, a cookie for pages and media (Q4, ACC-019). */
export const session = {
  token: (): string | null => localStorage.getItem(TOKEN_KEY),
  start(token: string): void {
    localStorage.setItem(TOKEN_KEY, token);
    writeCookie(token, TOKEN_COOKIE_S);
  },
  end(): void {
    localStorage.removeItem(TOKEN_KEY);
    writeCookie('', 0);
  },
};

function writeCookie(token: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${TOKEN_KEY}=${token}; Path=/; Max-Age=${maxAgeS}; SameSite=Strict${secure}`;
}

type SignedOutListener = (code?: string) => void;
let onSignedOut: SignedOutListener = () => undefined;

/** The shell decides what a lost session means; there is one listener. */
export function listenToSignOut(listener: SignedOutListener): void {
  onSignedOut = listener;
}

/** Tells the shell that the session is over; also used by the socket. */
export function reportSignedOut(code?: string): void {
  onSignedOut(code);
}

let clockOffsetMs = 0;

/** The server's time as far as this device knows it (Q75). */
export function serverNowMs(): number {
  return Date.now() + clockOffsetMs;
}

/** Every call of the cabinet goes through here. */
export const { call, callPage } = createTransport(
  {
    token: session.token,
    language: () => document.documentElement.lang,
    appId: variant.id,
    appType: 'web',
  },
  {
    signedOut: reportSignedOut,
    serverTime(offsetMs) {
      // Network time blurs the answer; only a real difference counts.
      clockOffsetMs = Math.abs(offsetMs) > 2000 ? offsetMs : 0;
    },
  },
);
