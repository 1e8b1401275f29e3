import { Button, Card, Notice } from '@daystream/ui';
import { IconClock, IconPaperclip } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { onlineState } from '#shared/session.ts';
import { variantConfig } from '#shared/variant.ts';
import { WaitingNotice } from '#shared/waiting-notice.tsx';
import { UploadRows, useUploads } from '../media/index.ts';
import { uploadsProblem } from './answer-check.ts';
import type { WaitingAnswer } from './waiting-answer.ts';
import { answerUploads } from './send-answer.ts';

/** An answer as it was written, which is sent automatically once its files have arrived, or back online. */
export function WaitingAnswerCard(props: WaitingContentProps) {
  return (
    <Card className="grid gap-4">
      <WaitingContent {...props} />
    </Card>
  );
}

interface WaitingContentProps {
  answer: WaitingAnswer;
  onChange: () => void;
}

/** What waits of an answer, or of selfies, and for what. */
export function WaitingContent({ answer, onChange }: WaitingContentProps) {
  const { t } = useTranslation('homework');
  const list = answerUploads(answer.statusId, answer.type);
  const uploads = useUploads(list);
  const isOnline = useSyncExternalStore(onlineState.subscribe, onlineState.isOnline);
  const areFilesComing = isOnline && uploadsProblem(uploads) !== null;
  const isSelfie = answer.type === 'selfie';
  return (
    <>
      {isOnline && uploads.length > 0 ? (
        <output>
          <Notice icon={<IconClock aria-hidden="true" />}>
            {t(areFilesComing ? (isSelfie ? 'selfie.wait_sends' : 'form.wait_sends') : 'form.sending')}
          </Notice>
        </output>
      ) : (
        <WaitingNotice isWaiting />
      )}
      {answer.text !== '' && <p className="break-words whitespace-pre-line">{answer.text}</p>}
      {areFilesComing && (
        <UploadRows
          list={list}
          uploads={uploads}
          failedText={t(isSelfie ? 'upload.failed_selfie' : 'upload.failed')}
          limitBytes={variantConfig.chatFileLimitBytes}
        />
      )}
      {!areFilesComing && uploads.length > 0 && (
        <ul aria-label={t(isSelfie ? 'selfie.title' : 'form.files')} className="grid gap-1">
          {uploads.map(({ key, name }) => (
            <li key={key} className="flex items-center gap-2 text-14">
              <IconPaperclip aria-hidden="true" size={18} stroke={1.75} className="shrink-0 text-on-surface-muted" />
              <span className="min-w-0 truncate">{name}</span>
            </li>
          ))}
        </ul>
      )}
      <Button tone="soft" className="justify-self-start" onClick={onChange}>
        {t(isSelfie ? 'selfie.change' : 'form.change')}
      </Button>
    </>
  );
}
