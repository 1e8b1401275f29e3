import type { LearnerSort } from '@daystream/contract/learners.admin';
import type {
  LearnerAccess,
  LearnerHomework,
  LearnerKind,
  LearnerPractice,
  LearnerProgress,
} from '@daystream/domain/learners';
import { ENDING_SOON_MS, LATELY_MS } from '@daystream/domain/learners';
import { DAY_MS } from '@daystream/domain/durations';
import { IDLE_MS } from '@daystream/domain/overview';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/open.ts';

export interface LearnerFilter {
  readonly courseId: number;
  /** Conditions on `person` of a text search. */
  readonly words: readonly RawBuilder<unknown>[];
  readonly access?: LearnerAccess | undefined;
  readonly practice?: LearnerPractice | undefined;
  readonly homework?: LearnerHomework | undefined;
  readonly progress?: LearnerProgress | undefined;
  readonly kind?: LearnerKind | undefined;
  readonly segment?: number | undefined;
  /** Only these of them. */
  readonly streamIds?: readonly number[] | undefined;
}

export interface LearnerRow {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly time_zone: string;
  readonly start_at: Date | null;
  readonly end_at: Date | null;
  readonly created_at: Date;
  readonly is_demo: boolean;
  readonly has_full_access: boolean;
  readonly has_mobile_access: boolean;
  readonly pays_again: boolean;
  readonly is_optional_purchase: boolean;
  readonly max_consultations: number | null;
  readonly messages_end_at: Date | null;
  readonly course_version: number;
  readonly finished_count: number;
  readonly counted_count: number;
  readonly day_number: number | null;
  readonly practised_at: Date | null;
  readonly homework: LearnerHomework;
  readonly waiting_since: Date | null;
  readonly segments: { id: number; name: string }[];
}

const WEEK_MS = 7 * DAY_MS;

/** Homework of the stream `s`; somebody who has sent none has no row. */
const homeworkState = sql`(select h.state from stream_homework h where h.stream_id = s.stream_id)`;
const waits = sql`exists (select from homework_waiting w where w.stream_id = s.stream_id)`;

const source = sql`
  stream_courses s join people_accounts person on person.user_id = s.user_id and person.status > 0
    join stream_progress g on g.stream_id = s.stream_id`;

/** One row for each enrolment that `chosen` names. */
const columns = sql`
  s.stream_id as id, s.user_id, trim(person.first_name || ' ' || person.last_name) as name, person.email, person.phone, person.time_zone,
  s.start_at, s.end_at, s.created_at, s.is_demo, s.has_full_access, s.has_mobile_access, s.pays_again,
  s.is_optional_purchase, s.max_consultations, s.messages_end_at, s.course_version,
  g.finished_count, g.counted_count, g.day_number, g.practised_at, coalesce(h.state, 'none') as homework, h.waiting_since,
  coalesce((select json_agg(json_build_object('id', t.segment_id, 'name', t.name) order by t.name collate people)
    from people_segments t where t.user_id = s.user_id), '[]') as segments`;
const homeworkOfRow = sql`left join lateral (select * from stream_homework h where h.stream_id = s.stream_id) h on true`;

const share = 'finished_count::float8 / greatest(counted_count, 1)';
const orders: Record<LearnerSort, string> = {
  name: 'last_name collate people, first_name collate people',
  '-name': 'last_name collate people desc, first_name collate people desc',
  progress: `${share}, finished_count`,
  '-progress': `${share} desc, finished_count desc`,
  practised: 'practised_at asc nulls first',
  '-practised': 'practised_at desc nulls last',
  until: 'end_at asc nulls last',
  '-until': 'end_at desc nulls first',
  enrolled: 'id asc',
  '-enrolled': 'id desc',
};

/** One page of a course's learners and how many there are; undefined for an unknown course. */
export async function listLearners(
  db: Connection,
  filter: LearnerFilter,
  { sort, limit, offset, now }: { sort: LearnerSort; limit: number; offset: number; now: Date },
): Promise<{ rows: LearnerRow[]; totalCount: number } | undefined> {
  const { rows } = await sql<{ total: number } & { [K in keyof LearnerRow]: LearnerRow[K] | null }>`
    with matching as (
      select s.stream_id as id, person.first_name, person.last_name, s.end_at, g.finished_count, g.counted_count, g.practised_at
      from ${source} where ${sql.join(conditions(filter, now), sql` and `)}
    ), page as (
      select id, row_number() over (order by ${sql.raw(orders[sort])}, id desc) as place
      from matching order by place limit ${limit} offset ${offset}
    )
    select counted.total, listed.*
    from (select count(*)::int as total from matching) as counted
    join course_titles c on c.course_id = ${filter.courseId}
    left join (select page.place, ${columns} from page join stream_courses s on s.stream_id = page.id
        join people_accounts person on person.user_id = s.user_id
        join stream_progress g on g.stream_id = s.stream_id ${homeworkOfRow}) as listed on true
    order by listed.place`.execute(db);
  const [first] = rows;
  if (first === undefined) return undefined;
  // A page after the last has no learners, but still the count.
  return { rows: rows.filter(({ id }) => id !== null) as unknown as LearnerRow[], totalCount: first.total };
}

