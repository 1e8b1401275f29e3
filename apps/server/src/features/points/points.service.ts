import { dayGrantKey, grantPostings, homeworkGrantKey, reversePostings } from '@daystream/domain/points';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import type { Announcements } from '#jobs/reactions.ts';
import * as store from './points.store.ts';

/** Grants the points of a finished day: once per person and day, or once per stream that pays again. */
export async function grantDay(ctx: Context, trx: Trx, fact: Announcements['day_finished']): Promise<void> {
  const { streamId, userId, dayId, score, paysAgain } = fact;
  if (score <= 0) return;
  await store.lockLearner(trx, userId);
  if (!paysAgain && (await store.sumByReason(trx, userId, `${dayGrantKey(userId, dayId)}:`)) > 0) return;
  await book(ctx, trx, {
    userId,
    type: 'day_finish',
    reason: dayGrantKey(userId, dayId, paysAgain ? streamId : null),
    postings: grantPostings(userId, score),
  });
}

/** Grants what a review gives for a homework; asking twice books once. */
export function grantHomework(ctx: Context, trx: Trx, fact: Announcements['homework_reviewed']): Promise<void> {
  return settleHomework(ctx, trx, fact);
}

/** Takes back what an undone review gave. */
export function reverseHomework(ctx: Context, trx: Trx, fact: Announcements['homework_review_undone']): Promise<void> {
  return settleHomework(ctx, trx, { ...fact, score: 0 });
}

/** Books what a homework is worth and was not given, or was given too much of, however that came about. */
export async function correctHomework(
  ctx: Context,
  trx: Trx,
  { userId, statusId, score }: Omit<HomeworkScore, 'reviewId'>,
): Promise<boolean> {
  await store.lockLearner(trx, userId);
  const key = homeworkGrantKey(statusId);
  const missing = score - (await store.sumByReason(trx, userId, `${key}:`));
  if (missing === 0) return false;
  const postings = grantPostings(userId, Math.abs(missing));
  const booked = await store.countEntries(trx, userId, [key]);
  await book(ctx, trx, {
    userId,
    type: 'homework_done',
    reason: `${key}:review:correction:${booked}`,
    postings: missing > 0 ? postings : reversePostings(postings),
  });
  return true;
}

interface HomeworkScore {
  readonly userId: number;
  readonly statusId: number;
  readonly reviewId: number;
  readonly score: number;
}

/** Books the difference between the points granted so far and the points the homework is worth now. */
async function settleHomework(ctx: Context, trx: Trx, fact: HomeworkScore): Promise<void> {
  await store.lockLearner(trx, fact.userId);
  const key = `${homeworkGrantKey(fact.statusId)}:`;
  const missing = fact.score - (await store.sumByReason(trx, fact.userId, key));
  if (missing === 0) return;
  const postings = grantPostings(fact.userId, Math.abs(missing));
  await book(ctx, trx, {
    userId: fact.userId,
    type: 'homework_done',
    reason: `${key}review:${fact.reviewId}:${fact.score}`,
    postings: missing > 0 ? postings : reversePostings(postings),
  });
}

async function book(ctx: Context, trx: Trx, movement: Omit<store.Movement, 'now'>): Promise<void> {
  const isNew = await store.insertMovement(trx, { ...movement, now: new Date(ctx.clock.nowMs()) });
  if (isNew) await ctx.reactions.announce(ctx, trx, 'points_changed', { userId: movement.userId });
}
