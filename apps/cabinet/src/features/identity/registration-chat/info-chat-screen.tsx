import type { User } from '@daystream/client/models/identity';
import type { ChatPrompt } from '@daystream/client/models/registration-chat';
import { Button } from '@daystream/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { notLoaded } from '#shared/loaded.ts';
import { EntranceFrame, EntranceTitle } from '../sign-in/entrance-frame.tsx';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { finishRequiredStep } from '../sign-in/finish-required-step.ts';
import { ContentPlaceholder } from '#shared/settings-page.tsx';
import { signOut } from '../sessions/sign-out.ts';
import { ChatAnswer } from './chat-answer.tsx';
import { useChatPrompts } from './chat-prompts.ts';
import { useConversation } from './use-conversation.ts';

/** The registration chat, resumed at the account's status (Q43). */
export function InfoChatScreen() {
  const { t } = useTranslation(['infoChat', 'account']);
  const query = useQuery(userQuery);
  const prompts = useChatPrompts();
  const user = query.data;
  return (
    <EntranceFrame>
      <EntranceTitle title={t('title')} text={t('text')} />
      <div className="mt-6">
        {user === undefined || prompts === undefined ? (
          <ContentPlaceholder state={notLoaded([query])} rows={2} />
        ) : (
          <Conversation user={user} prompts={prompts} />
        )}
      </div>
      <Button tone="word" fullWidth className="mt-2" onClick={() => void signOut()}>
        {t('account:profile.sign_out')}
      </Button>
    </EntranceFrame>
  );
}

function Conversation({ user, prompts }: { user: User; prompts: readonly ChatPrompt[] }) {
  const { t } = useTranslation('infoChat');
  const conversation = useConversation(user, prompts);
  const { past, current, isAgain, failure } = conversation;
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (past.length === 0) return;
    next.current?.querySelector<HTMLElement>('input:not([tabindex="-1"]), button')?.focus();
    next.current?.scrollIntoView({ block: 'nearest' });
  }, [past.length]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div role="log" aria-label={t('log')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {past.map(({ prompt, words }) => (
          <Said key={prompt.name} message={prompt.message} words={words} />
        ))}
        {current !== null && <Bubble>{current.message}</Bubble>}
        {current !== null && isAgain && <Bubble>{current.again}</Bubble>}
      </div>
      <div ref={next} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <FailureNotice failure={failure} />
        {current === null ? (
          <Done />
        ) : (
          <ChatAnswer key={current.name} prompt={current} user={user} conversation={conversation} />
        )}
      </div>
    </div>
  );
}

function Said({ message, words }: { message: string; words: string }) {
  return (
    <>
      <Bubble>{message}</Bubble>
      <Bubble isOwn>{words}</Bubble>
    </>
  );
}

function Bubble({ isOwn = false, children }: { isOwn?: boolean; children: ReactNode }) {
  const { t } = useTranslation('infoChat');
  const look = isOwn
    ? 'justify-self-end rounded-br-[6px] bg-primary-soft text-on-primary-soft'
    : 'justify-self-start rounded-bl-[6px] bg-surface-sunken';
  return (
    <p className={`max-w-[88%] rounded-[18px] px-4 py-3 wrap-anywhere ${look}`}>
      <span className="sr-only">{t(isOwn ? 'you' : 'school')}: </span>
      {children}
    </p>
  );
}

/** All questions are answered; the guards now open the other screens. */
function Done() {
  const { t } = useTranslation('infoChat');
  const router = useRouter();
  const queryClient = useQueryClient();
  return (
    <>
      <div>
        <h2 className="display text-20">{t('done_title')}</h2>
        <p className="mt-1 text-on-surface-muted">{t('done_text')}</p>
      </div>
      <Button size={56} fullWidth onClick={() => void finishRequiredStep(router, queryClient)}>
        {t('done_action')}
      </Button>
    </>
  );
}
