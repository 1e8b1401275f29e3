import { Button } from '@daystream/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AvatarEditor } from '../profile/avatar-editor.tsx';
import { SocialList } from '../social/social-list.tsx';
import type { ChatAnswerProps } from './chat-answer-props.ts';
import { PasswordAnswer } from './password-answer.tsx';
import { WrittenAnswer } from './written-answer.tsx';

/** The input for a question; an optional question can be skipped (ACC-105). */
export function ChatAnswer(props: ChatAnswerProps) {
  const { t } = useTranslation('infoChat');
  const { prompt, conversation } = props;
  return (
    <>
      <Answer {...props} />
      {!prompt.isRequired && (
        <Button tone="outlined" fullWidth disabled={conversation.isBusy} onClick={() => void conversation.skip()}>
          {t('skip')}
        </Button>
      )}
    </>
  );
}

function Answer(props: ChatAnswerProps) {
  const { t } = useTranslation('infoChat');
  const { user, conversation } = props;
  switch (props.prompt.type) {
    case 'text':
    case 'email':
    case 'date':
      return <WrittenAnswer {...props} />;
    case 'password':
      return <PasswordAnswer {...props} />;
    case 'socials':
      return <SocialsAnswer conversation={conversation} />;
    case 'image':
      return (
        <>
          <AvatarEditor user={user} />
          {user.avatar !== null && (
            <Button
              size={56}
              fullWidth
              loading={conversation.isBusy}
              onClick={() => void conversation.answer(t('photo_given'))}
            >
              {t('next')}
            </Button>
          )}
        </>
      );
    case 'ask':
      return <PushAnswer conversation={conversation} />;
  }
}

function SocialsAnswer({ conversation }: Pick<ChatAnswerProps, 'conversation'>) {
  const { t } = useTranslation('infoChat');
  const [done, setDone] = useState('');
  return (
    <>
      <output className={done === '' ? 'sr-only' : 'text-14'}>{done}</output>
      <SocialList onDone={setDone} />
      <Button
        size={56}
        fullWidth
        loading={conversation.isBusy}
        onClick={() => void conversation.answer(t('socials_done'))}
      >
        {t('next')}
      </Button>
    </>
  );
}

/** The browser shows its own permission prompt, and does not show it again after an answer (ERR-028). */
function PushAnswer({ conversation }: Pick<ChatAnswerProps, 'conversation'>) {
  const { t } = useTranslation('infoChat');
  async function allow(): Promise<void> {
    if ((await Notification.requestPermission()) === 'granted') await conversation.answer(t('push_allowed'));
    else conversation.askAgain();
  }
  return (
    <Button size={56} fullWidth loading={conversation.isBusy} onClick={() => void allow()}>
      {t('allow')}
    </Button>
  );
}
