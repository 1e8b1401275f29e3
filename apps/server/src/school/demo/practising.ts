import { createHash } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@daystream/domain/durations';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal } from '#http/refusal.ts';
import { filmLengthMs } from '../../features/media/index.ts';
import { finishDay, saveStat, startDay } from '../../features/practice/index.ts';
import { findOwnStream } from '../../features/streams/index.ts';

interface DayOf {
  readonly userId: number;
  readonly streamId: number;
  readonly dayId: number;
}

/** Starts a day, watches all of its lessons and finishes it. */
export async function practiseDay(ctx: Context, { userId, streamId, dayId }: DayOf): Promise<void> {
  const stream = await findOwnStream(ctx, ctx.db, userId, streamId);
  if (stream?.record.days.some((day) => day.day_id === dayId && day.finished_at !== null)) return;
  const sets = stream?.course.dayById.get(dayId)?.day.sets ?? [];
  const startedAt = later(ctx, -20 * MINUTE_MS);
  expectDone(await startDay(startedAt, userId, { streamId, dayId, startedAtMs: startedAt.clock.nowMs() }));
  let watchedAt = startedAt;
  for (const { id: setLessonId, lesson } of sets.flatMap((set) => set.lessons)) {
    const lengthMs = lesson.videoId === null ? null : await filmLengthMs(ctx, lesson.videoId);
    if (lengthMs === null) continue;
    watchedAt = later(watchedAt, lengthMs);
    await save(watchedAt, { userId, streamId, dayId, setLessonId, seconds: Math.floor(lengthMs / SECOND_MS) });
  }
  const atEnd = later(watchedAt, SECOND_MS);
  expectDone(await finishDay(atEnd, userId, { streamId, dayId, finishedAtMs: atEnd.clock.nowMs() }));
}

/** Watches a part of a lesson just now. */
export async function watchLesson(
  ctx: Context,
  { seconds, ...place }: DayOf & { readonly setLessonId: number; readonly seconds: number },
): Promise<void> {
  const startedAtMs = ctx.clock.nowMs() - seconds * SECOND_MS;
  expectDone(await startDay(ctx, place.userId, { ...place, startedAtMs }));
  await save(ctx, { ...place, seconds });
}

async function save(
  ctx: Context,
  stat: DayOf & { readonly setLessonId: number; readonly seconds: number },
): Promise<void> {
  const { userId, streamId, dayId, setLessonId, seconds } = stat;
  const saveId = uuidOf(`${streamId} ${setLessonId}`);
  const viewedAtMs = ctx.clock.nowMs();
  const viewing = {
    streamId,
    dayId,
    setLessonId,
    viewedSeconds: seconds,
    playCount: 1,
    saveId,
    viewedAtMs,
    position: null,
  };
  expectDone(await saveStat(ctx, userId, viewing));
}

function later(ctx: Context, ms: number): Context {
  const atMs = ctx.clock.nowMs() + ms;
  const clock = { nowMs: () => atMs };
  return { ...ctx, clock, steadyClock: clock };
}

/** Idempotency key of a save: the same view counts once. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Throws on a refusal, because it means a mistake in the demo script. */
export function expectDone<Answer>(answer: Answer | Refusal): asserts answer is Answer {
  if (isRefusal(answer)) throw new Error(`the demo school is refused: ${JSON.stringify(answer)}`);
}
