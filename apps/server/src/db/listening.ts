import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

export interface Listener {
  onNotification(payload: string): void;
  /** The connection was lost and is back; notifications in between are lost. */
  onReconnected?(): void;
}

/** The one LISTEN connection of a process; it reconnects by itself. */
export interface Listening {
  listen(channel: string, listener: Listener): Promise<void>;
  close(): Promise<void>;
}

const RECONNECT_MS = 500;

export async function openListening(connection: pg.PoolConfig, log: Logger): Promise<Listening> {
  const listeners = new Map<string, Listener>();
  let isClosed = false;
  let client: pg.Client | null = null;

  async function connect(): Promise<void> {
    const next = new pg.Client(connection);
    next.on('notification', ({ channel, payload }) => listeners.get(channel)?.onNotification(payload ?? ''));
    // pg reports a lost connection several times.
    next.on('error', (error) => {
      if (client !== next) return;
      client = null;
      log.warn({ err: error }, 'the listening connection was lost');
      void reconnect();
    });
    try {
      await next.connect();
      for (const channel of listeners.keys()) await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    if (isClosed) await next.end();
    else client = next;
  }

  async function reconnect(): Promise<void> {
    while (!isClosed && client === null) {
      await sleep(RECONNECT_MS);
      if (!isClosed)
        await connect().catch((error: unknown) => log.debug({ err: error }, 'the database is still unavailable'));
    }
    if (!isClosed) for (const listener of listeners.values()) listener.onReconnected?.();
  }

  await connect();
  return {
    async listen(channel, listener) {
      listeners.set(channel, listener);
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
