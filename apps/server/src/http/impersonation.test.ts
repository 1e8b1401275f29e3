import { endpoint } from '@daystream/contract/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestSchool, type TestSchool } from '../testing/test-school.ts';
import { mountRoutes, route } from './mount.ts';
import type { Viewer } from './viewer.ts';

const shape = { auth: 'session', dialect: 'bare', answer: z.object({ count: z.int() }) } as const;
const careless = endpoint({ ...shape, name: 'careless', method: 'GET', path: '/careless' });
const writing = endpoint({ ...shape, name: 'writing', method: 'POST', path: '/writing' });
const leaving = endpoint({ ...shape, name: 'leaving', method: 'POST', path: '/leaving', whileImpersonating: true });

let school: TestSchool;
let app: FastifyInstance;
let handled = 0;
beforeAll(async () => {
  school = await openTestSchool();
  app = Fastify();
  const learner: Viewer = {
    userId: 1,
    sessionId: 1,
    tokenVersion: 0,
    appType: 'web',
    roles: [],
    language: 'ru',
    timeZone: 'Europe/Moscow',
    isReset: false,
  };
  const handle = async () => {
    handled += 1;
    await school.ctx.db
      .insertInto('segments')
      .values({ name: `segment ${handled}` })
      .execute();
    return { count: handled };
  };
  const routes = [route(careless, handle), route(writing, handle), route(leaving, handle)];
  mountRoutes(app, school.ctx, routes, {
    findViewer: async (token) => (token === 'impersonated' ? { ...learner, impersonatorId: 2 } : learner),
    canEnterAdmin: () => false,
    runInPreview: ({ ctx }, run) => run(ctx),
  });
});
afterAll(async () => {
  await app.close();
  await school.close();
});

const ask = (method: 'GET' | 'POST', url: string, token: string) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
const stored = async () => (await school.ctx.db.selectFrom('segments').select('id').execute()).length;

it('refuses a write inside a read while impersonating', async () => {
  const answer = await ask('GET', '/careless', 'impersonated');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'read_only_session']);
  expect([handled, await stored()]).toEqual([1, 0]);
});

it('refuses a write before its handler runs while impersonating', async () => {
  const before = handled;
  const answer = await ask('POST', '/writing', 'impersonated');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'read_only_session']);
  expect(handled).toBe(before);
});

it('allows an impersonator to leave, and everybody else to write', async () => {
  expect((await ask('POST', '/leaving', 'impersonated')).statusCode).toBe(200);
  expect((await ask('POST', '/writing', 'own')).statusCode).toBe(200);
  expect((await ask('GET', '/careless', 'own')).statusCode).toBe(200);
  expect(await stored()).toBe(3);
});
