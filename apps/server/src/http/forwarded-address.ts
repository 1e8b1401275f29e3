import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A proxy may forward any text as the address of a caller. Where it is no IP address, `request.ip` is the proxy's own:
 * attempts are counted by network.
 */
export function ignoreForgedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    // Working out who forwarded what takes longer than most hooks, and most requests have nothing to work out.
    if (headers['x-forwarded-for'] !== undefined && isIP(request.ip) === 0) delete headers['x-forwarded-for'];
    done();
  });
}
