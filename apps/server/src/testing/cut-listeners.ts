import { sql } from 'kysely';
import type { TestSchool } from './test-school.ts';

/** Terminates every LISTEN connection; each reconnects by itself. */
export async function cutListeners({ ctx }: TestSchool): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen daystream_%'`.execute(
    ctx.db,
  );
}
