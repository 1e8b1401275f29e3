import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A proxy may forward any text as the address of a caller. Where it is no IP address, `request.ip` is the proxy's own:
 * attempts are counted by network.
 */
export function ignoreForgedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isIP(request.ip) === 0) delete request.raw.headers['x-forwarded-for'];
    done();
  });
}
