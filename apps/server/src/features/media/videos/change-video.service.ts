import { nextTranscodeState, type TranscodeEvent, type TranscodeState } from '@daystream/domain/media';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { updateVideo, type VideoChanges } from './videos.store.ts';

/** A video whose row is locked by the transaction. */
export interface LockedVideo {
  readonly id: number;
  readonly state: TranscodeState;
  readonly owner_id: number | null;
}

/** Applies an event to a video's state and announces it; false when the state does not allow the event. */
export async function changeVideo(
  ctx: Context,
  trx: Trx,
  video: LockedVideo,
  event: TranscodeEvent,
  changes: Omit<VideoChanges, 'state'> = {},
): Promise<boolean> {
  const state = nextTranscodeState(video.state, event);
  if (state === null) return false;
  await updateVideo(trx, video.id, { ...changes, state }, new Date(ctx.clock.nowMs()));
  await ctx.reactions.announce(ctx, trx, 'video_changed', { videoId: video.id });
  if (state === 'failed') await ctx.reactions.announce(ctx, trx, 'video_failed', { videoId: video.id });
  await hintOwner(ctx, trx, video);
  return true;
}

/** A hint carries ids only; the owner's screen fetches the numbers. */
export async function hintOwner(ctx: Context, trx: Trx, { id, owner_id }: Omit<LockedVideo, 'state'>): Promise<void> {
  if (owner_id === null) return;
  await ctx.hints.publish(trx, { userId: owner_id, event: 'video_progress', ids: { video_id: id } });
}
