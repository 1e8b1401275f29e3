import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '#db/open.ts';

/** A hint to one person's open screens: ids only; a lost one costs nothing, screens ask again. */
export interface Hint {
  readonly userId: number;
  readonly event: string;
  readonly ids: Readonly<Record<string, number | string>>;
}

export interface Hints {
  /** Inside a transaction the hint goes out with its commit and never without it. */
  publish(connection: Connection, hint: Hint): Promise<void>;
  subscribe(listener: (hint: Hint) => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'daystream_hints';
const RECONNECT_MS = 500;

/** Fan-out over PostgreSQL's LISTEN/NOTIFY: every process hears every hint. */
export async function openHints(connection: pg.PoolConfig, log: Logger): Promise<Hints> {
  const listeners = new Set<(hint: Hint) => void>();
  let isClosed = false;
  let client: pg.Client | null = null;

  async function listen(): Promise<void> {
    const next = new pg.Client(connection);
    next.on('notification', ({ payload }) => {
      const hint = JSON.parse(payload ?? '{}') as Hint;
      for (const listener of listeners) listener(hint);
    });
    // A lost connection may say so several times; only the first is a loss.
    next.on('error', (error) => {
      if (client !== next) return;
      client = null;
      log.warn({ err: error }, 'the listening connection was lost');
      void listenAgain();
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    if (isClosed) await next.end();
    else client = next;
  }

  async function listenAgain(): Promise<void> {
    while (!isClosed && client === null) {
      await sleep(RECONNECT_MS);
      // Tried again until the database is back; screens ask again by themselves meanwhile.
      if (!isClosed) await listen().catch((error: unknown) => log.debug({ err: error }, 'the database is still away'));
    }
  }

  await listen();
  return {
    async publish(db, hint) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(hint)})`.execute(db);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
