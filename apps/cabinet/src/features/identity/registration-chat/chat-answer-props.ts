import type { User } from '@daystream/client/models/identity';
import type { ChatPrompt } from '@daystream/client/models/registration-chat';
import type { Conversation } from './use-conversation.ts';

export interface ChatAnswerProps {
  prompt: ChatPrompt;
  user: User;
  conversation: Conversation;
}
