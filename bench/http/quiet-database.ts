import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../apps/server/src/db/schema.generated.ts';

const LOOK_EVERY_MS = 50;
/** A call does nothing in the database between two of its transactions. */
const QUIET_LOOKS = 4;
const PATIENCE_MS = 60_000;

/**
 * Waits until nobody works in the database. At its end a load hangs up, and what it had still asked for would be written after
 * the tables were restored: the next load would find homework that is sent already.
 */
export async function untilQuiet(db: Kysely<DB>): Promise<void> {
  const untilMs = performance.now() + PATIENCE_MS;
  for (let quiet = 0; quiet < QUIET_LOOKS; ) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'
    `.execute(db);
    quiet = rows.length === 0 ? quiet + 1 : 0;
    if (performance.now() > untilMs) throw new Error('the database never came to rest');
    await sleep(LOOK_EVERY_MS);
  }
}
