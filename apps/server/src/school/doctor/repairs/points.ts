import { sql } from 'kysely';
import { correctHomework } from '../../../features/points/index.ts';
import { grantDayPoints } from '../../../features/practice/index.ts';
import { lockOwnStream, lockStream } from '../../../features/streams/index.ts';
import type { Repairs } from '../check.ts';

/** The ledger is only added to: a correction is one more movement. */
export const pointsRepairs: Repairs = {
  points_of_homework: {
    subject: 'homework_status',
    async run(ctx, trx, { id }) {
      const find = () =>
        sql<{ stream_id: number; user_id: number; worth: number }>`
          select stream_id, user_id, case when status = 'DONE' then coalesce(score, 0) else 0 end as worth
          from homework_statuses where id = ${id}`.execute(trx);
      const [before] = (await find()).rows;
      if (before === undefined) return false;
      await lockStream(trx, before.stream_id);
      const [row = before] = (await find()).rows;
      return correctHomework(ctx, trx, { userId: row.user_id, statusId: Number(id), score: row.worth });
    },
  },
  points_of_day: {
    subject: 'stream',
    subjectId: 'stream',
    async run(ctx, trx, { stream, person, day, version }) {
      const own = await lockOwnStream(ctx, trx, Number(person), Number(stream));
      if (own === undefined) return false;
      await grantDayPoints(ctx, trx, own, { dayId: Number(day), version: Number(version) });
      return true;
    },
  },
  movement_unbalanced: {
    subject: 'person',
    subjectId: 'person',
    async run(_ctx, trx, { id }) {
      const { numAffectedRows = 0n } = await sql`
        insert into point_postings (transaction_id, account_id, amount)
        select t.id, other.id, -p.amount from point_transactions t
        join point_postings p on p.transaction_id = t.id join point_accounts a on a.id = p.account_id
        join point_accounts other on case when a.user_id is null then other.user_id = t.user_id else other.user_id is null end
        where t.id = ${id} and (select count(*) from point_postings only_one where only_one.transaction_id = t.id) = 1`.execute(
        trx,
      );
      return numAffectedRows > 0n;
    },
  },
};
