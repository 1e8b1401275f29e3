import type { AroundSave, FilmPosition, SpentTime } from '@daystream/domain/practice';
import { type Expression, sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import type { LessonFact } from '../streams/index.ts';

/** Lessons of a stream that were viewed, for its record. */
export const viewedLessons = (streamId: Expression<number>) => sql<
  LessonFact[]
>`coalesce((select json_agg(json_build_object('set_lesson_id', l.set_lesson_id, 'viewed_seconds', l.viewed_seconds,
    'play_count', l.play_count, 'position', case when l.position_at is not null then json_build_object(
      'seconds', l.position_seconds, 'round', l.position_round, 'reached_at', floor(extract(epoch from l.position_at))) end)
    order by l.set_lesson_id) from lesson_stats l where l.stream_id = ${streamId}), '[]')`;

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
