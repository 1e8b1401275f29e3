import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { Variants } from '#registrations/variants.ts';
import { headArrival, limitArrival } from './arrival.ts';
import type { Context } from './context.ts';
import { handleErrors } from './errors.ts';
import { refuseConnection } from './malformed-requests.ts';

const ARRIVAL_MS = 150;

let app: FastifyInstance;
let port: number;
let readBytes: number[] = [];
beforeAll(async () => {
  const config = readConfig('test', {});
  const ctx = { config, variants: new Variants(config) } as Context;
  app = Fastify({
    http: headArrival(ARRIVAL_MS),
    clientErrorHandler: (error, socket) => refuseConnection(ctx, error, socket),
  });
  handleErrors(app, ctx);
  limitArrival(app, ARRIVAL_MS);
  await app.register(multipart);
  app.get('/read', () => ({}));
  app.post('/json', () => ({}));
  app.addContentTypeParser('application/bytes', (_request, payload, done) => done(null, payload));
  app.post('/file', { config: { takesFiles: true } }, async ({ raw }) => {
    for await (const chunk of raw) readBytes.push((chunk as Buffer).length);
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends the parts with a pause between them; returns what was received when the connection ended, or after `timeoutMs`. */
async function say(parts: readonly string[], pauseMs: number, timeoutMs = 3000): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk.toString();
  });
  // A reset connection counts as an answer.
  socket.on('error', () => undefined);
  const isOver = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    setTimeout(resolve, timeoutMs).unref();
  });
  for (const part of parts) {
    if (!socket.destroyed) socket.write(part);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  await isOver;
  const isClosed = socket.destroyed;
  socket.destroy();
  return isClosed ? said.split('\r\n')[0] || 'cut off' : 'still open';
}

const head = (path: string, type: string, length: number, method = 'POST') =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

describe('a head', () => {
  it.each([
    ['that stops arriving', ['GET /read HTTP/1.1\r\n', 'host: x'], 10],
    ['that arrives byte by byte', Array.from(`GET /read HTTP/1.1\r\nhost: ${'x'.repeat(60)}`), ARRIVAL_MS / 10],
    ['that never begins to name an address', ['G'], 10],
  ])('%s is refused, and its connection ends', async (_, parts, pauseMs) => {
    expect(await say(parts, pauseMs)).toBe('HTTP/1.1 408 Request Timeout');
  });
});

describe('a body', () => {
  it('that arrives within the timeout is read', async () => {
    expect(await say([head('/json', 'application/json', 2), '{', '}'], ARRIVAL_MS / 5)).toBe('HTTP/1.1 200 OK');
  });

  it('that stops arriving is refused, and its connection ends', async () => {
    expect(await say([head('/json', 'application/json', 2), '{'], 10)).toBe('HTTP/1.1 408 Request Timeout');
  });

  it('that arrives byte by byte is refused', async () => {
    const bytes = Array.from(`{"a":"${'x'.repeat(40)}"}`);
    expect(await say([head('/json', 'application/json', bytes.length), ...bytes], ARRIVAL_MS / 10)).toBe(
      'HTTP/1.1 408 Request Timeout',
    );
  });

  it('of a request without a body does not keep the connection open', async () => {
    expect(await say([head('/read', 'application/json', 9, 'GET'), '{'], 10)).toBe('HTTP/1.1 200 OK');
  });

  it('of a form that stops arriving is cut off', async () => {
    expect(await say([head('/json', 'multipart/form-data; boundary=x', 99), '--x\r\n'], 10)).not.toBe('still open');
  });
});

describe('a file', () => {
  it('may take longer as long as it never pauses', async () => {
    readBytes = [];
    const parts = Array.from({ length: 20 }, () => 'x'.repeat(100));
    expect(await say([head('/file', 'application/bytes', 2000), ...parts], ARRIVAL_MS / 5)).toBe('HTTP/1.1 200 OK');
    expect(readBytes.reduce((sum, count) => sum + count)).toBe(2000);
  });

  it('that pauses is cut off', async () => {
    readBytes = [];
    expect(await say([head('/file', 'application/bytes', 2000), 'x'.repeat(100)], 10)).toBe('cut off');
  });
});
