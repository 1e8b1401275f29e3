import type { WireChatMessage } from '@daystream/contract/chats';
import type { ReadMessage } from './chats.service.ts';

export function presentMessage({ row, files }: ReadMessage): WireChatMessage {
  return {
    id: row.id,
    message: row.body,
    is_viewed: row.is_viewed,
    created_at: Math.floor(row.created_at.getTime() / 1000),
    updated_at: Math.floor(row.updated_at.getTime() / 1000),
    employee: row.is_from_expert
      ? { is_expert: true, name: `${row.first_name} ${row.last_name}`.trim(), file: null }
      : null,
    files: [...files],
    user_id: row.author_id,
    dialog_id: row.chat_id,
  };
}
