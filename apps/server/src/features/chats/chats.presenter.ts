import type { WireChatMessage } from '@daystream/contract/chats';
import { wireTime } from '@daystream/contract/wire-time';
import type { ReadMessage } from './chats.service.ts';

export function presentMessage({ row, files }: ReadMessage): WireChatMessage {
  return {
    id: row.id,
    message: row.body,
    is_viewed: row.is_viewed,
    created_at: wireTime(row.created_at),
    updated_at: wireTime(row.updated_at),
    employee: row.is_from_expert ? { is_expert: true, name: row.author, file: null } : null,
    files: [...files],
    user_id: row.author_id,
    dialog_id: row.chat_id,
  };
}
