import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';

/** A database that takes longer to answer is unavailable, even if its socket is open. */
const TIMEOUT_MS = 2000;

/** `GET /health`: 200 while the database answers, else 503. */
export function mountHealth(app: FastifyInstance, ctx: Context): void {
  let pending: Promise<boolean> | null = null;

  /** One query at a time, so that a hanging database uses one connection only. */
  function isDatabaseAvailable(): Promise<boolean> {
    pending ??= sql`select 1`
      .execute(ctx.db)
      .then(
        () => true,
        (error: unknown) => {
          ctx.log.warn({ err: error }, 'the database is unavailable');
          return false;
        },
      )
      .finally(() => {
        pending = null;
      });
    return pending;
  }

  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    const { version } = ctx.config;
    const timer = new AbortController();
    const timeout = sleep(TIMEOUT_MS, false, { signal: timer.signal, ref: false }).catch(() => false);
    const isAvailable = await Promise.race([isDatabaseAvailable(), timeout]);
    timer.abort();
    if (!isAvailable) return reply.code(503).send({ status: 'unavailable', version, database: 'away' });
    return { status: 'ok', version, database: 'ok' };
  });
}
