import type { FastifyInstance } from 'fastify';

/** Where the pages of the native applications come from: the shell's own address on iOS and on Android (Q34). */
const NATIVE_ORIGINS: ReadonlySet<string> = new Set(['capacitor://localhost', 'https://localhost']);

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = 'Authorization, Accept-Language, Content-Type, X-App-Type, X-App-Id';
const ANSWER_HEADERS = [
  'X-Pagination-Current-Page',
  'X-Pagination-Page-Count',
  'X-Pagination-Per-Page',
  'X-Pagination-Total-Count',
  'Date',
  'Retry-After',
].join(', ');
const ASKED_AGAIN_AFTER_S = 7200;

/**
 * Lets the native applications call the API from their own address (CFG-056). Their session travels in a header, so no
 * cookie is let through; a page of anybody else is told nothing, and its browser keeps the answer from it.
 */
export function allowNativeOrigins(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/spa/')) return;
    const others = reply.getHeader('vary');
    reply.header('vary', typeof others === 'string' ? `${others}, Origin` : 'Origin');
  });
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!request.url.startsWith('/spa/')) return undefined;
    if (origin === undefined || !NATIVE_ORIGINS.has(origin)) return undefined;
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': ANSWER_HEADERS });
    const asked = request.headers['access-control-request-method'];
    if (request.method !== 'OPTIONS' || asked === undefined) return undefined;
    return reply
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': REQUEST_HEADERS,
        'access-control-max-age': ASKED_AGAIN_AFTER_S,
      })
      .code(204)
      .send();
  });
}
