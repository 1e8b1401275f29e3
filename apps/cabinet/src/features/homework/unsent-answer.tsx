import { Button, Notice } from '@daystream/ui';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { forgetRefusal, useRefusal } from '#shared/refused-changes.ts';
import { useCopy } from '#shared/use-copy.ts';
import { forgetDraft, useDraftText } from './answer-draft.ts';
import { homeworkStanding } from './homework-order.ts';
import type { HomeworkView } from './use-homework.ts';
import { answerId } from './waiting-answer.ts';

/** What was written and cannot be sent any more, because the homework closed or another answer was sent, until it is put away. */
export function UnsentAnswer({ view }: { view: HomeworkView }) {
  const { story } = view;
  const isSendable = ['to_send', 'to_redo', 'refused'].includes(homeworkStanding(story)) && !story.isLocked;
  // The form shows it itself.
  return isSendable ? null : <Unsent view={view} />;
}

function Unsent({ view: { user, story } }: { view: HomeworkView }) {
  const { t } = useTranslation('homework');
  const copy = useCopy();
  const refusal = useRefusal(user.id, answerId(story.id));
  const draft = useDraftText(story.id);
  const text = draft === '' ? (refusal?.typed?.text ?? '') : draft;
  if (refusal === null && text === '') return null;
  const otherwise = story.isLocked ? t('unsent.closed') : t('unsent.text');
  return (
    <Notice
      role="alert"
      icon={<IconAlertCircle aria-hidden="true" />}
      className="mt-6 bg-warning-soft text-on-warning-soft"
    >
      <p className="font-label">{t('unsent.title')}</p>
      <p>{refusal === null || refusal.message === '' ? otherwise : refusal.message}</p>
      {text !== '' && <p className="mt-3 break-words whitespace-pre-line select-text">{text}</p>}
      <div className="mt-2 -ml-4 flex flex-wrap">
        {text !== '' && (
          <Button
            tone="word"
            size={40}
            onClick={() => void copy(text, { done: t('unsent.copied'), failed: t('unsent.not_copied') })}
          >
            {t('unsent.copy')}
          </Button>
        )}
        <Button
          tone="word"
          size={40}
          onClick={() => {
            forgetRefusal(user.id, answerId(story.id));
            forgetDraft(story.id);
          }}
        >
          {t('unsent.hide')}
        </Button>
      </div>
    </Notice>
  );
}
