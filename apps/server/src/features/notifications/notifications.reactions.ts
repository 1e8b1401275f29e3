import type { Context } from '#http/context.ts';

/** Notifies open screens of changes; every hint is sent with the commit of its change. */
export function connectNotifications({ hints, reactions }: Context): void {
  for (const change of ['homework_sent', 'homework_reviewed', 'homework_review_undone'] as const) {
    reactions.react(change, (_ctx, trx, { userId, streamId, statusId }) =>
      hints.publish(trx, { userId, event: 'homework_status', ids: { stream_id: streamId, status_id: statusId } }),
    );
  }
  reactions.react('stream_changed', (_ctx, trx, { userId, streamId }) =>
    hints.publish(trx, { userId, event: 'stream_status', ids: { stream_id: streamId } }),
  );
  reactions.react('points_changed', (_ctx, trx, { userId }) =>
    hints.publish(trx, { userId, event: 'points', ids: {} }),
  );
}
