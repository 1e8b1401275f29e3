import type { ErrorCode } from '@daystream/contract/error-codes';
import { variant } from '#shared/variant.ts';

/** `network` is retried; `refused` is the server's decision about this file. */
export type SendFailure = { kind: 'network' } | { kind: 'refused'; message: string };

export interface SendListener {
  progressed(sentBytes: number): void;
  done(fileId: number): void;
  failed(failure: SendFailure): void;
}

export interface Sending {
  /** Stops all callbacks; `forGood` also deletes the bytes that have arrived. */
  stop(forGood: boolean): void;
}

export type SendFile = (file: File, listener: SendListener) => Sending;

/** The headers of every call, for the two that do not use the transport (Q3). */
export function uploadHeaders(token: string | null): Record<string, string> {
  return {
    'x-app-type': 'web',
    'x-app-id': variant.id,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
}

/** No connection, locked, too many requests, no server behind the gateway: worth a retry. */
const TEMPORARY = [0, 423, 429, 502, 503, 504];
/** Refusals with such a status that stay until the learner does something, or for hours. */
const QUOTAS: readonly ErrorCode[] = ['upload_films_waiting', 'upload_files_unsent', 'upload_day_used_up'];

/** The server's message, empty without one. */
export function failureOf(status: number, body: string): SendFailure {
  const { code, message } = refusalIn(body);
  if (TEMPORARY.includes(status) && !QUOTAS.some((quota) => quota === code)) return { kind: 'network' };
  return { kind: 'refused', message: typeof message === 'string' ? message : '' };
}

function refusalIn(body: string): { readonly code?: unknown; readonly message?: unknown } {
  try {
    const answer: unknown = JSON.parse(body);
    const refusal = Array.isArray(answer) ? (answer[0] as unknown) : answer;
    return typeof refusal === 'object' && refusal !== null ? refusal : {};
  } catch {
    return {}; // a proxy's error page, not our JSON
  }
}
