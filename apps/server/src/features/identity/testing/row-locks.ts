import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Trx } from '#db/open.ts';
import type { TestSchool } from '../../../testing/test-school.ts';

/** Starts calls that wait for locks on people's rows, makes a change once they all wait, and releases them. */
export async function whileRowsLocked<T>(
  { ctx }: TestSchool,
  userIds: readonly number[],
  begin: () => readonly Promise<T>[],
  change: (trx: Trx) => Promise<unknown> = async () => null,
): Promise<T[]> {
  const calls = await ctx.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', 'in', userIds).forUpdate().execute();
    const begun = begin();
    await untilWaiting(ctx, begun.length);
    await change(trx);
    return { begun };
  });
  return Promise.all(calls.begun);
}

/** Resolves once so many statements wait for a lock. */
export async function untilWaiting(ctx: TestSchool['ctx'], count: number): Promise<void> {
  await expect.poll(() => countWaiting(ctx), { interval: 20 }).toBe(count);
}

async function countWaiting({ db }: TestSchool['ctx']): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
