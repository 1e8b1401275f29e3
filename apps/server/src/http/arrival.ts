import type { EndpointShape } from '@daystream/contract/endpoint';
import { inputLimits } from '@daystream/domain/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForm } from './form.ts';

const LONGEST_CHECK_MS = 1000;

/** Options of the server that end a head which takes too long; Node looks at its connections in intervals. */
export function headArrival(arrivalMs: number = inputLimits.arrivalMs) {
  return { headersTimeout: arrivalMs, connectionsCheckingInterval: Math.min(LONGEST_CHECK_MS, arrivalMs) };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take as long as it needs, so long as it never pauses. */
    takesFiles?: true;
  }
}

/** The code of the error that a body gets that is too slow; `errors.ts` knows its refusal. */
export const SLOW_BODY = 'DAYSTREAM_SLOW_BODY';

/** Ends bodies that take too long: after `arrivalMs` in all, and those of files after a pause as long. */
export function limitArrival(app: FastifyInstance, arrivalMs: number = inputLimits.arrivalMs): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watchBody(request, reply, arrivalMs);
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function watchBody(request: FastifyRequest, reply: FastifyReply, arrivalMs: number): void {
  const { raw } = request;
  const mayBeLong = takesFiles(request);
  let arrivedBytes = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return clearInterval(timer);
    const isMoving = mayBeLong && raw.socket.bytesRead > arrivedBytes;
    arrivedBytes = raw.socket.bytesRead;
    if (isMoving) return undefined;
    clearInterval(timer);
    return endBody(request, reply);
  }, arrivalMs);
  timer.unref();
  // Nearly all bodies are here at once, and their timer goes with them.
  raw.once('close', () => clearInterval(timer));
}

function takesFiles(request: FastifyRequest): boolean {
  const { config } = request.routeOptions;
  return config.takesFiles === true || (config as { endpoint?: EndpointShape }).endpoint?.multipart === true;
}

/** A reader of JSON refuses it with 408; a form or a file is cut off, like a broken connection. */
function endBody(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || isForm(request) || takesFiles(request)) {
    request.raw.destroy();
    return;
  }
  reply.header('connection', 'close');
  request.raw.emit('error', Object.assign(new Error('the body was too slow'), { code: SLOW_BODY, statusCode: 408 }));
}
