import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';

/** Warns once about a proxy that is not in TRUSTED_PROXIES: all its callers then share one address. */
export function warnOfUnknownProxy(app: FastifyInstance, { config, log }: Pick<Context, 'config' | 'log'>): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return done();
    const peer = request.socket.remoteAddress;
    if (!config.trustsProxy(peer)) {
      hasWarned = true;
      log.warn(
        { peer },
        'X-Forwarded-For came from a peer that TRUSTED_PROXIES does not name and is ignored: behind a proxy, name it, or everybody shares one rate limit',
      );
    }
    return done();
  });
}