/** Learners in the order in which they came, newest first, after one of them: the next rows of a file. */
export async function listLearnersAfter(
  db: Connection,
  filter: LearnerFilter,
  { afterId, limit, now }: { afterId: number | null; limit: number; now: Date },
): Promise<LearnerRow[]> {
  const after = afterId === null ? sql`true` : sql`s.stream_id < ${afterId}`;
  const { rows } = await sql<LearnerRow>`
    select ${columns} from ${source} ${homeworkOfRow}
    where ${sql.join([...conditions(filter, now), after], sql` and `)}
    order by s.stream_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findLearnerRow(db: Connection, streamId: number): Promise<LearnerRow | undefined> {
  const { rows } = await sql<LearnerRow>`
    select ${columns} from ${source} ${homeworkOfRow} where s.stream_id = ${streamId}`.execute(db);
  return rows[0];
}

export interface LearnersSummary {
  readonly learners_count: number;
  readonly lately_count: number;
  readonly stuck_count: number;
  readonly waiting_count: number;
}

/** The numbers above the list; undefined for an unknown course. */
export async function readLearnersSummary(
  db: Connection,
  courseId: number,
  now: Date,
): Promise<LearnersSummary | undefined> {
  const { rows } = await sql<LearnersSummary>`
    select count(s.stream_id)::int as learners_count,
      (count(*) filter (where ${ofPractice('lately', now)}))::int as lately_count,
      (count(*) filter (where ${ofPractice('stuck', now)}))::int as stuck_count,
      (count(*) filter (where ${ofAccess('current', now)} and ${waits}))::int as waiting_count
    from course_titles c left join (${source}) on s.course_id = c.course_id
    where c.course_id = ${courseId} group by c.course_id`.execute(db);
  return rows[0];
}

function conditions(filter: LearnerFilter, now: Date): RawBuilder<unknown>[] {
  const { courseId, words, access, practice, homework, progress, kind, segment, streamIds } = filter;
  const found = [sql`s.course_id = ${courseId}`, ...words];
  if (access !== undefined) found.push(ofAccess(access, now));
  if (practice !== undefined) found.push(ofPractice(practice, now));
  if (progress !== undefined) found.push(ofProgress[progress]);
  if (homework === 'waiting') found.push(waits);
  else if (homework === 'none') found.push(sql`coalesce(${homeworkState}, 'none') = 'none'`);
  else if (homework !== undefined) found.push(sql`${homeworkState} = ${homework}`);
  if (kind !== undefined) found.push(kind === 'demo' ? sql`s.is_demo` : sql`not s.is_demo`);
  if (segment !== undefined)
    found.push(sql`s.user_id in (select user_id from people_segments where segment_id = ${segment})`);
  if (streamIds !== undefined) found.push(sql`s.stream_id = any(${streamIds})`);
  return found;
}

function ofAccess(access: LearnerAccess, now: Date): RawBuilder<unknown> {
  const isCurrent = sql`(s.end_at is null or s.end_at > ${now})`;
  switch (access) {
    case 'current':
      return isCurrent;
    case 'upcoming':
      return sql`${isCurrent} and s.start_at > ${now}`;
    case 'ending':
      return sql`s.end_at > ${now} and s.end_at <= ${new Date(now.getTime() + ENDING_SOON_MS)}`;
    case 'ended':
      return sql`s.end_at <= ${now}`;
  }
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** `isStuck` in SQL; a test compares the two. */
function ofPractice(practice: LearnerPractice, now: Date): RawBuilder<unknown> {
  switch (practice) {
    case 'lately':
      return sql`g.practised_at >= ${before(now, LATELY_MS)}`;
    case 'week':
      return sql`g.practised_at >= ${before(now, WEEK_MS)}`;
    case 'never':
      return sql`g.practised_at is null`;
    case 'stuck': {
      const idleBefore = before(now, IDLE_MS);
      return sql`${ofAccess('current', now)} and g.finished_count < g.counted_count
        and coalesce(s.start_at, s.created_at) <= ${idleBefore} and coalesce(g.practised_at <= ${idleBefore}, true)`;
    }
  }
}

/** `isCourseBegun` in SQL; a test compares the two. */
const isBegun = sql`(g.day_number is not null or g.practised_at is not null or coalesce(${homeworkState}, 'none') <> 'none')`;

const ofProgress: Record<LearnerProgress, RawBuilder<unknown>> = {
  not_started: sql`not ${isBegun}`,
  going: sql`${isBegun} and g.finished_count < g.counted_count`,
  finished: sql`g.counted_count > 0 and g.finished_count >= g.counted_count`,
};
