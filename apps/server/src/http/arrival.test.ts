import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#config/config.ts';
import { Variants } from '#registrations/variants.ts';
import { headArrival, limitArrival } from './arrival.ts';
import type { Context } from './context.ts';
import { handleErrors } from './errors.ts';
import { refuseConnection } from './malformed-requests.ts';

const ARRIVAL_MS = 150;

let app: FastifyInstance;
let port: number;
let readBytes = 0;
/** Emits `request` when a head has arrived, and `read` after each part of a file. */
const server = new EventEmitter();
beforeAll(async () => {
  const config = readConfig('test', {});
  const ctx = { config, variants: new Variants(config) } as Context;
  app = Fastify({
    http: headArrival(ARRIVAL_MS),
    clientErrorHandler: (error, socket) => refuseConnection(ctx, error, socket),
  });
  handleErrors(app, ctx);
  limitArrival(app, ARRIVAL_MS);
  app.addHook('onRequest', (_request, _reply, done) => {
    server.emit('request');
    done();
  });
  await app.register(multipart);
  app.get('/read', () => ({}));
  app.post('/json', () => ({}));
  app.post('/form', async (request) => {
    for await (const part of request.parts()) if (part.type === 'file') part.file.resume();
    return {};
  });
  app.addContentTypeParser('application/bytes', (_request, payload, done) => done(null, payload));
  app.post('/file', { config: { takesFiles: true } }, async ({ raw }) => {
    for await (const chunk of raw) {
      readBytes += (chunk as Buffer).length;
      server.emit('read');
    }
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

interface Client {
  send: (part: string) => void;
  /** The status line that was received, or `cut off`, once the connection has ended. */
  answer: Promise<string>;
}

function openClient(): Client {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  // A reset connection counts as an answer.
  socket.on('error', () => undefined);
  const answer = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(received.split('\r\n')[0] || 'cut off'));
  });
  const send = (part: string) => {
    if (!socket.destroyed) socket.write(part);
  };
  return { send, answer };
}

/** A client whose head has arrived. */
async function openRequest(requestHead: string): Promise<Client> {
  const client = openClient();
  const hasArrived = once(server, 'request');
  client.send(requestHead);
  await hasArrived;
  return client;
}

const head = (path: string, type: string, length: number, method = 'POST') =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

describe('a head', () => {
  it.each([
    ['that stops arriving', ['GET /read HTTP/1.1\r\n', 'host: x'], 10],
    ['that arrives byte by byte', Array.from(`GET /read HTTP/1.1\r\nhost: ${'x'.repeat(60)}`), ARRIVAL_MS / 10],
    ['that never begins to name an address', ['G'], 10],
  ])('%s is refused, and its connection ends', async (_, parts, pauseMs) => {
    const client = openClient();
    for (const part of parts) {
      client.send(part);
      // Node watches heads by timers of its own, which cannot be faked.
      await setTimeout(pauseMs);
    }
    expect(await client.answer).toBe('HTTP/1.1 408 Request Timeout');
  });
});

describe('a body', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('that arrives within the timeout is read', async () => {
    const client = await openRequest(head('/json', 'application/json', 2));
    vi.advanceTimersByTime(ARRIVAL_MS - 1);
    client.send('{}');
    expect(await client.answer).toBe('HTTP/1.1 200 OK');
  });

  it('that stops arriving is refused, and its connection ends', async () => {
    const client = await openRequest(head('/json', 'application/json', 2));
    client.send('{');
    vi.advanceTimersByTime(ARRIVAL_MS);
    expect(await client.answer).toBe('HTTP/1.1 408 Request Timeout');
  });

  it('that arrives byte by byte is refused', async () => {
    const bytes = Array.from(`{"a":"${'x'.repeat(40)}"}`);
    const client = await openRequest(head('/json', 'application/json', bytes.length));
    for (const byte of bytes.slice(0, 10)) {
      client.send(byte);
      vi.advanceTimersByTime(ARRIVAL_MS / 10);
    }
    expect(await client.answer).toBe('HTTP/1.1 408 Request Timeout');
  });

  it('of a request without a body does not keep the connection open', async () => {
    const client = await openRequest(head('/read', 'application/json', 9, 'GET'));
    client.send('{');
    expect(await client.answer).toBe('HTTP/1.1 200 OK');
  });

  it('of a form that stops arriving is cut off', async () => {
    const client = await openRequest(head('/form', 'multipart/form-data; boundary=x', 99));
    client.send('--x\r\n');
    vi.advanceTimersByTime(ARRIVAL_MS);
    expect(await client.answer).toBe('cut off');
  });

  it('of a file may take longer as long as it never pauses', async () => {
    readBytes = 0;
    const client = await openRequest(head('/file', 'application/bytes', 2000));
    for (let part = 0; part < 20; part += 1) {
      const isRead = once(server, 'read');
      client.send('x'.repeat(100));
      await isRead;
      vi.advanceTimersByTime(ARRIVAL_MS);
    }
    expect(await client.answer).toBe('HTTP/1.1 200 OK');
    expect(readBytes).toBe(2000);
  });

  it('of a file that pauses is cut off', async () => {
    const client = await openRequest(head('/file', 'application/bytes', 2000));
    const isRead = once(server, 'read');
    client.send('x'.repeat(100));
    await isRead;
    vi.advanceTimersByTime(2 * ARRIVAL_MS);
    expect(await client.answer).toBe('cut off');
  });
});
