import { createTransport } from '@daystream/client/transport';
import { variant } from './variant.ts';

const TOKEN_KEY = 'adminToken';

/** The staff session of this browser: it authorises by header only, no cookie ever carries it (Q231). */
export const session = {
  token: (): string | null => localStorage.getItem(TOKEN_KEY),
  start: (token: string): void => localStorage.setItem(TOKEN_KEY, token),
  end: (): void => localStorage.removeItem(TOKEN_KEY),
};

type SignedOutListener = (code?: string) => void;
let onSignedOut: SignedOutListener = () => undefined;

/** The shell decides what a lost session means; there is one listener. */
export function listenToSignOut(listener: SignedOutListener): void {
  onSignedOut = listener;
}

export function reportSignedOut(code?: string): void {
  onSignedOut(code);
}

let clockOffsetMs = 0;

/** The server's time as far as this device knows it (Q75). */
export function serverNowMs(): number {
  return Date.now() + clockOffsetMs;
}

/** Every call of the staff application goes through here. */
export const { call, callPage } = createTransport(
  {
    token: session.token,
    language: () => document.documentElement.lang,
    appId: variant.id,
    appType: 'admin',
  },
  {
    signedOut: reportSignedOut,
    serverTime(offsetMs) {
      // Network time blurs the answer; only a real difference counts.
      clockOffsetMs = Math.abs(offsetMs) > 2000 ? offsetMs : 0;
    },
  },
);
