import type { AroundSave, FilmPosition, SpentTime } from '@daystream/domain/practice';
import { type Expression, sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import type { DayFact, LessonFact } from '../streams/index.ts';

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

/** Lessons of a stream that were viewed, for its record. */
export const viewedLessons = (streamId: Expression<number>) => sql<
  LessonFact[]
>`coalesce((select json_agg(json_build_object('set_lesson_id', l.set_lesson_id, 'viewed_seconds', l.viewed_seconds,
    'play_count', l.play_count, 'position', case when l.position_at is not null then json_build_object(
      'seconds', l.position_seconds, 'round', l.position_round, 'reached_at', floor(extract(epoch from l.position_at))) end)
    order by l.set_lesson_id) from lesson_stats l where l.stream_id = ${streamId}), '[]')`;

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

export interface Save extends SpentTime {
  readonly saveId: string;
  readonly userId: number;
  readonly streamId: number;
  readonly setLessonId: number;
}

/** Records a save; false when it has arrived before. */
export async function insertSave(trx: Trx, save: Save): Promise<boolean> {
  const inserted = await trx
    .insertInto('lesson_stat_saves')
    .values({
      save_id: save.saveId,
      user_id: save.userId,
      stream_id: save.streamId,
      set_lesson_id: save.setLessonId,
      viewed_at: new Date(save.viewedAt),
      wall_ms: save.wallMs,
      left_ms: save.leftMs,
      carried_ms: save.carriedMs,
    })
    .onConflict((conflict) => conflict.column('save_id').doNothing())
    .returning('save_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface KnownSave extends SpentTime {
  readonly saveId: string;
}

/** The saves of a stream before and after a moment, of any lesson; callers hold the stream's lock. */
export async function findSavesAround(trx: Trx, streamId: number, viewedAt: Date): Promise<AroundSave<KnownSave>> {
  const saves = trx
    .selectFrom('lesson_stat_saves')
    .select(['save_id', 'viewed_at', 'wall_ms', 'left_ms', 'carried_ms'])
    .where('stream_id', '=', streamId)
    .limit(1);
  const rows = await trx
    .selectFrom(saves.where('viewed_at', '<=', viewedAt).orderBy('viewed_at', 'desc').orderBy('wall_ms').as('previous'))
    .selectAll()
    .unionAll(
      trx
        .selectFrom(saves.where('viewed_at', '>', viewedAt).orderBy('viewed_at').orderBy('wall_ms', 'desc').as('next'))
        .selectAll(),
    )
    .execute();
  const known = rows.map((row) => ({
    saveId: row.save_id,
    viewedAt: row.viewed_at.getTime(),
    wallMs: row.wall_ms,
    leftMs: row.left_ms,
    carriedMs: row.carried_ms,
  }));
  return {
    previous: known.find((each) => each.viewedAt <= viewedAt.getTime()) ?? null,
    next: known.find((each) => each.viewedAt > viewedAt.getTime()) ?? null,
  };
}

export async function updateSpent(trx: Trx, { saveId, wallMs, leftMs, carriedMs }: KnownSave): Promise<void> {
  await trx
    .updateTable('lesson_stat_saves')
    .set({ wall_ms: wallMs, left_ms: leftMs, carried_ms: carriedMs })
    .where('save_id', '=', saveId)
    .execute();
}

export async function findStat(db: Connection, streamId: number, setLessonId: number) {
  return db
    .selectFrom('lesson_stats')
    .select(['viewed_seconds', 'play_count', 'position_seconds', 'position_round', 'position_at'])
    .where('stream_id', '=', streamId)
    .where('set_lesson_id', '=', setLessonId)
    .executeTakeFirst();
}

/** Writes where the film of a lesson was left, if something of it was viewed; callers hold the stream's lock. */
export async function writePosition(
  trx: Trx,
  { streamId, setLessonId }: Pick<StatWrite, 'streamId' | 'setLessonId'>,
  { seconds, round, reachedAt }: FilmPosition,
): Promise<boolean> {
  const written = await trx
    .updateTable('lesson_stats')
    .set({ position_seconds: seconds, position_round: round, position_at: new Date(reachedAt) })
    .where('stream_id', '=', streamId)
    .where('set_lesson_id', '=', setLessonId)
    .returning('set_lesson_id')
    .executeTakeFirst();
  return written !== undefined;
}

export interface StatWrite {
  readonly streamId: number;
  readonly userId: number;
  readonly dayId: number;
  readonly setLessonId: number;
  readonly viewedSeconds: number;
  readonly playCount: number;
  readonly now: Date;
}

/** Writes the lesson's totals; callers hold the stream's lock. */
export async function writeStat(trx: Trx, stat: StatWrite): Promise<void> {
  const counted = { viewed_seconds: stat.viewedSeconds, play_count: stat.playCount, updated_at: stat.now };
  await trx
    .insertInto('lesson_stats')
    .values({
      stream_id: stat.streamId,
      user_id: stat.userId,
      day_id: stat.dayId,
      set_lesson_id: stat.setLessonId,
      ...counted,
    })
    .onConflict((conflict) => conflict.columns(['stream_id', 'set_lesson_id']).doUpdateSet(counted))
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

/** What a person has watched in all their courses: lessons, and hours to one decimal. */
export async function findViewed(db: Connection, userId: number): Promise<{ lessons: number; hours: number }> {
  const { lessons, seconds } = await db
    .selectFrom('lesson_stats')
    .select((from) => [
      from.fn.countAll<number>().as('lessons'),
      from.fn.coalesce(from.fn.sum<number>('viewed_seconds'), sql<number>`0`).as('seconds'),
    ])
    .where('user_id', '=', userId)
    .where('viewed_seconds', '>', 0)
    .executeTakeFirstOrThrow();
  return { lessons: Number(lessons), hours: Math.round(Number(seconds) / 360) / 10 };
}
