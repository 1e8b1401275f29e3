import { goalStartsOn, type StreakFacts } from '@daystream/domain/practice';
import type { Context } from '#http/context.ts';
import type { Viewer } from '#http/viewer.ts';
import { listOwnStreams } from '../streams/index.ts';
import { weekFacts } from './weeks.facts.ts';
import * as store from './weeks.store.ts';

export interface LearnerWeek {
  readonly isShown: boolean;
  readonly facts: StreakFacts;
}

type Learner = Pick<Viewer, 'userId' | 'timeZone' | 'streams'>;

/** The learner's own week, judged from what their courses hold. */
export async function readWeek(ctx: Context, { userId, timeZone, streams: read }: Learner): Promise<LearnerWeek> {
  const [streams, goals, isHidden] = await Promise.all([
    listOwnStreams(ctx, userId, null, read),
    store.listGoals(ctx.db, userId),
    store.hasOptedOut(ctx.db, userId),
  ]);
  return { isShown: !isHidden, facts: weekFacts({ streams, goals, timeZone }, ctx.clock.nowMs()) };
}

/** Chooses the goal from the next Monday on; the week that has begun keeps the one it began with. */
export async function chooseGoal(ctx: Context, learner: Learner, days: number | null): Promise<LearnerWeek> {
  const { facts } = await readWeek(ctx, learner);
  const now = new Date(ctx.clock.nowMs());
  await store.putGoal(ctx.db, learner.userId, { from: goalStartsOn(facts.today), days }, now);
  return readWeek(ctx, learner);
}

export async function showGoal(ctx: Context, learner: Learner, isShown: boolean): Promise<LearnerWeek> {
  if (isShown) await store.optIn(ctx.db, learner.userId);
  else await store.optOut(ctx.db, learner.userId, new Date(ctx.clock.nowMs()));
  return readWeek(ctx, learner);
}
