import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';

/** Says once that a proxy is in front which TRUSTED_PROXIES does not name: then all callers count as one address. */
export function warnOfUnknownProxy(app: FastifyInstance, { config, log }: Pick<Context, 'config' | 'log'>): void {
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return done();
    const peer = request.socket.remoteAddress;
    if (!config.trustsProxy(peer)) {
      isSaid = true;
      log.warn(
        { peer },
        'X-Forwarded-For came from a peer that TRUSTED_PROXIES does not name and is ignored: behind a proxy, name it, or everybody shares one rate limit',
      );
    }
    return done();
  });
}
