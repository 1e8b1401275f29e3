import type { User } from '@daystream/client/models/identity';
import type { ChatPrompt } from '@daystream/client/models/registration-chat';
import { updateUser } from '@daystream/contract/identity.profile';
import { questionsAfter } from '@daystream/domain/identity/registration-chat';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { call } from '#shared/session.ts';
import { cacheUser } from '../profile/cache-user.ts';
import { type FieldErrors, useSending } from '#shared/use-sending.ts';

const fields = {
  name: 'answer',
  email: 'answer',
  birthday: 'answer',
  password: 'password',
  password_repeat: 'passwordRepeat',
  current_password: 'current',
} as const;
export type AnswerField = (typeof fields)[keyof typeof fields];

export type Conversation = ReturnType<typeof useConversation>;

interface Exchange {
  prompt: ChatPrompt;
  words: string;
}

/** Asks the questions after the account's status, one at a time; saves each answer first (ACC-109, ACC-110). */
export function useConversation(user: User, prompts: readonly ChatPrompt[]) {
  const { t } = useTranslation('infoChat');
  const queryClient = useQueryClient();
  // Computed once: answers change the user's status but must not change the remaining questions.
  const [asked] = useState(() => questionsAfter(user.status, prompts));
  const [past, setPast] = useState<readonly Exchange[]>([]);
  const [isAgain, setAgain] = useState(false);
  const sending = useSending<AnswerField>({ fields, otherwise: t('not_saved') });
  const current = asked[past.length] ?? null;
  const isRefused = Object.values(sending.errors).some((error) => error !== undefined);
  if (isRefused && !isAgain) setAgain(true);

  /** Saves an answer and goes to the next question; the chat shows `words` as the answer. */
  async function answer(
    words: string,
    save: () => Promise<void> = async () => undefined,
    problems: FieldErrors<AnswerField> = {},
  ): Promise<void> {
    if (current === null) return;
    const isKept = await sending.send(async () => {
      await save();
      await keepStatus(current);
    }, problems);
    if (!isKept) return;
    setPast([...past, { prompt: current, words }]);
    setAgain(false);
  }

  /** Saves the status of a question; a skipped one counts as answered (Q74). */
  async function keepStatus({ userStatus }: ChatPrompt): Promise<void> {
    const reached = queryClient.getQueryData(userQuery.queryKey)?.status ?? user.status;
    if (userStatus === undefined || userStatus <= reached) return;
    cacheUser(queryClient, (await call(updateUser, { body: { status: userStatus } })).user);
  }

  return {
    ...sending,
    past,
    current,
    isAgain,
    askAgain: () => setAgain(true),
    answer,
    skip: () => answer(t('skipped')),
  };
}
