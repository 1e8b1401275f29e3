import { Button, Notice } from '@daystream/ui';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { forgetRefusal, useRefusal } from '#shared/refused-changes.ts';
import { homeworkStanding } from './homework-order.ts';
import { answerId } from './homework-outbox.ts';
import type { HomeworkView } from './use-homework.ts';

/** An answer that waited and cannot be sent any more, because another one was: its words, until they are put away. */
export function UnsentAnswer({ view: { user, story } }: { view: HomeworkView }) {
  const { t } = useTranslation('homework');
  const refusal = useRefusal(user.id, answerId(story.id));
  const isSent = ['in_review', 'approved', 'later'].includes(homeworkStanding(story));
  if (refusal === null || !isSent) return null;
  return (
    <Notice
      role="alert"
      icon={<IconAlertCircle aria-hidden="true" />}
      className="mt-6 bg-warning-soft text-on-warning-soft"
    >
      <p className="font-label">{t('unsent.title')}</p>
      <p>{refusal.message === '' ? t('unsent.text') : refusal.message}</p>
      {refusal.typed?.text !== undefined && refusal.typed.text !== '' && (
        <p className="mt-3 break-words whitespace-pre-line select-all">{refusal.typed.text}</p>
      )}
      <Button tone="word" size={40} className="mt-2" onClick={() => forgetRefusal(user.id, answerId(story.id))}>
        {t('unsent.hide')}
      </Button>
    </Notice>
  );
}
