import type { SocketFrame } from '@daystream/contract/notifications';
import { appTypes } from '@daystream/domain/identity';
import type { Context } from '#http/context.ts';
import type { Hint } from '#socket/hints.ts';
import { findOwnBalance } from '../points/index.ts';
import { findOwnStream, presentHomeworkStatus } from '../streams/index.ts';

/** The frame for a hint, read from the database because hints carry ids only; null when there is nothing to show. */
export async function frameOf(ctx: Context, { userId, event, ids }: Hint): Promise<Omit<SocketFrame, 'id'> | null> {
  switch (event) {
    case 'logout_other_device': {
      const appType = appTypes.find((type) => type === ids.app_type);
      return appType === undefined ? null : { event, data: { app_type: appType } };
    }
    case 'points':
      return { event, data: { amount: await findOwnBalance(ctx, userId) } };
    case 'homework_status': {
      const stream = await findOwnStream(ctx, ctx.db, userId, Number(ids.stream_id));
      const row = stream?.record.homeworks.find(({ id }) => id === Number(ids.status_id));
      if (stream === undefined || row === undefined) return null;
      return { event, data: { stream_id: stream.record.id, userHomeworkStatus: presentHomeworkStatus(stream, row) } };
    }
    case 'stream_status': {
      const stream = await findOwnStream(ctx, ctx.db, userId, Number(ids.stream_id));
      if (stream === undefined) return null;
      return { event, data: { stream_id: stream.record.id, status: stream.state } };
    }
    case 'course_authors':
    case 'course_draft':
      return { event, data: { course_id: Number(ids.course_id) } };
    default:
      return null;
  }
}
