import { deviceStorage } from '@daystream/client/browser-storage';
import { openConnection } from '@daystream/client/connection';
import { variant } from './variant.ts';

const TOKEN_KEY = 'adminToken';

/** The staff session of this browser: it authorises by header only, no cookie ever carries it (Q231). */
export const session = {
  token: (): string | null => deviceStorage.getItem(TOKEN_KEY),
  start: (token: string): void => deviceStorage.setItem(TOKEN_KEY, token),
  end: (): void => deviceStorage.removeItem(TOKEN_KEY),
};

/** Every call of the staff application goes through here. */
export const { call, callPage, listenToSignOut, reportSignedOut, serverNowMs } = openConnection({
  token: session.token,
  language: () => document.documentElement.lang,
  appId: variant.id,
  appType: 'admin',
});
