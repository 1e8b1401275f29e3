import { whenOnline } from '@daystream/client/when-online';
import { Button, Card, Notice, useToast } from '@daystream/ui';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { variantConfig } from '#shared/variant.ts';
import { FileChooser, PHOTO_TYPES, UploadRows, useUploads } from '../media/index.ts';
import { uploadsProblem } from './answer-check.ts';
import { answerUploads } from './send-answer.ts';
import type { HomeworkView } from './use-homework.ts';
import { useSendAnswer } from './use-send-answer.ts';
import { WaitingContent } from './waiting-answer-card.tsx';

const RefuseDialog = lazy(() =>
  whenOnline(async () => ({ default: (await import('./refuse-dialog.tsx')).RefuseDialog })),
);

const SELFIE = 'selfie';

/**
 * Selfies that a homework asks for: sent and declined apart from its answer (HMW-011, Q161). As an answer they are sent by one
 * press, and wait in the outbox until they can be.
 */
export function SelfieCard({ view }: { view: HomeworkView }) {
  const { t } = useTranslation('homework');
  const { story } = view;
  const sending = useSendAnswer(view, SELFIE);
  const { waiting, failed, takeBack, forget } = sending;
  const [isRefusing, setRefusing] = useState(false);
  const isLeft = waiting !== null || failed !== null;
  if (story.selfie === null || (story.isLocked && story.selfie !== 'sent' && !isLeft)) return null;
  return (
    <Card className="mt-6" render={<section aria-labelledby="selfies" />}>
      <h3 id="selfies" className="display text-20">
        {t('selfie.title')}
      </h3>
      <p className="mt-1 flex items-start gap-2 text-on-surface-muted">
        {story.selfie === 'sent' && (
          <IconCheck size={20} stroke={2} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
        )}
        {t(`selfie.${story.isLocked && story.selfie === 'sent' ? 'sent_closed' : story.selfie}`)}
      </p>
      {waiting !== null && (
        <div className="mt-4 grid gap-4">
          <WaitingContent answer={waiting} onChange={takeBack} />
        </div>
      )}
      {waiting === null && !story.isLocked && <SelfieForm view={view} sending={sending} />}
      {waiting === null && story.isLocked && failed !== null && (
        <div role="alert" className="mt-4 grid justify-items-start gap-2">
          <Failure message={failed} />
          <Button
            tone="word"
            size={40}
            onClick={() => {
              answerUploads(story.id, SELFIE).clear();
              forget();
            }}
          >
            {t('unsent.hide')}
          </Button>
        </div>
      )}
      {waiting === null && !story.isLocked && story.selfie === 'asked' && (
        <div className="mt-1 text-center">
          <Button tone="word" size={40} onClick={() => setRefusing(true)}>
            {t('selfie.refuse.action')}
          </Button>
        </div>
      )}
      {isRefusing && (
        <Suspense>
          <RefuseDialog view={view} type="selfie" onClose={() => setRefusing(false)} />
        </Suspense>
      )}
    </Card>
  );
}

interface SelfieFormProps {
  view: HomeworkView;
  sending: ReturnType<typeof useSendAnswer>;
}

function SelfieForm({ view: { story }, sending }: SelfieFormProps) {
  const { t } = useTranslation('homework');
  const list = answerUploads(story.id, SELFIE);
  const uploads = useUploads(list);
  const showToast = useToast();
  const { send, isBusy, failed, forget } = sending;
  const isBroken = uploadsProblem(uploads) === 'failed_file';
  const [wasPressed, setPressed] = useState(false);

  async function submit(): Promise<void> {
    setPressed(true);
    if (isBroken || (await send()) !== 'sent') return;
    showToast({ text: t('selfie.arrived') });
    setPressed(false);
  }

  return (
    <form
      aria-label={t('selfie.title')}
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <UploadRows
        list={list}
        uploads={uploads}
        failedText={t('upload.failed_selfie')}
        limitBytes={variantConfig.chatFileLimitBytes}
      />
      <FileChooser
        label={t('form.add_selfie')}
        accept={PHOTO_TYPES}
        onFiles={(files) => {
          forget();
          list.add(files, SELFIE);
        }}
      />
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {wasPressed && isBroken && (
          <Notice icon={<IconAlertCircle aria-hidden="true" />} className="bg-warning-soft text-on-warning-soft">
            {t('form.failed_file')}
          </Notice>
        )}
        {failed !== null && <Failure message={failed} />}
      </div>
      {uploads.length > 0 && (
        <Button type="submit" tone="soft" fullWidth loading={isBusy} loadingLabel={t('form.sending')}>
          {t('selfie.send')}
        </Button>
      )}
    </form>
  );
}

/** The server's reason, empty without one. */
function Failure({ message }: { message: string }) {
  const { t } = useTranslation('homework');
  return (
    <Notice icon={<IconAlertCircle aria-hidden="true" />} className="bg-danger-soft text-on-danger-soft">
      <p className="font-label">{t('upload.failed_selfie')}</p>
      {message !== '' && <p>{message}</p>}
    </Notice>
  );
}
