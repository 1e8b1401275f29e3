import { keptFilters, type OptionFilters } from '@daystream/domain/practice';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { optionFacts } from '../courses/index.ts';
import { findOwnStream, lockOwnStream, type OwnStream } from './streams.access.ts';
import { updateFilters } from './streams.store.ts';

/** Keeps what the learner chose of the course's options; what the course does not have is refused (STR-045). */
export function saveFilters(
  ctx: Context,
  userId: number,
  streamId: number,
  filters: OptionFilters,
): Promise<OwnStream | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const stream = await lockOwnStream(ctx, trx, userId, streamId);
    if (stream === undefined) return refuse('not_found');
    const kept = keptFilters(filters, optionFacts(stream.course));
    if (kept === null) return refuseField('filters', 'choice_unknown');
    await updateFilters(trx, streamId, kept, new Date(ctx.clock.nowMs()));
    await ctx.reactions.announce(ctx, trx, 'stream_changed', { streamId, userId });
    return (await findOwnStream(ctx, trx, userId, streamId)) ?? refuse('not_found');
  });
}
