import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 15_000;
const AWAY_MS = 100;
const SURPRISES_KEPT = 5;

export interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly token?: string;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly isStaff?: boolean;
}

/** The body of an accepted answer; null for a refused call and for one whose connection broke. */
export type Line = <T>(path: string, sent?: Sent) => Promise<T | null>;

interface Counts {
  cut: number;
  refused: Record<string, number>;
  surprises: string[];
}

/** A client that goes on whatever happens to the server and keeps count of what did. */
export function openLine(origin: string, counts: Counts): Line {
  return async <T>(path: string, { method = 'POST', token, body, form, isStaff }: Sent = {}) => {
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(isStaff === true ? { 'x-app-type': 'admin' } : {}),
        },
        ...(form === undefined ? {} : { body: form }),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.ok) return JSON.parse(text) as T;
      const why = `${response.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim();
      counts.refused[why] = (counts.refused[why] ?? 0) + 1;
      // 503 and 507 are how a server says that something it stands on is away.
      const isForeseen = response.status < 500 || response.status === 503 || response.status === 507;
      if (!isForeseen && counts.surprises.length < SURPRISES_KEPT) counts.surprises.push(`${method} ${path} ${text}`);
    } catch {
      // The connection broke in the middle: whether it was done only the school knows.
      counts.cut += 1;
    }
    await sleep(AWAY_MS);
    return null;
  };
}
