import { sql } from 'kysely';
import type { Listening } from '#db/listening.ts';
import type { Connection } from '#db/open.ts';

/** A hint to one person's open screens: ids only; a lost one is harmless, because screens refetch. */
export interface Hint {
  readonly userId: number;
  readonly event: string;
  readonly ids: Readonly<Record<string, number | string>>;
}

export interface Hints {
  /** Inside a transaction the hint is sent with its commit, and only then. */
  publish(connection: Connection, hint: Hint): Promise<void>;
  subscribe(listener: (hint: Hint) => void): () => void;
}

const CHANNEL = 'daystream_hints';

/** Fan-out by PostgreSQL's LISTEN/NOTIFY: every process gets every hint. */
export async function openHints(listening: Listening): Promise<Hints> {
  const listeners = new Set<(hint: Hint) => void>();
  await listening.listen(CHANNEL, {
    onNotification(payload) {
      const hint = JSON.parse(payload) as Hint;
      for (const listener of listeners) listener(hint);
    },
  });
  return {
    async publish(db, hint) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(hint)})`.execute(db);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
