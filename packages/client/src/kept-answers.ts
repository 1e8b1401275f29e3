import { DAY_MS } from '@daystream/domain/durations';

/** A call whose answer may be kept: its address and the session that asked. */
export interface AskedCall {
  readonly url: string;
  readonly token: string;
}

export interface KeptAnswer {
  readonly response: Response;
  readonly savedAtMs: number;
}

/** The last good answers of one session, for when the server cannot be reached. */
export interface KeptAnswers {
  keep(asked: AskedCall, response: Response): Promise<void>;
  /** null: none, or one too old to be shown. */
  find(asked: AskedCall): Promise<KeptAnswer | null>;
}

export interface KeptAnswersPort {
  nowMs(): number;
  /** Whether this device shows kept answers at all. */
  isOffered(): boolean;
  /** Whether the answers of this session may stay on the device; asked before each is written. */
  mayKeep(token: string): Promise<boolean>;
}

const PREFIX = 'answers.';
const KEPT_FOR_MS = DAY_MS; // Q226
const SAVED_AT = 'x-saved-at';

/** Keeps answers in the browser, in a cache for each session: nobody finds what another session was told (Q227). */
export function openKeptAnswers({ nowMs, isOffered, mayKeep }: KeptAnswersPort): KeptAnswers {
  return {
    async keep({ url, token }, response) {
      if (!isPossible() || !isOffered()) return;
      const headers = new Headers(response.headers);
      headers.set(SAVED_AT, String(nowMs()));
      const [name, body] = await Promise.all([nameOf(token), response.blob()]);
      // Asked last: the session may have ended while the answer was read, and again in another window while it is written.
      if (!(await mayKeep(token))) return;
      const cache = await caches.open(name);
      await cache.put(url, new Response(body, { headers }));
      if (!(await mayKeep(token))) await caches.delete(name);
    },
    async find({ url, token }) {
      if (!isPossible() || !isOffered()) return null;
      const response = await caches.match(url, { cacheName: await nameOf(token) });
      const savedAtMs = Number(response?.headers.get(SAVED_AT));
      return response !== undefined && nowMs() - savedAtMs < KEPT_FOR_MS ? { response, savedAtMs } : null;
    },
  };
}

/** Deletes the answers of every session but this one; null: of every session. */
export async function forgetAnswers(exceptToken: string | null): Promise<void> {
  if (!isPossible()) return;
  const left = exceptToken === null ? null : await nameOf(exceptToken);
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== left);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Pages served without https, and old browsers, have no caches. */
function isPossible(): boolean {
  return typeof caches !== 'undefined';
}

/** A name that says nothing of the token. */
async function nameOf(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return PREFIX + Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
