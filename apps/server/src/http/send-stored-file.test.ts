import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLocalFiles } from '#ports/local-files.ts';
import { sendStoredFile } from './send-stored-file.ts';

const TEXT = 'abcdefghij';

let folder: string;
let app: FastifyInstance;
let etag: string;
let modified: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daystream-sent-'));
  const files = await openLocalFiles(folder);
  await files.write('ten', TEXT);
  await files.write('none', '');
  app = Fastify();
  app.route({
    method: ['GET', 'HEAD'],
    url: '/:key',
    handler: (request, reply) =>
      sendStoredFile(request, reply, files, (request.params as { key: string }).key, { 'content-type': 'text/plain' }),
  });
  const { headers } = await get('ten');
  [etag, modified] = [String(headers.etag), String(headers['last-modified'])];
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (key: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: `/${key}`, headers });

describe('a stored file', () => {
  it('is sent whole, with its validators', async () => {
    const answer = await get('ten');
    expect([answer.statusCode, answer.body]).toEqual([200, TEXT]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '10',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^W\/"a-[0-9a-f]+"$/) as string,
    });
  });

  it('answers HEAD with its size and no bytes, and an empty file as empty', async () => {
    const head = await get('ten', { range: 'bytes=2-3' }, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([206, '2', '']);
    const empty = await get('none');
    expect([empty.statusCode, empty.headers['content-length'], empty.body]).toEqual([200, '0', '']);
  });

  it('is 404 when it is missing', async () => {
    const [file, address] = [await get('nothing'), await get('a/b')];
    expect([file.statusCode, file.headers.etag, address.statusCode]).toEqual([404, undefined, 404]);
  });

  it.each([
    ['bytes=2-4', 206, 'cde', 'bytes 2-4/10'],
    ['bytes=8-', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=8-99', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=-3', 206, 'hij', 'bytes 7-9/10'],
    ['bytes=-99', 206, TEXT, 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=4-2', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, TEXT, undefined],
    ['bytes=x', 200, TEXT, undefined],
    ['lines=1-2', 200, TEXT, undefined],
  ])('%s is answered %i', async (range, status, body, contentRange) => {
    const answer = await get('ten', { range });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange]);
  });

  it('is not sent again to a client that has it, unless it reloads', async () => {
    const known: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"x", ${etag.slice(2)}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': modified },
    ];
    for (const headers of known) {
      const answer = await get('ten', headers);
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
      expect((await get('ten', { ...headers, 'cache-control': 'no-cache' })).statusCode).toBe(200);
    }
    const others: Record<string, string>[] = [
      { 'if-none-match': '"x"', 'if-modified-since': modified },
      { 'if-modified-since': new Date(0).toUTCString() },
    ];
    for (const headers of others) expect((await get('ten', headers)).statusCode).toBe(200);
  });

  it('fails a precondition that no longer holds for its content', async () => {
    const longAgo = new Date(0).toUTCString();
    for (const [headers, status] of [
      [{ 'if-match': '"x"' }, 412],
      [{ 'if-match': etag }, 200],
      [{ 'if-match': '*' }, 200],
      [{ 'if-unmodified-since': longAgo }, 412],
      [{ 'if-unmodified-since': modified }, 200],
    ] as const)
      expect([headers, (await get('ten', headers)).statusCode]).toEqual([headers, status]);
  });

  it('sends a range only of the same file, else the whole file', async () => {
    const longAgo = new Date(0).toUTCString();
    for (const [ifRange, status] of [
      [etag, 206],
      ['"x"', 200],
      [modified, 206],
      [longAgo, 200],
      ['nonsense', 200],
    ] as const) {
      const answer = await get('ten', { range: 'bytes=0-0', 'if-range': ifRange });
      expect([ifRange, answer.statusCode]).toEqual([ifRange, status]);
    }
  });
});
