import { deviceStorage, namesIn, readCookie, writeCookie } from '@daystream/client/browser-storage';
import { openConnection } from '@daystream/client/connection';
import { earlyAnswer, discardEarlyAnswers, noteChange } from '@daystream/client/early-answers';
import { forgetAnswers, openKeptAnswers } from '@daystream/client/kept-answers';
import { noteKnownBrowser } from '#shared/known-browser.ts';
import { whenPersonKnown } from '#shared/known-person.ts';
import { variant, variantConfig } from '#shared/variant.ts';
import { isNative } from '../platform/native.ts';

const TOKEN_KEY = 'token'; // Q23
const TOKEN_COOKIE_S = 30 * 24 * 3600;

/** Set while the session is a guest's: after it has expired nothing else shows that it was one. */
const GUEST_KEY = 'guest';

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
  /** A preview as a guest has no session, even when somebody is signed in; one of a course has its own. */
  token: (): string | null =>
    variant.preview === 'guest' ? null : (variant.previewToken ?? deviceStorage.getItem(TOKEN_KEY)),
  /** A guest has signed in nowhere: after them this browser welcomes strangers as before. */
  start(token: string, who: 'person' | 'guest' = 'person'): void {
    deviceStorage.setItem(TOKEN_KEY, token);
    writeCookie(TOKEN_KEY, token, TOKEN_COOKIE_S);
    if (who === 'person') {
      noteKnownBrowser();
      deviceStorage.removeItem(GUEST_KEY);
    } else deviceStorage.setItem(GUEST_KEY, '1');
    forgetAnswers(token).catch((error: unknown) => reportError(error));
    notify();
  },
  isGuest: (): boolean => deviceStorage.getItem(GUEST_KEY) !== null,
  end(): void {
    // The session of this browser is the author's own; `preview-notice.ts` says that the preview is over.
    if (variant.previewToken !== undefined) return notify();
    deviceStorage.removeItem(TOKEN_KEY);
    deviceStorage.removeItem(GUEST_KEY);
    writeCookie(TOKEN_KEY, '', 0);
    forgetAnswers(null).catch((error: unknown) => reportError(error));
    notify();
  },
  /** Calls back when another window has started or ended the session, with the token before. */
  listenToOthers: (listener: (before: string | null) => void): (() => void) =>
    deviceStorage.listen((key, _, before = null) => key === TOKEN_KEY && listener(before)),
  /** Calls the listener when the session starts or ends. */
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function notify(): void {
  discardEarlyAnswers();
  for (const listener of listeners) listener();
}

/** Stored answers for offline use, where the variant has it; a preview and an impersonation store nothing. */
const kept = openKeptAnswers({
  nowMs: () => Date.now(),
  isOffered: () => variantConfig.features.offline && variant.preview === undefined,
  mayKeep: async (token) => (await whenPersonKnown()).seenBy === null && session.token() === token,
});

const caller = {
  token: session.token,
  language: () => document.documentElement.lang,
  appId: variant.id,
  appType: isNative() ? 'mobile' : 'web',
  device: () => (isNative() ? deviceToken() : null),
} as const;

/** What waits on this device for the server begins so in its storage. */
export const OUTBOXES = 'outbox.';

// The page was made for the session of the cookie, without changes that wait on this device.
if (session.token() !== readCookie(TOKEN_KEY) || namesIn(deviceStorage, OUTBOXES).length > 0) discardEarlyAnswers();

/** Every call of the cabinet uses this. */
export const { call, callPage, onlineState, listenToSignOut, reportSignedOut, serverNowMs } = openConnection(caller, {
  kept,
  early: earlyAnswer,
  changes: noteChange,
});
