import { type RawBuilder, sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

/** Records when an expert first opened the present attempt. */
export async function recordFirstView(
  trx: Trx,
  look: { statusId: number; attempt: number; userId: number; sentAt: Date; now: Date },
): Promise<void> {
  await trx
    .insertInto('homework_looks')
    .values({
      homework_status_id: look.statusId,
      attempt: look.attempt,
      user_id: look.userId,
      sent_at: look.sentAt,
      first_at: look.now,
    })
    .onConflict((conflict) => conflict.columns(['homework_status_id', 'attempt', 'user_id']).doNothing())
    .execute();
}

export interface WorkloadRow {
  readonly user_id: number;
  readonly name: string;
  readonly today_count: number;
  readonly week_count: number;
  readonly waiting_count: number;
  readonly reviewed_count: number;
  readonly redo_count: number;
  /** Medians in seconds; null: nothing to count. */
  readonly first_look_s: number | null;
  readonly handling_s: number | null;
}

export interface WorkloadAsked {
  readonly experts: readonly { readonly user_id: number; readonly course_id: number }[];
  /** null: every expert. */
  readonly onlyUserId: number | null;
  readonly since: Date;
  readonly weekStart: Date;
  readonly todayStart: Date;
}

const median = (seconds: RawBuilder<unknown>) =>
  sql`round(percentile_cont(0.5) within group (order by extract(epoch from ${seconds})))::integer`;

/** Experts of courses and everybody who has reviewed since then, with their reviews and the answers that wait for them. */
export async function readWorkload(db: Connection, asked: WorkloadAsked): Promise<WorkloadRow[]> {
  const { since, weekStart, todayStart, onlyUserId } = asked;
  const { rows } = await sql<WorkloadRow>`
    with experts as (
      select user_id, course_id from jsonb_to_recordset(${JSON.stringify(asked.experts)}::jsonb)
        as x(user_id bigint, course_id bigint)
    ), reviewed as (
      select r.reviewer_id as user_id, count(*)::integer as reviewed_count,
        (count(*) filter (where r.created_at >= ${todayStart}))::integer as today_count,
        (count(*) filter (where r.created_at >= ${weekStart}))::integer as week_count,
        (count(*) filter (where r.verdict = 'FAIL'))::integer as redo_count,
        ${median(sql`r.created_at - l.first_at`)} as handling_s
      from homework_reviews r left join homework_looks l on l.homework_status_id = r.homework_status_id
        and l.attempt = r.attempt and l.user_id = r.reviewer_id
      where r.undone_at is null and r.created_at >= ${since} group by r.reviewer_id
    ), looked as (
      select user_id, ${median(sql`first_at - sent_at`)} as first_look_s
      from homework_looks where first_at >= ${since} group by user_id
    ), waiting as (
      select e.user_id, count(*)::integer as waiting_count
      from experts e join stream_courses s on s.course_id = e.course_id
        join homework_statuses h on h.stream_id = s.stream_id and h.status = 'UPLOADED'
        join people_names learner on learner.user_id = h.user_id and learner.is_present
      group by e.user_id
    )
    select n.user_id, n.name, coalesce(r.today_count, 0) as today_count, coalesce(r.week_count, 0) as week_count,
      coalesce(w.waiting_count, 0) as waiting_count, coalesce(r.reviewed_count, 0) as reviewed_count,
      coalesce(r.redo_count, 0) as redo_count, l.first_look_s, r.handling_s
    from people_names n left join reviewed r on r.user_id = n.user_id left join looked l on l.user_id = n.user_id
      left join waiting w on w.user_id = n.user_id
    where case when ${onlyUserId}::bigint is null
      then n.user_id in (select user_id from experts union select user_id from reviewed) else n.user_id = ${onlyUserId} end
    order by n.name, n.user_id`.execute(db);
  return rows;
}
