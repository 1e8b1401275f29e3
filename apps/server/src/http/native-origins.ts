import type { FastifyInstance } from 'fastify';

/** The origins of the native apps on iOS and Android (Q34). */
const NATIVE_ORIGINS: ReadonlySet<string> = new Set(['capacitor://localhost', 'https://localhost']);

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = 'Authorization, Accept-Language, Content-Type, X-App-Type, X-App-Id, X-Device-Token';
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
 * CORS for the native apps (CFG-056). Their session travels in a header, so cookies stay forbidden; other origins get no
 * CORS headers, and their browser hides the answer.
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
