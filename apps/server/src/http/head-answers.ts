import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Answers HEAD with the headers of GET. By itself, Fastify reads a whole file for it to send nothing of it, and says of an
 * answer without a body that it has no bytes.
 */
export function answerHeads(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method !== 'HEAD') return done();
    if (payload instanceof Readable) payload.destroy();
    else if (payload !== undefined) return done();
    return done(null, Readable.from([]));
  });
}
