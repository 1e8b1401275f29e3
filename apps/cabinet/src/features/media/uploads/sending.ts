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

/** The server's message, empty without one. */
export function failureOf(status: number, body: string): SendFailure {
  if (TEMPORARY.includes(status)) return { kind: 'network' };
  return { kind: 'refused', message: messageOf(body) };
}

function messageOf(body: string): string {
  try {
    const answer: unknown = JSON.parse(body);
    const refusal = Array.isArray(answer) ? (answer[0] as unknown) : answer;
    const isWorded = typeof refusal === 'object' && refusal !== null && 'message' in refusal;
    return isWorded && typeof refusal.message === 'string' ? refusal.message : '';
  } catch {
    return ''; // a proxy's error page, not our JSON
  }
}
