import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';

/** A database that says nothing for so long is away, even when its socket is still there. */
const SILENCE_MS = 2000;

/** `GET /health`: 200 while the database answers, else 503. */
export function mountHealth(app: FastifyInstance, ctx: Context): void {
  let asking: Promise<boolean> | null = null;

  /** One question at a time: however often we are asked, a silent database costs one connection. */
  function isDatabaseThere(): Promise<boolean> {
    asking ??= sql`select 1`
      .execute(ctx.db)
      .then(
        () => true,
        (error: unknown) => {
          ctx.log.warn({ err: error }, 'the database is away');
          return false;
        },
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    const { version } = ctx.config;
    const patience = new AbortController();
    const silence = sleep(SILENCE_MS, false, { signal: patience.signal, ref: false }).catch(() => false);
    const isThere = await Promise.race([isDatabaseThere(), silence]);
    patience.abort();
    if (!isThere) return reply.code(503).send({ status: 'unavailable', version, database: 'away' });
    return { status: 'ok', version, database: 'ok' };
  });
}
