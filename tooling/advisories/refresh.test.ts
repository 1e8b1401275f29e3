import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Known } from './known.ts';
import { refreshed } from './refresh.ts';

/** A local registry that implements the protocol of `npm audit`. */
let server: Server;
let registry: string;
let requests: { method?: string | undefined; url?: string | undefined; body: unknown }[] = [];
let answer: { status: number; body: unknown };
beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ method: request.method, url: request.url, body: JSON.parse(body) });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  requests = [];
});

const before: Known = { askedAt: null, accepted: { 1: 'never called' }, advisories: {} };
const locked = new Map([
  ['left', new Set(['2.0.0', '1.2.3'])],
  ['@scope/deep', new Set(['4.0.0'])],
]);
const refresh = () => refreshed(before, locked, { registry, now: new Date('2026-11-23T12:00:00Z') });
const advisory = { id: 7, url: 'https://a.example/7', title: 'Breaks', severity: 'high', vulnerable_versions: '<2' };

describe('refreshing the list of advisories', () => {
  it('sends every locked version in one request and keeps accepted advisories', async () => {
    answer = {
      status: 200,
      body: {
        left: [
          { ...advisory, cvss: { score: 9 }, cwe: [] },
          { ...advisory, id: 3 },
        ],
      },
    };
    expect(await refresh()).toEqual({
      askedAt: '2026-11-23',
      accepted: { 1: 'never called' },
      advisories: { left: [{ ...advisory, id: 3 }, advisory] },
    });
    const body = { left: ['1.2.3', '2.0.0'], '@scope/deep': ['4.0.0'] };
    expect(requests).toEqual([{ method: 'POST', url: '/-/npm/v1/security/advisories/bulk', body }]);
  });

  it.each([
    [405, {}, 'answered 405'],
    [200, [], 'not a list of advisories'],
    [200, { left: 'none' }, 'not a list of advisories: left'],
    [200, { left: [{ id: 7 }] }, 'not an advisory on left'],
  ])('rejects the answer %i %j', async (status, body, words) => {
    answer = { status, body };
    await expect(refresh()).rejects.toThrow(words);
  });
});
