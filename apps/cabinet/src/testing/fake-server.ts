import type { EndpointShape, WireBodyOf } from '@daystream/contract/endpoint';
import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// The first screen of a file brings its code with it, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000 });

/** What the server is told to say to one call. */
export interface ServerAnswer {
  endpoint: EndpointShape;
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** An answer as the contract writes it. */
export function answer<E extends EndpointShape>(endpoint: E, body: WireBodyOf<E>): ServerAnswer {
  return { endpoint, status: 200, body };
}

/** A failure of the server itself. */
export function failure(endpoint: EndpointShape, status = 500): ServerAnswer {
  return { endpoint, status, body: { name: 'Error', message: 'failed', code: 'internal', status } };
}

export interface Sent {
  /** As `POST /path`. */
  call: string;
  body: unknown;
  authorization: string | undefined;
}

export interface FakeServerOptions {
  answers: readonly ServerAnswer[];
  /** What nothing was said of is not found, or there is no line to ask for it. */
  otherwise?: 'not_found' | 'offline';
  /** Every answer waits for this. */
  until?: Promise<void> | undefined;
}

/** Stands for the server and for whoever errors are reported to, until the test takes its globals back. */
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
    sent.push({ call, body, authorization: (init.headers as Record<string, string>).authorization });
    calls.push(call);
    bodies.push(body);
    if (init.signal?.aborted === true) throw init.signal.reason as Error;
    if (until !== undefined) await until;
    const found = known.find(({ endpoint }) => endpoint.method === method && matches(endpoint.path, pathname));
    if (found !== undefined) return Response.json(found.body, { status: found.status, headers: found.headers });
    if (otherwise === 'offline') throw new TypeError('no line');
    return Response.json({ code: 'not_found' }, { status: 404 });
  });
  return {
    sent,
    /** What was called, and with what, in the same order. */
    calls,
    bodies,
    reported,
    /** From now on the server says this instead. */
    answerWith(...changed: ServerAnswer[]): void {
      known = [...changed, ...known];
    },
  };
}

/** Forms and JSON alike, as their fields. */
function readBody(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

function matches(pattern: string, pathname: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname);
}
