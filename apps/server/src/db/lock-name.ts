import { sql } from 'kysely';
import type { Trx } from './open.ts';

/** Takes a transaction-level lock by name, waiting for other holders; a name starts with its noun. */
export async function lockName(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
