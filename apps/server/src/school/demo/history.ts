import { DAY_MS } from '@daystream/domain/durations';
import { DEFAULT_TIME_ZONE, localDay, startOfDayMs } from '@daystream/domain/local-dates';
import type { Context } from '#http/context.ts';
import { createStream, findOwnStream, listOwnStreams } from '../../features/streams/index.ts';
import { endings } from './endings.ts';
import type { Learner, Life } from './happening.ts';
import { homeworkHistory } from './homework-history.ts';
import { type DemoStream, isYes } from './people.ts';
import { practiceHistory } from './practice-history.ts';

/** Enrols a demo learner and replays the learner's history in order; skips events that were already replayed. */
export async function liveStream(ctx: Context, learner: Learner, described: DemoStream, nowMs: number): Promise<void> {
  const streamId = await enrol(ctx, learner, described, nowMs);
  const stream = await findOwnStream(ctx, ctx.db, learner.userId, streamId);
  if (stream === undefined) throw new Error(`stream ${streamId} is missing`);
  const life: Life = { ...learner, described, stream, streamId, nowMs };
  const happenings = [...practiceHistory(life), ...homeworkHistory(life), ...endings(life)];
  for (const { atMs, happen } of happenings.toSorted((a, b) => a.atMs - b.atMs)) await happen(at(ctx, atMs));
}

/** The school's context with its clock at another time. */
function at(ctx: Context, atMs: number): Context {
  return { ...ctx, clock: { nowMs: () => atMs } };
}

async function enrol(ctx: Context, { userId, course }: Learner, described: DemoStream, nowMs: number): Promise<number> {
  const known = (await listOwnStreams(ctx, userId, null)).find(({ record }) => record.course_id === course.courseId);
  if (known !== undefined) return known.record.id;
  const startsAtMs = startOfDayMs(localDay(nowMs, DEFAULT_TIME_ZONE) - described.started_days_ago, DEFAULT_TIME_ZONE);
  const id = await ctx.db.transaction().execute((trx) =>
    createStream(at(ctx, Math.min(startsAtMs, nowMs)), trx, {
      userId,
      courseId: course.courseId,
      startsAtMs,
      endsAtMs: startsAtMs + described.access_days * DAY_MS,
      timeZone: DEFAULT_TIME_ZONE,
      variant: ctx.config.variant,
      isDemo: isYes(described.demo),
      // A trial has no full access unless it says so; everybody else has.
      hasFullAccess: isYes(described.full_access) || !isYes(described.demo),
      hasMobileAccess: true,
    }),
  );
  if (id === null) throw new Error(`the demo course ${described.course} is not published`);
  return id;
}
