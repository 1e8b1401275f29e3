import { dayGrantKey, homeworkGrantKey } from '@daystream/domain/points';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../apps/server/src/db/schema.generated.ts';
import type { SeededCourse } from '../../apps/server/src/features/courses/testing.ts';

/** What each learner of the crowd has done. */
export interface CrowdSeed {
  readonly learners: number;
  /** Lessons viewed, from the first on; each is one statistic with one save. */
  readonly lessons: number;
  /** Answers of the whole crowd that wait for a review. */
  readonly waiting: number;
  /** Who reviewed the others. */
  readonly expertId: number;
}

/** Above every id that a sequence gives in a test or a bench. */
const FIRST_ID = 1_000_000_000;
/** More homework than a course has. */
const STATUSES_EACH = 64;
/** More movements than a learner of the crowd has. */
const MOVEMENTS_EACH = 256;
/** Homework of each learner that was approved. */
const APPROVED = 3;
/** Learners written by one transaction. */
const PORTION = 5000;

export interface CrowdLearner {
  readonly streamId: number;
  readonly token: string;
}

/** The learner of a number from 1; signed in. */
export function crowdLearner(number: number): CrowdLearner {
  return { streamId: FIRST_ID + number, token: `crowd-${number}` };
}

/** The homework that a learner of the crowd has not sent. */
export function unsentOf({ homeworkTargets }: SeededCourse, { streamId }: CrowdLearner): number[] {
  const first = FIRST_ID + (streamId - FIRST_ID) * STATUSES_EACH;
  return homeworkTargets.map((_, index) => first + index + 1).slice(APPROVED + 1);
}

/** Tables that grow with the learners. */
export const crowdTables = [
  'users',
  'sessions',
  'streams',
  'chats',
  'day_statuses',
  'lesson_stats',
  'lesson_stat_saves',
  'homework_statuses',
  'chat_messages',
  'homework_reviews',
  'point_accounts',
  'point_transactions',
  'point_postings',
] as const;

/**
 * Fills a school with learners of a course and everything they have left in it, by SQL: a hundred thousand of them take
 * minutes. Then the planner gets its statistics.
 */
export async function addCrowd(db: Kysely<DB>, course: SeededCourse, seed: CrowdSeed): Promise<void> {
  // Its work on so many new rows would be taken for that of the calls that are measured.
  for (const table of crowdTables)
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(db);
  for (let from = 1; from <= seed.learners; from += PORTION) {
    const to = Math.min(from + PORTION - 1, seed.learners);
    await db.transaction().execute(async (trx) => {
      // Rows agree with each other as they are written; triggers and foreign keys would take most of the time.
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const statement of statements(course, seed, { from, to })) await statement.execute(trx);
    });
  }
  // The claims of the desk are few in any school, which the planner does not know of a table that was never looked at.
  for (const table of [...crowdTables, 'homework_claims']) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

