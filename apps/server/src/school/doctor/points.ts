import { dayGrantKey, homeworkGrantKey } from '@daystream/domain/points';
import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import { type Check, type Difference, differencesIn } from './check.ts';

/** The ledger: every transaction balances, and everything earned was booked exactly once. */
export const pointsCheck: Check = {
  name: 'points',
  async find(_ctx, db) {
    const unbalanced = await differencesIn(db, {
      movement_unbalanced: sql`
        select t.id, coalesce(sum(p.amount), 0)::int as amount, count(p.account_id)::int as sides
        from point_transactions t left join point_postings p on p.transaction_id = t.id
        group by t.id having coalesce(sum(p.amount), 0) <> 0 or count(p.account_id) < 2`,
      movement_of_another: sql`
        select t.id from point_transactions t
        where not exists (select from point_postings p join point_accounts a on a.id = p.account_id
          where p.transaction_id = t.id and a.user_id = t.user_id)`,
    });
    const given = await givenByReason(db);
    return [...unbalanced, ...(await homeworkDifferences(db, given)), ...(await dayDifferences(db, given))];
  },
};

/** A learner's points by reason; corrections count with their homework. */
async function givenByReason(db: Connection): Promise<Map<string, number>> {
  const { rows } = await sql<{ reason: string; amount: number }>`
    select split_part(t.reason, ':review:', 1) as reason, sum(p.amount)::int as amount
    from point_transactions t join point_postings p on p.transaction_id = t.id
    join point_accounts a on a.id = p.account_id and a.user_id is not null
    group by 1`.execute(db);
  return new Map(rows.map(({ reason, amount }) => [reason, amount]));
}

async function homeworkDifferences(db: Connection, given: ReadonlyMap<string, number>): Promise<Difference[]> {
  const statuses = await db.selectFrom('homework_statuses').select(['id', 'status', 'score']).execute();
  return statuses.flatMap(({ id, status, score }) => {
    const expected = status === 'DONE' ? (score ?? 0) : 0;
    const found = given.get(homeworkGrantKey(id)) ?? 0;
    return expected === found ? [] : [{ kind: 'points_of_homework', words: { id, expected, found } }];
  });
}

async function dayDifferences(db: Connection, given: ReadonlyMap<string, number>): Promise<Difference[]> {
  const finished = await db
    .selectFrom('day_statuses')
    .select(['user_id', 'day_id', 'stream_id'])
    .where('finished_at', 'is not', null)
    .execute();
  const earned = new Set(
    finished.flatMap((day) => [
      dayGrantKey(day.user_id, day.day_id),
      dayGrantKey(day.user_id, day.day_id, day.stream_id),
    ]),
  );
  const forDays = [...given.keys()].filter((reason) => reason.startsWith('day_finish:'));
  return forDays
    .filter((reason) => !earned.has(reason))
    .map((reason) => ({ kind: 'points_without_day', words: { reason, found: given.get(reason) ?? 0 } }));
}
