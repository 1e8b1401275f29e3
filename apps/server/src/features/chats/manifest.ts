import type { Manifest } from '../manifest.ts';
import { createChat, emptyChats } from './chats.service.ts';

/** Tables and messages are real; the chat's screens and calls are a capability of their own. */
export const chats: Manifest = {
  noun: 'chats',
  connect({ reactions }) {
    reactions.react('stream_created', (_ctx, trx, { streamId, userId }) => createChat(trx, streamId, userId));
    reactions.react('account_emptied', emptyChats);
  },
};
