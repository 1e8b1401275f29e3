import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 15_000;
const RETRY_MS = 100;
const SURPRISES_KEPT = 5;

export interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly token?: string;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly isStaff?: boolean;
}

/** The body of a successful answer; null for a refusal or a broken connection. */
export type Line = <T>(path: string, sent?: Sent) => Promise<T | null>;

interface Counts {
  cut: number;
  refused: Record<string, number>;
  surprises: string[];
}

/** A client that continues whatever happens to the server, and counts what happened. */
export function openLine(origin: string, counts: Counts): Line {
  return async <T>(path: string, { method = 'POST', token, body, form, isStaff }: Sent = {}) => {
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
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
      // 503 and 507 mean that something the server needs is unavailable.
      const isForeseen = response.status < 500 || response.status === 503 || response.status === 507;
      if (!isForeseen && counts.surprises.length < SURPRISES_KEPT) counts.surprises.push(`${method} ${path} ${text}`);
    } catch {
      // The connection broke: only the school knows whether it was done.
      counts.cut += 1;
    }
    await sleep(RETRY_MS);
    return null;
  };
}
