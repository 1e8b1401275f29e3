import { DAY_MS } from '@daystream/domain/durations';

/** A call whose answer may be cached: its URL and its session. */
export interface CachedCall {
  readonly url: string;
  readonly token: string;
}

export interface KeptAnswer {
  readonly response: Response;
  readonly savedAtMs: number;
}

/** A cache of one session's last successful answers, for when the server is unreachable. */
export interface KeptAnswers {
  keep(call: CachedCall, response: Response): Promise<void>;
  /** null: none, or expired. */
  find(call: CachedCall): Promise<KeptAnswer | null>;
}

export interface KeptAnswersPort {
  nowMs(): number;
  /** Whether cached answers are enabled. */
  isOffered(): boolean;
  /** Whether this session's answers may be stored on the device; called before each write. */
  mayKeep(token: string): Promise<boolean>;
}

const PREFIX = 'answers.';
const KEPT_FOR_MS = DAY_MS; // Q226
const SAVED_AT = 'x-saved-at';

/** Stores answers in the browser, in one cache per session, so that no session reads another's (Q227). */
export function openKeptAnswers({ nowMs, isOffered, mayKeep }: KeptAnswersPort): KeptAnswers {
  return {
    async keep({ url, token }, response) {
      if (!isPossible() || !isOffered()) return;
      const headers = new Headers(response.headers);
      headers.set(SAVED_AT, String(nowMs()));
      const [name, body] = await Promise.all([nameOf(token), response.blob()]);
      // Checked last: the session may end while the answer is read, or in another window while it is written.
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

/** Deletes the answers of all other sessions; null: of all sessions. */
export async function forgetAnswers(exceptToken: string | null): Promise<void> {
  if (!isPossible()) return;
  const left = exceptToken === null ? null : await nameOf(exceptToken);
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== left);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Pages without https and old browsers have no `caches`. */
function isPossible(): boolean {
  return typeof caches !== 'undefined';
}

/** A name that does not reveal the token. */
async function nameOf(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return PREFIX + Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
