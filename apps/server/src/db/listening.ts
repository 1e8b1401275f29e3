import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

export interface Ear {
  hear(payload: string): void;
  /** The line was cut and is back: whatever was said meanwhile is lost. */
  hearAgain?(): void;
}

/** The one connection of a process that hears what PostgreSQL's NOTIFY says, and comes back by itself. */
export interface Listening {
  listen(channel: string, ear: Ear): Promise<void>;
  close(): Promise<void>;
}

const RECONNECT_MS = 500;

export async function openListening(connection: pg.PoolConfig, log: Logger): Promise<Listening> {
  const ears = new Map<string, Ear>();
  let isClosed = false;
  let client: pg.Client | null = null;

  async function connect(): Promise<void> {
    const next = new pg.Client(connection);
    next.on('notification', ({ channel, payload }) => ears.get(channel)?.hear(payload ?? ''));
    // A lost connection may say so several times; only the first is a loss.
    next.on('error', (error) => {
      if (client !== next) return;
      client = null;
      log.warn({ err: error }, 'the listening connection was lost');
      void connectAgain();
    });
    try {
      await next.connect();
      for (const channel of ears.keys()) await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    if (isClosed) await next.end();
    else client = next;
  }

  async function connectAgain(): Promise<void> {
    while (!isClosed && client === null) {
      await sleep(RECONNECT_MS);
      // Tried again until the database is back.
      if (!isClosed) await connect().catch((error: unknown) => log.debug({ err: error }, 'the database is still away'));
    }
    if (!isClosed) for (const ear of ears.values()) ear.hearAgain?.();
  }

  await connect();
  return {
    async listen(channel, ear) {
      ears.set(channel, ear);
      await client?.query(`listen ${channel}`);
    },
    async close() {
      isClosed = true;
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
