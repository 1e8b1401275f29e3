import { deviceStorage } from '@daystream/client/browser-storage';
import { openConnection } from '@daystream/client/connection';
import { variant } from './variant.ts';

const TOKEN_KEY = 'adminToken';
/** Who has ended the last session by signing out; empty where it ended by itself. */
const LEAVER_KEY = 'adminLeaver';

/** The staff session of this browser. It is sent as a header only, never as a cookie (Q231). */
export const session = {
  token: (): string | null => deviceStorage.getItem(TOKEN_KEY),
  start: (token: string): void => deviceStorage.setItem(TOKEN_KEY, token),
  /** `leaverId`: who has signed out. */
  end(leaverId?: number): void {
    deviceStorage.setItem(LEAVER_KEY, String(leaverId ?? ''));
    deviceStorage.removeItem(TOKEN_KEY);
  },
  wasLeftBy: (staffId: number): boolean => deviceStorage.getItem(LEAVER_KEY) === String(staffId),
  /** Calls back when another tab has ended the session, or replaced it. */
  listenToOthers: (listener: () => void): (() => void) =>
    deviceStorage.listen((key, _, before = null) => key === TOKEN_KEY && before !== null && listener()),
};

/** Every call of the admin application uses this. */
export const { call, callPage, listenToSignOut, reportSignedOut, serverNowMs } = openConnection({
  token: session.token,
  language: () => document.documentElement.lang,
  appId: variant.id,
  appType: 'admin',
});

/** The real time, which visits, sign-ups and the audit log have, also while the school's clock is shifted. */
export function steadyNowMs(): number {
  const aheadMs = Number(document.getElementById('school-clock')?.dataset.aheadMs ?? 0);
  return serverNowMs() - aheadMs;
}
