import { areAllFailed, dayPointsGranted, dayPointsWait } from '@daystream/domain/practice';
import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { getPublishedCourse } from '../courses/index.ts';
import { listFilmStates } from '../media/index.ts';
import { findOwnStream, lockOwnStream, type OwnStream } from '../streams/index.ts';
import { lessonViews } from './lesson-views.service.ts';
import { judgeDays } from './practice.job.ts';
import * as store from './practice.store.ts';

/**
 * Grants a finished day's points, or lets them wait until half of it has been viewed. It is judged by the version in which it
 * was finished, whichever its learner has gone over to, unless all its films failed there.
 */
export async function grantDayPoints(
  ctx: Context,
  trx: Trx,
  stream: OwnStream,
  { dayId, version }: store.WaitingDay,
): Promise<{ isWaiting: boolean }> {
  const { id: streamId, user_id: userId, pays_again: paysAgain } = stream.record;
  const { score, isWaiting } = await judgedDayPoints(ctx, trx, stream, { dayId, version });
  await store.setPointsWait(trx, { streamId, dayId, version }, isWaiting);
  // The ledger books each reason once, so a second grant changes nothing.
  await ctx.reactions.announce(ctx, trx, 'day_finished', { streamId, userId, dayId, score, paysAgain });
  return { isWaiting };
}

/** What a finished day gives now by the version in which it was finished, and whether it may give it later. */
export async function judgedDayPoints(
  ctx: Context,
  db: Connection,
  stream: OwnStream,
  { dayId, version }: store.WaitingDay,
): Promise<{ score: number; isWaiting: boolean }> {
  const { is_demo: isDemo, course_id: courseId, course_version: present } = stream.record;
  const course = await getPublishedCourse(ctx, courseId, version, db);
  const obligatoryLessons = await lessonViews(db, { ...stream, course }, dayId);
  if (version !== present && areAllFailed(obligatoryLessons))
    return judgedDayPoints(ctx, db, stream, { dayId, version: present });
  const day = course.dayById.get(dayId)?.day;
  const hasLessons = day?.sets.some(({ lessons }) => lessons.length > 0) ?? false;
  const facts = { isDemo, hasBeenGranted: false, points: day?.score ?? 0, hasLessons, obligatoryLessons };
  return { score: dayPointsGranted(facts), isWaiting: dayPointsWait(facts) };
}

/**
 * Re-evaluates the waiting days of a stream, all or the one that was viewed further: its learner may see other lessons by now.
 * Returns whether one of them waits no more.
 */
export async function judgeStream(
  ctx: Context,
  trx: Trx,
  { streamId, userId }: { readonly streamId: number; readonly userId: number },
  dayId?: number,
): Promise<boolean> {
  const waiting = await store.listWaitingDays(trx, streamId);
  const days = waiting.filter((day) => dayId === undefined || day.dayId === dayId);
  if (days.length === 0) return false;
  const stream = await findOwnStream(ctx, trx, userId, streamId);
  if (stream === undefined) return false;
  let isSettled = false;
  for (const day of days) {
    const { isWaiting } = await grantDayPoints(ctx, trx, stream, day);
    isSettled ||= !isWaiting;
  }
  return isSettled;
}

/** A film has another length, or failed: the days that waited for it are judged after the change. */
export async function judgeLater(ctx: Context, trx: Trx, { videoId }: { readonly videoId: number }): Promise<void> {
  if (!(await store.hasWaitingDays(trx))) return;
  const film = (await listFilmStates(trx, [videoId])).get(videoId);
  if (film !== undefined && (film.durationMs !== null || film.isFailed))
    await ctx.jobs.enqueue(trx, judgeDays, { videoId });
}

/** Judges every day that waited for a film, one stream after the other. */
export async function judgeDaysOfFilm(ctx: Context, videoId: number): Promise<void> {
  const streams = new Map<number, { streamId: number; userId: number }>();
  for (const row of await store.listWaiting(ctx.db)) {
    const course = await getPublishedCourse(ctx, row.course_id, row.course_version);
    const isOfFilm = course.daysByVideoId.get(videoId)?.some(({ id }) => id === row.day_id) ?? false;
    if (isOfFilm) streams.set(row.stream_id, { streamId: row.stream_id, userId: row.user_id });
  }
  for (const own of streams.values()) {
    await ctx.db.transaction().execute(async (trx) => {
      await lockOwnStream(ctx, trx, own.userId, own.streamId);
      // Open screens say that the points wait.
      if (await judgeStream(ctx, trx, own)) await ctx.reactions.announce(ctx, trx, 'stream_changed', own);
    });
  }
}
