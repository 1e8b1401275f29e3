import type { getRegistrationChatConfig } from '@daystream/contract/identity.sign-up';
import type { AnswerOf } from '@daystream/contract/endpoint';
import { type ChatQuestionType, chatQuestions, pushQuestion } from '@daystream/domain/identity/registration-chat';
import type { Language } from '@daystream/domain/languages';

type WireQuestion = AnswerOf<typeof getRegistrationChatConfig>['data']['questions'][number];

/** One question of the registration chat in the reader's language. */
export interface ChatPrompt {
  name: (typeof chatQuestions)[number]['name'] | typeof pushQuestion.name;
  type: ChatQuestionType;
  isRequired: boolean;
  /** The person's status once it is answered or skipped. */
  userStatus?: number;
  message: string;
  /** Asks again after an invalid answer. */
  again: string;
}

const known = [...chatQuestions, pushQuestion];

/** Returns the configured questions, without types that this client does not know. */
export function mapChatPrompts(questions: readonly WireQuestion[], language: Language): ChatPrompt[] {
  return questions.flatMap((wire) => {
    const own = known.find(({ name, type }) => name === wire.name && type === wire.type);
    if (own === undefined) return [];
    return {
      name: own.name,
      type: own.type,
      isRequired: wire.required,
      ...(wire.userStatus !== undefined && { userStatus: wire.userStatus }),
      message: wire.message[language],
      again: wire.again[language],
    };
  });
}
