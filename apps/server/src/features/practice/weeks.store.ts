import type { GoalChoice } from '@daystream/domain/practice';
import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

/** What a learner chose for their weeks, the earliest first. */
export async function listGoals(db: Connection, userId: number): Promise<GoalChoice[]> {
  return db
    .selectFrom('week_goals')
    .select([sql<string>`from_date::text`.as('from'), 'days'])
    .where('user_id', '=', userId)
    .orderBy('from_date')
    .execute();
}

export async function hasOptedOut(db: Connection, userId: number): Promise<boolean> {
  const row = await db.selectFrom('week_opt_outs').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/** One goal counts from a Monday on: the last that was chosen for it. */
export async function putGoal(db: Connection, userId: number, goal: GoalChoice, now: Date): Promise<void> {
  await db
    .insertInto('week_goals')
    .values({ user_id: userId, from_date: sql<Date>`${goal.from}::date`, days: goal.days, chosen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'from_date']).doUpdateSet({ days: goal.days, chosen_at: now }),
    )
    .execute();
}

export async function optOut(db: Connection, userId: number, now: Date): Promise<void> {
  await db
    .insertInto('week_opt_outs')
    .values({ user_id: userId, opted_out_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

export async function optIn(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('week_opt_outs').where('user_id', '=', userId).execute();
}

/** What a deleted account chose goes with its personal data. */
export async function deleteWeekChoices(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('week_goals').where('user_id', '=', userId).execute();
  await optIn(trx, userId);
}
