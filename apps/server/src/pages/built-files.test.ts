import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import type { Context } from '#http/context.ts';
import { handleErrors } from '#http/errors.ts';
import { Variants } from '#registrations/variants.ts';
import { mountShells } from './shell.ts';

let folder: string;
let app: FastifyInstance;
const logged: unknown[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daystream-built-'));
  const built = { cabinet: join(folder, 'cabinet'), admin: join(folder, 'admin') };
  mkdirSync(join(built.cabinet, 'v'), { recursive: true });
  mkdirSync(join(built.admin, 'admin', 'v'), { recursive: true });
  writeFileSync(join(built.cabinet, 'v', 'main.js'), '1');
  writeFileSync(join(built.cabinet, 'secret'), 'secret');
  const config = readConfig('test', { DAYSTREAM_DATA: folder, NODE_ENV: 'test' });
  const log = { error: (fault: unknown) => void logged.push(fault) };
  const ctx = {
    config,
    variants: new Variants(config),
    clockShift: { aheadMs: () => 0 },
    log,
    reports: { report: () => undefined },
  } as unknown as Context;
  app = Fastify();
  handleErrors(app, ctx);
  await mountShells(app, ctx, built);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** The status of an address sent unchanged: `fetch` and `inject` would resolve its dots. */
function statusOf(path: string): Promise<number | undefined> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: { accept: 'text/html' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

it('serves what was built', async () => {
  expect(await statusOf('/v/main.js')).toBe(200);
  expect(await statusOf('/service-worker.js')).toBe(404);
  writeFileSync(join(folder, 'cabinet', 'service-worker.js'), '1');
  expect(await statusOf('/service-worker.js')).toBe(200);
});

it.each([
  '/v/../../x',
  '/v/../secret',
  '/v/%2e%2e/secret',
  '/v/..%2fsecret',
  '/v/..%5csecret',
  '/admin/v/../../../x',
  '/v/.main.js',
  '/v/main.js%00',
  '/v/nothing.js',
  '/v/',
])('has nothing at %s, and nothing has failed', async (path) => {
  expect([await statusOf(path), logged]).toEqual([404, []]);
});
