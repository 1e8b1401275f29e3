import { DAY_MS } from '@daystream/domain/durations';
import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { recordAudit } from '../audit/index.ts';
import { takeHomeworkFiles } from '../chats/index.ts';
import { markUnused, removeFiles } from '../media/index.ts';
import { lockStream } from '../streams/index.ts';
import { MARK, deleteDrawingsOf, takeVoicesOf } from './marks.store.ts';
import * as store from './private-media.store.ts';

/** How many homework are cleaned in one batch. */
const AT_ONCE = 100;

/** Removes photos, films and sounds of homework whose time is over (Q247); each homework in a transaction of its own. */
export async function removeExpiredMedia(ctx: Context): Promise<void> {
  for (const { id: variant, config } of ctx.variants.list()) {
    const before = new Date(ctx.clock.nowMs() - config.privateMediaDays * DAY_MS);
    const expired = { variant, before };
    for (;;) {
      const found = await store.listExpired(ctx.db, expired, AT_ONCE);
      for (const homework of found) await removeMediaOf(ctx, homework, expired);
      if (found.length < AT_ONCE) break;
    }
  }
}

/** Homework whose media should have been removed by a moment and were not. */
export async function listOverdueMedia(ctx: Context, db: Connection, atMs: number): Promise<{ id: number }[]> {
  const overdue = ctx.variants.list().map(({ id: variant, config }) => {
    const before = new Date(atMs - config.privateMediaDays * DAY_MS);
    return store.listExpired(db, { variant, before }, AT_ONCE);
  });
  return (await Promise.all(overdue)).flat();
}

async function removeMediaOf(
  ctx: Context,
  { id, stream_id: streamId, user_id: userId }: { id: number; stream_id: number; user_id: number },
  expired: store.Expired,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockStream(trx, streamId);
    // Read again: its learner may have sent another answer, or another run was first.
    if (!(await store.isExpired(trx, expired, id))) return;
    const voiceIds = await takeVoicesOf(trx, id);
    const fileIds = await takeHomeworkFiles(trx, id);
    await markUnused(trx, MARK, voiceIds);
    await markUnused(trx, 'homework_status', fileIds);
    const removedIds = [...fileIds, ...voiceIds];
    await removeFiles(ctx, trx, removedIds);
    await deleteDrawingsOf(trx, id);
    await store.markMediaRemoved(trx, id, new Date(ctx.clock.nowMs()));
    await recordAudit(trx, {
      staffId: null,
      action: 'remove_private_media',
      subjectType: 'homework_status',
      subjectId: id,
      details: { count: removedIds.length },
    });
    await ctx.reactions.announce(ctx, trx, 'stream_changed', { streamId, userId });
  });
}

/** How long the media of homework in this stream are kept, in days. */
export async function keptDaysOf(ctx: Context, streamId: number): Promise<number> {
  const id = await store.findVariantOf(ctx.db, streamId);
  const variant = id === undefined ? undefined : ctx.variants.find(id);
  return (variant ?? ctx.variants.of(ctx.config.variant, ctx.config)).config.privateMediaDays;
}
