import { dayGrantKey, homeworkGrantKey } from '@daystream/domain/points';
import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import type { OpenContext } from '../../context.ts';
import { judgedDayPoints } from '../../features/practice/index.ts';
import { findOwnStream } from '../../features/streams/index.ts';
import { type Check, type Difference, differencesIn } from './check.ts';
import { pointsRepairs } from './repairs/points.ts';

/** How the reasons of a day's points begin. */
const KEY = 'day_finish:';

/** The ledger: every transaction balances, and everything earned was booked exactly once. */
export const pointsCheck: Check = {
  name: 'points',
  repairs: pointsRepairs,
  async find(ctx, db) {
    const unbalanced = await differencesIn(db, {
      movement_unbalanced: sql`
        select t.id, t.user_id as person, coalesce(sum(p.amount), 0)::int as amount, count(p.account_id)::int as sides
        from point_transactions t left join point_postings p on p.transaction_id = t.id
        group by t.id having coalesce(sum(p.amount), 0) <> 0 or count(p.account_id) < 2`,
      movement_of_another: sql`
        select t.id from point_transactions t
        where not exists (select from point_postings p join point_accounts a on a.id = p.account_id
          where p.transaction_id = t.id and a.user_id = t.user_id)`,
    });
    const given = await givenByReason(db);
    const ofHomework = await homeworkDifferences(db, given);
    const ofDays = await dayDifferences(db, given);
    return [...unbalanced, ...ofHomework, ...ofDays, ...(await unpaidDays(ctx, db))];
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
  const forDays = [...given.keys()].filter((reason) => reason.startsWith(KEY));
  return forDays
    .filter((reason) => !earned.has(reason))
    .map((reason) => ({ kind: 'points_without_day', words: { reason, found: given.get(reason) ?? 0 } }));
}

/**
 * Finished days that should have paid and did not: those that wait, and others of which nothing has changed since, as other
 * options or another version of the course may be worth more today.
 */
async function unpaidDays(ctx: OpenContext, db: Connection): Promise<Difference[]> {
  const { rows } = await sql<{ stream: number; person: number; day: number; version: number }>`
    select d.stream_id as stream, d.user_id as person, d.day_id as day, coalesce(d.points_version, s.course_version) as version
    from day_statuses d join streams s on s.id = d.stream_id
    join course_versions v on v.course_id = s.course_id and v.version = s.course_version
    where d.finished_at is not null and not s.is_demo and s.user_id = d.user_id
      and (d.points_wait or s.filters = '{}' and v.published_at <= d.finished_at)
      and not exists (select from point_transactions t where t.user_id = d.user_id
        and (t.reason = ${KEY} || d.user_id || ':' || d.day_id
          or starts_with(t.reason, ${KEY} || d.user_id || ':' || d.day_id || ':')))`.execute(db);
  const differences: Difference[] = [];
  for (const words of rows) {
    const stream = await findOwnStream(ctx, db, words.person, words.stream);
    if (stream === undefined) continue;
    const { score } = await judgedDayPoints(ctx, db, stream, { dayId: words.day, version: words.version });
    if (score > 0) differences.push({ kind: 'points_of_day', words: { ...words, expected: score } });
  }
  return differences;
}
