import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A proxy may forward any text as the client address. If it is not an IP address, `request.ip` is the proxy's own, because
 * rate limits need a network.
 */
export function ignoreForgedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    // Parsing the header takes longer than most hooks, and most requests have none.
    if (headers['x-forwarded-for'] !== undefined && isIP(request.ip) === 0) delete headers['x-forwarded-for'];
    done();
  });
}
