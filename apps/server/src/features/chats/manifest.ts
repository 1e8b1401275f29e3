import type { Manifest } from '../manifest.ts';
import { createChat } from './chats.service.ts';
import { connectPersonal } from './personal.ts';

/** Tables and messages are real; the chat's screens and calls are a capability of their own. */
export const chats: Manifest = {
  noun: 'chats',
  connect(ctx) {
    connectPersonal(ctx);
    ctx.reactions.react('stream_created', (_ctx, trx, { streamId, userId }) => createChat(trx, streamId, userId));
  },
};
