import type { EndpointShape } from '@daystream/contract/endpoint';
import { inputLimits } from '@daystream/domain/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForm } from './form.ts';

const LONGEST_CHECK_MS = 1000;

/** Server options that end a request head that takes too long; Node checks its connections at intervals. */
export function headArrival(arrivalMs: number = inputLimits.arrivalMs) {
  return { headersTimeout: arrivalMs, connectionsCheckingInterval: Math.min(LONGEST_CHECK_MS, arrivalMs) };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take any time as long as it never pauses. */
    takesFiles?: true;
  }
}

/** The error code of a body that is too slow; `errors.ts` maps it to a refusal. */
export const SLOW_BODY = 'DAYSTREAM_SLOW_BODY';

/** Ends bodies that take too long: after `arrivalMs` in total, or for files after a pause of that length. */
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
  // Nearly all bodies arrive at once, and their timer is cleared with them.
  raw.once('close', () => clearInterval(timer));
}

function takesFiles(request: FastifyRequest): boolean {
  const { config } = request.routeOptions;
  return config.takesFiles === true || (config as { endpoint?: EndpointShape }).endpoint?.multipart === true;
}

/** A slow JSON body is refused with 408; the connection of a form or a file is closed. */
function endBody(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || isForm(request) || takesFiles(request)) {
    request.raw.destroy();
    return;
  }
  reply.header('connection', 'close');
  request.raw.emit('error', Object.assign(new Error('the body was too slow'), { code: SLOW_BODY, statusCode: 408 }));
}
