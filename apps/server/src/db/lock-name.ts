import { sql } from 'kysely';
import type { Trx } from './open.ts';

/** Waits until no other transaction holds this name, and holds it until this one ends; a name starts with its noun. */
export async function lockName(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
