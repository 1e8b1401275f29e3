import type { BalancedPostings, PointsType } from '@daystream/domain/points';
import { type Expression, sql } from 'kysely';
import { lockName } from '#db/lock-name.ts';
import type { Connection, Trx } from '#db/open.ts';
import type { PaidDayFact } from '../streams/index.ts';

/** Days that were paid to the learner of a stream, for its record; only where they have several streams of the course. */
export const paidDays = (streamId: Expression<number>) => sql<PaidDayFact[]>`
  coalesce((select json_agg(json_build_object('day_id', split_part(t.reason, ':', 3)::bigint,
      'paid_at', floor(extract(epoch from t.created_at))))
    from stream_courses c join point_transactions t on t.user_id = c.user_id and t.type = 'day_finish'
    where c.stream_id = ${streamId} and exists (select from stream_courses o
      where o.user_id = c.user_id and o.course_id = c.course_id and o.stream_id <> c.stream_id)), '[]')`;

export async function findAmount(db: Connection, userId: number): Promise<number> {
  const row = await db
    .selectFrom('point_postings')
    .innerJoin('point_accounts', 'point_accounts.id', 'point_postings.account_id')
    .select((from) => from.fn.coalesce(from.fn.sum<number>('point_postings.amount'), sql<number>`0`).as('amount'))
    .where('point_accounts.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.amount);
}

/** Whether a reason is one of these keys, or goes on after one; every key matches where there are several. */
function isOf(keys: readonly string[]) {
  const matches = keys.map((key) => sql<boolean>`(reason = ${key} or starts_with(reason, ${`${key}:`}))`);
  return matches.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(matches, sql` and `)})`;
}

export interface EntryRow {
  readonly id: number;
  readonly amount: number;
  readonly type: PointsType;
  readonly created_at: Date;
  /** What it was booked for, null where that is neither a day nor a homework, or is gone. */
  readonly subject: SubjectRow | null;
}

/** A finished day or a homework of a stream, with the version of the course that the stream has. */
export type SubjectRow = { readonly stream_id: number; readonly course_id: number; readonly version: number } & (
  | { readonly kind: 'day'; readonly day_id: number; readonly day_number: number }
  | { readonly kind: 'homework'; readonly homework_id: number }
);

/**
 * A person's movements, newest first, each with its subject. A day that several streams finished was paid by the one that the
 * reason names, or by the last to finish it before.
 */
export async function listEntries(
  db: Connection,
  userId: number,
  keys: readonly string[],
  limit: number,
  offset: number,
): Promise<EntryRow[]> {
  const stream = sql`'stream_id', s.stream_id, 'course_id', s.course_id, 'version', s.course_version`;
  const { rows } = await sql<EntryRow>`
    select e.id, p.amount, e.type, e.created_at, case e.type
      when 'day_finish' then (
        select json_build_object('kind', 'day', 'day_id', d.day_id, 'day_number', d.day_number, ${stream})
        from stream_courses s join finished_days d on d.stream_id = s.stream_id
        where s.user_id = e.user_id and d.day_id = split_part(e.reason, ':', 3)::bigint and d.finished_at <= e.created_at
          and split_part(e.reason, ':', 4) in ('', s.stream_id::text)
        order by d.finished_at desc limit 1)
      when 'homework_done' then (
        select json_build_object('kind', 'homework', 'homework_id', h.homework_id, ${stream})
        from homework_of_streams h join stream_courses s on s.stream_id = h.stream_id
        where h.homework_status_id = split_part(e.reason, ':', 2)::bigint and s.user_id = e.user_id)
      end as subject
    from (select id, user_id, type, reason, created_at from point_transactions
      where user_id = ${userId} and ${isOf(keys)} order by id desc limit ${limit} offset ${offset}) e
    join point_postings p on p.transaction_id = e.id join point_accounts a on a.id = p.account_id and a.user_id = e.user_id
    order by e.id desc`.execute(db);
  return rows;
}

export async function countEntries(db: Connection, userId: number, keys: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('point_transactions')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where(isOf(keys))
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface Movement {
  readonly userId: number;
  readonly type: PointsType;
  /** What it is for; each reason is booked once. */
  readonly reason: string;
  readonly postings: BalancedPostings;
  readonly now: Date;
}

/** Books a movement; false when its reason has been booked before. */
export async function insertMovement(trx: Trx, movement: Movement): Promise<boolean> {
  const booked = await trx
    .insertInto('point_transactions')
    .values({ user_id: movement.userId, type: movement.type, reason: movement.reason, created_at: movement.now })
    .onConflict((conflict) => conflict.column('reason').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (booked === undefined) return false;
  for (const { account, amount } of movement.postings) {
    const accountId = await findAccount(trx, account.kind === 'school' ? null : account.userId);
    await trx
      .insertInto('point_postings')
      .values({ transaction_id: booked.id, account_id: accountId, amount })
      .execute();
  }
  return true;
}

async function findAccount(trx: Trx, userId: number | null): Promise<number> {
  if (userId !== null) {
    await trx
      .insertInto('point_accounts')
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
  }
  const row = await trx
    .selectFrom('point_accounts')
    .select('id')
    .where('user_id', userId === null ? 'is' : '=', userId)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The learner's sum over movements whose reason starts with a text. */
export async function sumByReason(trx: Trx, userId: number, reasonStart: string): Promise<number> {
  const row = await trx
    .selectFrom('point_transactions as t')
    .innerJoin('point_postings as p', 'p.transaction_id', 't.id')
    .innerJoin('point_accounts as a', 'a.id', 'p.account_id')
    .select((from) => from.fn.coalesce(from.fn.sum<number>('p.amount'), sql<number>`0`).as('amount'))
    .where('a.user_id', '=', userId)
    .where(sql<boolean>`starts_with(t.reason, ${reasonStart})`)
    .where('t.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.amount);
}

/** Deletes a guest's movements, both sides of each; the database lets nobody else's go. */
export async function deleteGuestMovements(trx: Trx, userId: number): Promise<void> {
  const own = trx.selectFrom('point_transactions').select('id').where('user_id', '=', userId);
  await trx.deleteFrom('point_postings').where('transaction_id', 'in', own).execute();
  await trx.deleteFrom('point_transactions').where('user_id', '=', userId).execute();
  await trx.deleteFrom('point_accounts').where('user_id', '=', userId).execute();
}

/** Movements of one learner are booked one after another. */
export async function lockLearner(trx: Trx, userId: number): Promise<void> {
  await lockName(trx, `points ${userId}`);
}
