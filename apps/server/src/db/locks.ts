import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

export interface HeldLock {
  /** Aborted when the connection that holds the lock is lost; another process may hold the lock from then on. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** Advisory locks by name between all processes of one database; they end with their process. */
export interface Locks {
  /**
   * Takes a lock, waiting up to `waitMs`; null if it stays locked. `onWanted` is called when another process waits for it, so
   * that the holder can stop work that is no longer needed.
   */
  take(name: string, waitMs: number, onWanted?: () => void): Promise<HeldLock | null>;
  close(): Promise<void>;
}

interface Held {
  readonly onWanted: (() => void) | undefined;
  readonly lost: AbortController;
}

const CHANNEL = 'daystream_wanted_locks';
const RETRY_MS = 50;

/** One connection per process holds all its locks, however long they last. */
export async function openLocks(connection: pg.PoolConfig, log: Logger): Promise<Locks> {
  const held = new Map<string, Held>();
  let client: pg.Client | null = null;
  let connecting: Promise<pg.Client> | null = null;

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client(connection);
    next.on('notification', ({ payload }) => held.get(payload ?? '')?.onWanted?.());
    next.on('error', (error) => {
      log.warn({ err: error }, 'the connection that holds the locks was lost');
      forget(next);
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
    return next;
  }

  function forget(lost: pg.Client): void {
    if (client !== lost) return;
    client = null;
    for (const lock of held.values()) lock.lost.abort(new Error('Connection terminated: its locks are lost'));
    held.clear();
  }

  async function connected(): Promise<pg.Client> {
    if (client !== null) return client;
    connecting ??= connect().finally(() => {
      connecting = null;
    });
    return connecting;
  }

  async function tryTake(name: string, onWanted: (() => void) | undefined): Promise<HeldLock | null> {
    if (held.has(name)) return null;
    const mine: Held = { onWanted, lost: new AbortController() };
    // Noted before the query: PostgreSQL grants a lock again to the connection that already holds it.
    held.set(name, mine);
    const by = await connected().catch((error: unknown) => {
      held.delete(name);
      throw error;
    });
    const { rows } = await by.query<{ is_locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_locked',
      [name],
    );
    if (rows[0]?.is_locked !== true) {
      held.delete(name);
      return null;
    }
    return {
      lost: mine.lost.signal,
      async release() {
        if (held.get(name) !== mine) return;
        held.delete(name);
        await by.query<{ is_locked: boolean }>('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
      },
    };
  }

  await connected();
  return {
    async take(name, waitMs, onWanted) {
      for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
        const lock = await tryTake(name, onWanted);
        if (lock !== null || waitedMs >= waitMs) return lock;
        if (waitedMs === 0) await (await connected()).query('select pg_notify($1, $2)', [CHANNEL, name]);
        await sleep(RETRY_MS);
      }
    },
    async close() {
      await client?.end();
    },
  };
}
