import { openConnection } from '@daystream/client/connection';
import { variant } from './variant.ts';

const TOKEN_KEY = 'adminToken';

/** The staff session of this browser: it authorises by header only, no cookie ever carries it (Q231). */
export const session = {
  token: (): string | null => localStorage.getItem(TOKEN_KEY),
  start: (token: string): void => localStorage.setItem(TOKEN_KEY, token),
  end: (): void => localStorage.removeItem(TOKEN_KEY),
};

/** Every call of the staff application goes through here. */
export const { call, callPage, listenToSignOut, reportSignedOut, serverNowMs } = openConnection({
  token: session.token,
  language: () => document.documentElement.lang,
  appId: variant.id,
  appType: 'admin',
});
