import { type Expression, sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import type { DayFact } from '../streams/index.ts';

export interface DayStatusKey {
  readonly streamId: number;
  readonly userId: number;
  readonly dayId: number;
  readonly dayNumber: number;
}

/** Days of a stream that were started, for its record; times are whole seconds. */
export const startedDays = (streamId: Expression<number>) => sql<
  DayFact[]
>`coalesce((select json_agg(json_build_object('id', d.id, 'day_id', d.day_id,
    'started_at', floor(extract(epoch from d.started_at)), 'finished_at', floor(extract(epoch from d.finished_at)),
    'points_wait', d.points_wait))
  from day_statuses d where d.stream_id = ${streamId}), '[]')`;

/** Whether a person has practised since a moment, as SQL within another statement. */
export const hasPractisedSince = (userId: Expression<number>, since: Date) =>
  sql<boolean>`${userId} in (select user_id from practice_moments where practised_at >= ${since})`;

export interface StartedDay {
  readonly id: number;
  readonly startedAt: Date;
  /** It was finished, and its points wait for what is still to be viewed. */
  readonly pointsWait: boolean;
}

/** Starts a day, or answers the row of an earlier start. */
export async function startDay(trx: Trx, key: DayStatusKey, at: Date): Promise<StartedDay> {
  const started = await trx
    .insertInto('day_statuses')
    .values({
      stream_id: key.streamId,
      user_id: key.userId,
      day_id: key.dayId,
      day_number: key.dayNumber,
      started_at: at,
    })
    .onConflict((conflict) => conflict.columns(['stream_id', 'day_id']).doNothing())
    .returning(['id', 'started_at'])
    .executeTakeFirst();
  if (started !== undefined) return { id: started.id, startedAt: started.started_at, pointsWait: false };
  const known = await findStartedDay(trx, key);
  if (known === null) throw new Error(`day ${key.dayId} of stream ${key.streamId} is neither started nor new`);
  return known;
}

export async function findStartedDay(
  db: Connection,
  { streamId, dayId }: Pick<DayStatusKey, 'streamId' | 'dayId'>,
): Promise<StartedDay | null> {
  const row = await db
    .selectFrom('day_statuses')
    .select(['id', 'started_at', 'points_wait'])
    .where('stream_id', '=', streamId)
    .where('day_id', '=', dayId)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, startedAt: row.started_at, pointsWait: row.points_wait };
}

/** The latest moment of a day: its start, or what was viewed of it since; null when it was not started. */
export async function findLatestPractice(
  trx: Trx,
  { streamId, dayId, setLessonIds }: { streamId: number; dayId: number; setLessonIds: readonly number[] },
): Promise<Date | null> {
  const row = await trx
    .selectFrom('day_statuses as d')
    .select(
      sql<Date>`greatest(d.started_at, (select max(v.viewed_at) from lesson_stat_saves v
        where v.stream_id = d.stream_id and v.set_lesson_id = any(${setLessonIds})))`.as('latest'),
    )
    .where('d.stream_id', '=', streamId)
    .where('d.day_id', '=', dayId)
    .executeTakeFirst();
  return row?.latest ?? null;
}

/** Moves the start of a day back to practice that arrived late. */
export async function startEarlier(trx: Trx, { id, startedAt }: Pick<StartedDay, 'id' | 'startedAt'>): Promise<void> {
  await trx.updateTable('day_statuses').set({ started_at: startedAt }).where('id', '=', id).execute();
}

/** Finishes a started day; a second finish changes nothing. */
export async function finishDay(trx: Trx, streamId: number, dayId: number, now: Date): Promise<boolean> {
  const finished = await trx
    .updateTable('day_statuses')
    .set({ finished_at: now })
    .where('stream_id', '=', streamId)
    .where('day_id', '=', dayId)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return finished !== undefined;
}

/** Whether the points of a finished day wait, and by which version they are judged. */
export async function setPointsWait(
  trx: Trx,
  { streamId, dayId, version }: WaitingDay & { readonly streamId: number },
  isWaiting: boolean,
): Promise<void> {
  await trx
    .updateTable('day_statuses')
    .set({ points_wait: isWaiting, points_version: isWaiting ? version : null })
    .where('stream_id', '=', streamId)
    .where('day_id', '=', dayId)
    .where('points_wait', '<>', isWaiting)
    .execute();
}

/** A finished day whose points wait, with the version of the course in which it was finished. */
export interface WaitingDay {
  readonly dayId: number;
  readonly version: number;
}

/** Days that were finished before versions were noted are judged by the version of their stream. */
const versionOfWaiting = sql<number>`coalesce(d.points_version, s.course_version)`;

export function listWaitingDays(trx: Trx, streamId: number): Promise<WaitingDay[]> {
  return trx
    .selectFrom('day_statuses as d')
    .innerJoin('stream_courses as s', 's.stream_id', 'd.stream_id')
    .select(['d.day_id as dayId', versionOfWaiting.as('version')])
    .where('d.stream_id', '=', streamId)
    .where('d.points_wait', '=', true)
    .execute();
}

export async function hasWaitingDays(trx: Trx): Promise<boolean> {
  const row = await trx
    .selectFrom('day_statuses')
    .select('id')
    .where('points_wait', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The finished days of everybody whose points wait, with the version of the course each is of. */
export function listWaiting(db: Connection) {
  return db
    .selectFrom('day_statuses as d')
    .innerJoin('stream_courses as s', 's.stream_id', 'd.stream_id')
    .select(['d.stream_id', 'd.user_id', 'd.day_id', 's.course_id', versionOfWaiting.as('course_version')])
    .where('d.points_wait', '=', true)
    .execute();
}

/** Days of a course that were started, each with the lessons that were viewed. */
export async function listPractised(db: Connection, courseId: number) {
  return db
    .selectFrom('day_statuses as d')
    .innerJoin('stream_courses as s', 's.stream_id', 'd.stream_id')
    .leftJoin('lesson_stats as l', (join) =>
      join.onRef('l.stream_id', '=', 'd.stream_id').onRef('l.day_id', '=', 'd.day_id'),
    )
    .select(['d.day_id', 'l.set_lesson_id'])
    .distinct()
    .where('s.course_id', '=', courseId)
    .execute();
}
