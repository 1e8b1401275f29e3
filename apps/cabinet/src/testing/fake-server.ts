import type { EndpointShape, WireBodyOf } from '@daystream/contract/endpoint';
import { vi } from 'vitest';

/** The configured answer to one call. */
export interface ServerAnswer {
  endpoint: EndpointShape;
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** An answer typed by the contract. */
export function answer<E extends EndpointShape>(endpoint: E, body: WireBodyOf<E>): ServerAnswer {
  return { endpoint, status: 200, body };
}

/** A server error. */
export function failure(endpoint: EndpointShape, status = 500): ServerAnswer {
  return { endpoint, status, body: { name: 'Error', message: 'failed', code: 'internal', status } };
}

/** No answer, as when offline. */
export function unanswered(endpoint: EndpointShape): ServerAnswer {
  return { endpoint, status: 0, body: null };
}

export interface Sent {
  /** As `POST /path`. */
  call: string;
  body: unknown;
  authorization: string | undefined;
}

export interface FakeServerOptions {
  answers: readonly ServerAnswer[];
  /** What calls without a configured answer get: 404, or a network error. */
  otherwise?: 'not_found' | 'offline';
  /** Delays every answer until this resolves. */
  until?: Promise<void> | undefined;
}

/** Fakes `fetch` and `reportError` until the test restores its globals. */
export function startFakeServer({ answers, otherwise = 'not_found', until }: FakeServerOptions) {
  let known = answers;
  const [sent, calls, bodies]: [Sent[], string[], unknown[]] = [[], [], []];
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const pathname = url.split('?')[0] ?? '';
    const method = init.method ?? 'GET';
    const call = `${method} ${pathname}`;
    const body = readBody(init.body);
    sent.push({ call, body, authorization: (init.headers as Record<string, string> | undefined)?.authorization });
    calls.push(call);
    bodies.push(body);
    if (init.signal?.aborted === true) throw init.signal.reason as Error;
    if (until !== undefined) await until;
    const found = known.find(({ endpoint }) => endpoint.method === method && matches(endpoint.path, pathname));
    if (found?.status === 0) throw new TypeError('offline');
    if (found !== undefined) return Response.json(found.body, { status: found.status, headers: found.headers });
    if (otherwise === 'offline') throw new TypeError('offline');
    return Response.json({ code: 'not_found' }, { status: 404 });
  });
  return {
    sent,
    /** The calls and their bodies, in order. */
    calls,
    bodies,
    reported,
    /** Replaces the answers from now on. */
    answerWith(...changed: ServerAnswer[]): void {
      known = [...changed, ...known];
    },
  };
}

/** The fields of a form or JSON body. */
function readBody(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

function matches(pattern: string, pathname: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname);
}
