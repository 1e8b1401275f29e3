import type { Context } from '#http/context.ts';
import type { Manifest } from '../manifest.ts';
import { mountSocket } from './socket.ts';

/** Tells open screens what changed; everything goes out with the commit of the change itself. */
export const notifications: Manifest = {
  noun: 'notifications',
  socket: mountSocket,
  connect({ reactions }: Context) {
    for (const change of ['homework_sent', 'homework_reviewed', 'homework_review_undone'] as const) {
      reactions.react(change, (ctx, trx, { userId, streamId, statusId }) =>
        ctx.hints.publish(trx, { userId, event: 'homework_status', ids: { stream_id: streamId, status_id: statusId } }),
      );
    }
    reactions.react('stream_changed', (ctx, trx, { userId, streamId }) =>
      ctx.hints.publish(trx, { userId, event: 'stream_status', ids: { stream_id: streamId } }),
    );
    reactions.react('points_changed', (ctx, trx, { userId }) =>
      ctx.hints.publish(trx, { userId, event: 'points', ids: {} }),
    );
  },
};