function statements(
  course: SeededCourse,
  { lessons, waiting, learners, expertId }: CrowdSeed,
  { from, to }: { from: number; to: number },
): RawBuilder<unknown>[] {
  const viewed = course.days
    .flatMap((day) => day.sets.flatMap((set) => set.lessons.map((lesson) => ({ dayId: day.id, placeId: lesson.id }))))
    .slice(0, lessons);
  const dayIds = [...new Set(viewed.map(({ dayId }) => dayId))];
  const targets = course.homeworkTargets;
  const waitingEvery = Math.max(1, Math.floor(learners / Math.max(1, waiting)));
  const id = sql`${sql.lit(FIRST_ID)} + n`;
  const people = sql`generate_series(${from}::bigint, ${to}::bigint) n`;
  const days = sql`unnest(${dayIds}::bigint[]) with ordinality d (day_id, number)`;
  const places = sql`unnest(${viewed.map(({ dayId }) => dayId)}::bigint[], ${viewed.map(({ placeId }) => placeId)}::bigint[])
    with ordinality place (day_id, place_id, number)`;
  const statusId = sql`${sql.lit(FIRST_ID)} + n * ${sql.lit(STATUSES_EACH)} + t.number`;
  const movementId = (number: RawBuilder<unknown>) =>
    sql`${sql.lit(FIRST_ID)} + n * ${sql.lit(MOVEMENTS_EACH)} + ${number}`;
  const began = sql`now() - make_interval(days => ${dayIds.length + 1}::int)`;
  const dayOf = (number: RawBuilder<unknown>) => sql`${began} + make_interval(days => (${number})::int)`;
  const status = sql`case when t.number <= ${sql.lit(APPROVED)} then 'DONE'
    when t.number = ${sql.lit(APPROVED + 1)} and n % ${waitingEvery}::bigint = 0 then 'UPLOADED' else 'NOT_UPLOADED' end`;
  const answered = sql`from homework_statuses h
    where h.user_id between ${FIRST_ID + from}::bigint and ${FIRST_ID + to}::bigint and h.attempt > 0`;
  const movementsOf = (amount: RawBuilder<unknown>, ofSchool: boolean) => sql`
    insert into point_postings (transaction_id, account_id, amount)
    select t.id, ${ofSchool ? sql`(select a.id from point_accounts a where a.user_id is null)` : sql`t.user_id`}, ${amount}
    from point_transactions t
    where t.user_id between ${FIRST_ID + from}::bigint and ${FIRST_ID + to}::bigint`;
  return [
    sql`insert into users (id, email, first_name, last_name)
      select ${id}, 'crowd-' || n || '@bench.example', 'Анна', 'Воронцова ' || n from ${people}`,
    sql`insert into sessions (user_id, token_hash, app_type, expires_at)
      select ${id}, sha256(('crowd-' || n)::bytea), 'web', now() + interval '1 year' from ${people}`,
    sql`insert into streams (id, user_id, course_id, course_version, start_at, end_at, time_zone)
      select ${id}, ${id}, ${course.courseId}::bigint, ${course.version}::int, ${began}, now() + interval '90 days',
        'Europe/Moscow' from ${people}`,
    sql`insert into chats (id, stream_id, user_id) select ${id}, ${id}, ${id} from ${people}`,
    sql`insert into day_statuses (stream_id, user_id, day_id, day_number, started_at, finished_at)
      select ${id}, ${id}, d.day_id, d.number, ${dayOf(sql`d.number`)}, ${dayOf(sql`d.number`)} + interval '20 minutes'
      from ${people}, ${days}`,
    sql`insert into lesson_stats (stream_id, user_id, day_id, set_lesson_id, viewed_seconds, play_count, updated_at)
      select ${id}, ${id}, place.day_id, place.place_id, 150, 1, ${dayOf(sql`place.number / 4`)} from ${people}, ${places}`,
    sql`insert into lesson_stat_saves (save_id, user_id, stream_id, set_lesson_id, viewed_at)
      select gen_random_uuid(), ${id}, ${id}, place.place_id, ${dayOf(sql`place.number / 4`)} from ${people}, ${places}`,
    sql`insert into homework_statuses
        (id, stream_id, user_id, target_type, target_id, homework_id, status, attempt, sent_at, score, sent_version)
      select ${statusId}, ${id}, ${id}, t.type, t.target_id, t.homework_id, told.status,
        (told.status <> 'NOT_UPLOADED')::int, case when told.status <> 'NOT_UPLOADED' then ${dayOf(sql`t.number`)} end,
        case when told.status = 'DONE' then 5 end,
        case when told.status <> 'NOT_UPLOADED' then ${course.version}::int end
      from ${people}, unnest(${targets.map(({ type }) => type)}::text[], ${targets.map(({ link }) => link.id)}::bigint[],
          ${targets.map(({ homework }) => homework.id)}::bigint[])
          with ordinality t (type, target_id, homework_id, number),
        lateral (select ${status} as status) told`,
    sql`insert into chat_messages (chat_id, author_id, body, homework_status_id, created_at, updated_at)
      select h.stream_id, h.user_id, 'Дыхание стало ровнее, чем вчера.', h.id, h.sent_at, h.sent_at ${answered}`,
    sql`insert into homework_reviews (homework_status_id, reviewer_id, attempt, verdict, score, created_at)
      select h.id, ${expertId}::bigint, 1, 'DONE', 5, h.sent_at + interval '1 day' ${answered} and h.status = 'DONE'`,
    sql`insert into point_accounts (id, user_id) select ${id}, ${id} from ${people}`,
    sql`insert into point_transactions (id, user_id, type, reason, created_at)
      select ${movementId(sql`d.number`)}, ${id}, 'day_finish',
        ${keyPattern(dayGrantKey(1, 2), [id, sql`d.day_id`])}, ${dayOf(sql`d.number`)} from ${people}, ${days}`,
    sql`insert into point_transactions (id, user_id, type, reason, created_at)
      select ${movementId(sql`128 + h.id % ${sql.lit(STATUSES_EACH)}`)}, h.user_id, 'homework_done',
        ${keyPattern(homeworkGrantKey(1), [sql`h.id`])}, h.sent_at
      from homework_statuses h, lateral (select h.user_id - ${sql.lit(FIRST_ID)} as n) who
      where h.user_id between ${FIRST_ID + from}::bigint and ${FIRST_ID + to}::bigint and h.status = 'DONE'`,
    movementsOf(sql`5`, false),
    movementsOf(sql`-5`, true),
  ];
}

/** The SQL of a key of the ledger, made from a key with the numbers 1, 2, … in the places of the values. */
function keyPattern(key: string, values: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const parts = key.split(/:(?=\d)/).map((part, index) => {
    const value = values[index - 1];
    return index === 0 || value === undefined ? sql`${sql.lit(part)}` : sql`':' || (${value})`;
  });
  return sql.join(parts, sql` || `);
}
