import { randomUUID } from 'node:crypto';
import {
  acceptedPlayCount,
  claimedMoment,
  countViewing,
  dayBeganAt,
  type FilmPosition,
  finishDayRefusal,
  isLessonDone,
  startDayRefusal,
  viewedUntil,
} from '@daystream/domain/practice';
import { dayOpensAtMs, daysSinceStart, type DayStanding, isOpenByTimeDelay } from '@daystream/domain/streams';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import { lockCode } from '../courses/index.ts';
import { type OwnStream, planBeforeFreeze, streamFacts } from '../streams/index.ts';
import { grantDayPoints, judgeStream } from './day-points.service.ts';
import { type ClaimedPosition, keepPosition } from './film-positions.service.ts';
import { filmLength, lessonViews, longestViewing } from './lesson-views.service.ts';
import { findOwnDay, findOwnStartedDay, lockOwnDay, type OwnDay, refuseMissingDay } from './practice.access.ts';
import * as stats from './lesson-stats.store.ts';
import * as store from './practice.store.ts';

export interface DayStart {
  readonly streamId: number;
  readonly dayId: number;
  /** As the client says: earlier than its arrival if it waited in the outbox. */
  readonly startedAtMs: number;
}

/**
 * Starts a day; a second start answers the same row, a locked day is refused with its lock. One that arrives late counts for
 * when it was done: after the stream started and the day opened, and before now.
 */
export function startDay(ctx: Context, userId: number, start: DayStart): Promise<OwnDay | Refusal> {
  const { streamId, dayId } = start;
  return changeDay(ctx, userId, streamId, dayId, async (trx, at) => {
    const { stream, day } = at;
    const nowMs = ctx.clock.nowMs();
    const atMs = claimedMoment({ claimedAt: start.startedAtMs, notBefore: firstMoment(at, nowMs) }, nowMs);
    const refusal = startDayRefusal(actionFacts(stream, day, atMs), atMs);
    if (refusal !== null) return refusal.kind === 'locked' ? refuse(lockCode(refusal.lock)) : refuse('day_not_started');
    await store.startDay(trx, { streamId, userId, dayId, dayNumber: day.dayNumber }, new Date(atMs));
    return null;
  });
}

export interface DayFinish {
  readonly streamId: number;
  readonly dayId: number;
  /** As the client says: earlier than its arrival if it waited in the outbox. */
  readonly finishedAtMs: number;
}

/**
 * Finishes a day when the learner says so; points are granted once, as soon as half of the lesson time is viewed. A finish that
 * arrives late counts for when it was done: after the start of the day and what was viewed of it, and before now.
 */
export function finishDay(ctx: Context, userId: number, finish: DayFinish): Promise<OwnDay | Refusal> {
  const { streamId, dayId } = finish;
  return changeDay(ctx, userId, streamId, dayId, async (trx, { stream, day }) => {
    const place = stream.course.dayById.get(dayId);
    const setLessonIds = (place?.day.sets ?? []).flatMap((set) => set.lessons.map(({ id }) => id));
    const notBefore = (await store.findLatestPractice(trx, { streamId, dayId, setLessonIds }))?.getTime() ?? 0;
    const atMs = claimedMoment({ claimedAt: finish.finishedAtMs, notBefore }, ctx.clock.nowMs());
    const refusal = finishDayRefusal(actionFacts(stream, day, atMs), atMs);
    if (refusal !== null) return refusal.kind === 'locked' ? refuse(lockCode(refusal.lock)) : refuse('day_not_started');
    const isNew = await store.finishDay(trx, streamId, dayId, new Date(atMs));
    if (isNew) await grantDayPoints(ctx, trx, stream, { dayId, version: stream.record.course_version });
    return null;
  });
}

async function changeDay(
  ctx: Context,
  userId: number,
  streamId: number,
  dayId: number,
  change: (trx: Trx, at: OwnDay) => Promise<Refusal | null>,
): Promise<OwnDay | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const before = await lockOwnDay(ctx, trx, userId, streamId, dayId);
    if (before === undefined) return refuseMissingDay(ctx, trx, userId, streamId, dayId);
    const refusal = await change(trx, before);
    if (refusal !== null) return refusal;
    await ctx.reactions.announce(ctx, trx, 'stream_changed', { streamId, userId });
    return (await findOwnDay(ctx, trx, userId, streamId, dayId)) ?? refuse('not_found');
  });
}

/** How far the lessons of a started day are; somebody else's day looks missing. */
export async function readDayProgress(ctx: Context, userId: number, streamId: number, dayStatusId: number) {
  const found = await findOwnStartedDay(ctx, userId, streamId, dayStatusId);
  if (found === undefined) return refuse('not_found');
  const views = await lessonViews(ctx.db, found.stream, found.day.id);
  return { dayStatusId, views: views.filter(({ isHidden }) => !isHidden) };
}

function actionFacts(stream: OwnStream, day: DayStanding, atMs: number) {
  const stageLock = stream.standing.stages.find(({ id }) => id === day.stageId)?.lock ?? null;
  return { stream: streamFacts(stream.record, atMs), day, stageLock };
}

export interface StatSave {
  readonly streamId: number;
  readonly dayId: number;
  readonly setLessonId: number;
  readonly viewedSeconds: number;
  readonly playCount: number;
  /** null: an old client without one. */
  readonly saveId: string | null;
  readonly viewedAtMs: number;
  readonly position: ClaimedPosition | null;
}

export interface SavedStat {
  /** null: a position of a day that was not started. */
  readonly dayStatusId: number | null;
  readonly viewedSeconds: number;
  readonly playCount: number;
  /** The newest of all devices, null while none is known. */
  readonly position: FilmPosition | null;
}

