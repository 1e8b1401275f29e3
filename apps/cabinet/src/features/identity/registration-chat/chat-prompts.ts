import { type ChatPrompt, mapChatPrompts } from '@daystream/client/models/registration-chat';
import { getRegistrationChatConfig } from '@daystream/contract/identity.sign-up';
import { CHAT_CONFIG_WAIT_MS, chatQuestions, pushQuestion } from '@daystream/domain/identity/registration-chat';
import { type Language, languageFromCode } from '@daystream/domain/languages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { variant } from '#shared/variant.ts';

const configuredQuery = (language: Language) =>
  queryOptions({
    queryKey: ['chatPrompts', language],
    queryFn: ({ signal }) => configuredPrompts(language, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The questions the school has configured; none if the server fails or times out (ACC-111, Q61). */
async function configuredPrompts(language: Language, left: AbortSignal): Promise<ChatPrompt[]> {
  const signal = AbortSignal.any([left, AbortSignal.timeout(CHAT_CONFIG_WAIT_MS)]);
  try {
    const { data } = await call(getRegistrationChatConfig, { signal });
    return mapChatPrompts(data.questions, language);
  } catch (error) {
    if (left.aborted) throw error;
    return [];
  }
}

/** The questions this device can ask: the configured ones, else the bundled ones; undefined while loading. */
export function useChatPrompts(): ChatPrompt[] | undefined {
  const { t, i18n } = useTranslation('registration');
  const { data } = useQuery(configuredQuery(languageFromCode(i18n.language) ?? 'ru'));
  if (data === undefined) return undefined;
  const bundled = [...chatQuestions, ...(variant.hasPushStep ? [pushQuestion] : [])];
  const prompts: ChatPrompt[] =
    data.length > 0
      ? data
      : bundled.map((question) => ({
          ...question,
          message: t(`${question.name}.message`),
          again: t(`${question.name}.again`),
        }));
  return prompts.filter(({ type }) => canAsk[type]?.() ?? true);
}

/** Skips a question that offers nothing to choose on this device. */
const canAsk: Partial<Record<ChatPrompt['type'], () => boolean>> = {
  socials: () => variant.externalAuth.enabled && variant.externalAuth.clients.length > 0,
  ask: () => 'Notification' in globalThis && Notification.permission !== 'granted',
};
