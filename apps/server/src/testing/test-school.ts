import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffRole } from '@daystream/domain/identity';
import type { EndpointShape, WireBodyOf } from '@daystream/contract/endpoint';
import argon2 from '@node-rs/argon2';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pino, { type Logger } from 'pino';
import { readConfig } from '#config/config.ts';
import type { Environment } from '#config/environment.ts';
import { FakeClock } from './fake-clock.ts';
import { createTestDatabase } from './test-database.ts';
import { buildApp, openSchool } from '../app.ts';
import type { OpenContext } from '../context.ts';
import { insertUser, openSession } from '../features/identity/index.ts';

/** A Friday morning in Moscow; every test starts here. */
export const TEST_NOW_MS = Date.UTC(2026, 10, 13, 6, 0, 0);

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  readonly sessionId: number;
  readonly tokenVersion: number;
}

export interface Request {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number | readonly (string | number)[]>;
  readonly body?: unknown;
  readonly as?: Person | null;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: LightMyRequestResponse['headers'];
}

/** A whole school on its own database: real PostgreSQL, real HTTP stack, a controllable clock. */
export interface TestSchool {
  readonly app: FastifyInstance;
  readonly ctx: OpenContext;
  readonly clock: FakeClock;
  /** Calls an endpoint over HTTP. */
  call<E extends EndpointShape>(endpoint: E, request?: Request): Promise<Answer<WireBodyOf<E>>>;
  person(given?: {
    firstName?: string;
    lastName?: string;
    roles?: StaffRole[];
    language?: string | null;
    timeZone?: string;
  }): Promise<Person>;
  close(): Promise<void>;
}

const PASSWORD = 'a test password';
/** As cheap as argon2 permits, because checking a password takes as long as its hash says. */
const passwordHash = argon2.hashSync(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export interface TestSchoolOptions {
  /** Runs jobs. */
  readonly workers?: boolean;
  /** More settings than the tests' defaults. */
  readonly settings?: Environment;
  /** Silent by default. */
  readonly log?: Logger;
}

export async function openTestSchool(options: TestSchoolOptions = {}): Promise<TestSchool> {
  const database = await createTestDatabase();
  const dataFolder = mkdtempSync(join(tmpdir(), 'daystream-files-'));
  const config = readConfig('test', {
    DATABASE_URL: database.url,
    DAYSTREAM_DATA: dataFolder,
    NODE_ENV: 'test',
    PORT: '0',
    ...options.settings,
  });
  const clock = new FakeClock(TEST_NOW_MS);
  const ctx = await openSchool(config, clock, options.log ?? pino({ level: 'silent' }));
  const app = await buildApp(ctx);
  if (options.workers === true) await ctx.startWorkers();
  let people = 0;
  return {
    app,
    ctx,
    clock,
    async call(endpoint, request = {}) {
      const { path, query } = addressOf(endpoint, request);
      const token = request.token ?? request.as?.token;
      const response = await app.inject({
        method: endpoint.method,
        url: path,
        query,
        headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...request.headers },
        ...(request.body === undefined ? {} : { payload: request.body as object }),
      });
      const isJson = String(response.headers['content-type']).includes('json');
      const body = (isJson ? response.json() : response.body) as never;
      return { status: response.statusCode, body, headers: response.headers };
    },
    async person(given = {}) {
      people += 1;
      const email = `person-${people}@school.example`;
      const user = {
        email,
        passwordHash,
        firstName: given.firstName ?? 'Анна',
        lastName: given.lastName ?? `Тестова ${people}`,
        language: given.language === undefined ? 'ru' : given.language,
        timeZone: given.timeZone ?? 'Europe/Moscow',
        roles: given.roles ?? [],
        isDemo: false,
      };
      const appType = user.roles.length > 0 ? ('admin' as const) : ('web' as const);
      return ctx.db.transaction().execute(async (trx) => {
        const id = await insertUser(trx, user);
        const session = await openSession(ctx, trx, id, {
          address: '127.0.0.1',
          userAgent: 'test',
          appType,
          appId: 'dev',
        });
        return { id, email, ...session };
      });
    },
    async close() {
      await app.close();
      await ctx.close();
      await database.leave();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

export const testPassword = PASSWORD;

/** The token of the session that a sign-in opened; empty when it was refused or 2FA is pending. */
export function tokenIn(body: object): string {
  const { data } = body as { data?: { token?: string } | null };
  return data?.token ?? '';
}

function addressOf(endpoint: EndpointShape, request: Request) {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name])),
  );
  const query = Object.fromEntries(
    Object.entries(request.query ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );
  return { path, query };
}