/**
 * Adds viewed time once per save, as far as the wall time of the stream allows: whatever lessons and devices the saves are
 * of, each moment counts once. Practising starts the day, so the answer always names its status.
 */
export function saveStat(ctx: Context, userId: number, save: StatSave): Promise<SavedStat | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const at = await lockOwnDay(ctx, trx, userId, save.streamId, save.dayId);
    if (at === undefined) return refuseMissingDay(ctx, trx, userId, save.streamId, save.dayId);
    const place = at.stream.course.setLessonById.get(save.setLessonId);
    if (place?.day.id !== save.dayId) return refuse('not_found');
    if (at.day.lock !== null && !wasOpenWhenViewed(at, save.viewedAtMs, ctx.clock.nowMs()))
      return refuse(lockCode(at.day.lock));
    const nowMs = ctx.clock.nowMs();
    const stat = await stats.findStat(trx, save.streamId, save.setLessonId);
    const stored = { viewedSeconds: stat?.viewed_seconds ?? 0, playCount: stat?.play_count ?? 0 };
    const durationMs = await filmLength(trx, place);
    const known = { stat, durationMs, nowMs };
    const own = { streamId: save.streamId, userId };
    if (save.viewedSeconds === 0 && save.position !== null) {
      const { position, isLeftElsewhere } = await keepPosition(trx, save, known);
      if (isLeftElsewhere) await ctx.reactions.announce(ctx, trx, 'stream_changed', own);
      return { dayStatusId: (await store.findStartedDay(trx, save))?.id ?? null, ...stored, position };
    }
    const notBefore = firstMoment(at, nowMs);
    const viewedAt = viewedUntil({ claimedAt: save.viewedAtMs, notBefore }, nowMs);
    const { day, isNew } = await dayOfSave(trx, at, { ...save, userId, viewedAt, notBefore });
    const around = await stats.findSavesAround(trx, save.streamId, new Date(viewedAt));
    const counted = countViewing(
      {
        viewedSeconds: save.viewedSeconds,
        viewedAt,
        dayBeganAt: day.startedAt.getTime(),
        longestMs: longestViewing(place, durationMs),
      },
      around,
    );
    // An old client sends no id, so each of its saves counts.
    if (!(await stats.insertSave(trx, { ...save, ...counted.own, saveId: save.saveId ?? randomUUID(), userId }))) {
      const { position } = await keepPosition(trx, { ...save, position: null }, known);
      return { dayStatusId: day.id, ...stored, position };
    }
    for (const side of ['previous', 'next'] as const) {
      const [before, after] = [around[side], counted[side]];
      if (before !== null && after !== before) await stats.updateSpent(trx, { ...before, ...after });
    }
    const total = {
      viewedSeconds: stored.viewedSeconds + counted.seconds,
      playCount: acceptedPlayCount(stored.playCount, save.playCount),
    };
    await stats.writeStat(trx, { ...save, userId, ...total, now: new Date(nowMs) });
    const { position, isLeftElsewhere } = await keepPosition(trx, save, known);
    const isDone = ({ viewedSeconds }: typeof total) => isLessonDone({ durationMs: durationMs ?? 0, viewedSeconds });
    // Most saves change nothing that other screens show.
    const isSettled = day.pointsWait && (await judgeStream(ctx, trx, own, save.dayId));
    if (isNew || isSettled || isLeftElsewhere || (isDone(total) && !isDone(stored)))
      await ctx.reactions.announce(ctx, trx, 'stream_changed', own);
    return { dayStatusId: day.id, ...total, position };
  });
}

/** The day of a save; started, or its start moved back, if the start never arrived or came from another device. */
async function dayOfSave(
  trx: Trx,
  { day }: OwnDay,
  save: StatSave & { readonly userId: number; readonly viewedAt: number; readonly notBefore: number },
): Promise<{ day: store.StartedDay; isNew: boolean }> {
  const known = await store.findStartedDay(trx, save);
  const beganAt = new Date(dayBeganAt({ ...save, startedAt: known?.startedAt.getTime() ?? null }));
  if (known === null) {
    const started = await store.startDay(trx, { ...save, dayNumber: day.dayNumber }, beganAt);
    return { day: started, isNew: true };
  }
  if (beganAt >= known.startedAt) return { day: known, isNew: false };
  await store.startEarlier(trx, { id: known.id, startedAt: beganAt });
  return { day: { ...known, startedAt: beganAt }, isNew: false };
}

/** Nothing of a day was practised before the start of its stream, or before it opened. */
function firstMoment({ stream, day }: OwnDay, nowMs: number): number {
  const startsAt = (stream.record.start_at ?? stream.record.created_at).getTime();
  const before = planBeforeFreeze(stream.record, nowMs);
  const opensAt = before === null ? day.opensAt : dayOpensAtMs(day.openDelayDays, before.plan);
  return Math.max(startsAt, opensAt ?? startsAt);
}

/** Practice done offline before access ended, or before a freeze began, still counts when it arrives late. */
function wasOpenWhenViewed({ stream, day }: OwnDay, viewedAtMs: number, nowMs: number): boolean {
  if (day.lock?.kind === 'freeze') {
    const before = planBeforeFreeze(stream.record, nowMs);
    if (before === null || viewedAtMs >= before.untilMs) return false;
    const stageLock = stream.standing.stages.find(({ id }) => id === day.stageId)?.lock ?? null;
    return stageLock === null && isOpenByTimeDelay(day.openDelayDays, daysSinceStart(before.plan, viewedAtMs));
  }
  const endsAtMs = stream.record.end_at?.getTime();
  return day.lock?.kind === 'ended' && endsAtMs !== undefined && viewedAtMs <= endsAtMs;
}
