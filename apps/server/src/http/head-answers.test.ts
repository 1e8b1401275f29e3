import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerHeads } from './head-answers.ts';

const app = Fastify();
let read = 0;
let closed = 0;
async function* lines() {
  try {
    for (;;) yield `${(read += 1)}\n`;
  } finally {
    closed += 1;
  }
}
beforeAll(() => {
  answerHeads(app);
  app.get('/endless', (_request, reply) => reply.type('text/csv').send(Readable.from(lines())));
  app.get('/file', (_request, reply) =>
    reply.header('content-length', 12).send(createReadStream(new URL(import.meta.url))),
  );
  app.get('/known', (request, reply) => {
    reply.header('content-length', 12);
    return request.method === 'HEAD' ? reply.send() : reply.send('twelve bytes');
  });
  app.get('/kept', (_request, reply) => reply.code(304).send());
  app.get('/text', () => 'twelve bytes');
});
afterAll(() => app.close());

it.each([
  ['/endless', 200, undefined],
  ['/file', 200, '12'],
  ['/known', 200, '12'],
  ['/kept', 304, undefined],
  ['/text', 200, '12'],
])('HEAD %s has the status and the length of its GET', async (url, status, length) => {
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url });
  expect([statusCode, headers['content-length']?.toString(), body]).toEqual([status, length, '']);
});

it('reads nothing of what it does not send', async () => {
  const before = { read, closed };
  await app.inject({ method: 'HEAD', url: '/endless' });
  expect({ read, closed }).toEqual(before);
});

it('leaves GET alone', async () => {
  for (const url of ['/known', '/text']) expect((await app.inject({ url })).body).toBe('twelve bytes');
});
