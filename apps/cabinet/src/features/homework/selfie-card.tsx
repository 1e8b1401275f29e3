import { whenOnline } from '@daystream/client/when-online';
import { sendHomework } from '@daystream/contract/homework';
import { Button, Card, Notice, useToast } from '@daystream/ui';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#shared/new-id.ts';
import { call } from '#shared/session.ts';
import { useSending } from '#shared/use-sending.ts';
import { variantConfig } from '#shared/variant.ts';
import { track } from '../analytics/index.ts';
import { FileChooser, PHOTO_TYPES, uploadsOf, UploadRows, useUploads } from '../media/index.ts';
import { uploadsProblem } from './answer-check.ts';
import { refetchHomework } from './send-answer.ts';
import type { HomeworkView } from './use-homework.ts';

const RefuseDialog = lazy(() =>
  whenOnline(async () => ({ default: (await import('./refuse-dialog.tsx')).RefuseDialog })),
);

const SELFIE = 'selfie';

/** Selfies that a homework asks for: sent and declined apart from its answer (HMW-011, Q161). */
export function SelfieCard({ view }: { view: HomeworkView }) {
  const { t } = useTranslation('homework');
  const { story } = view;
  const [isRefusing, setRefusing] = useState(false);
  if (story.selfie === null || (story.isLocked && story.selfie !== 'sent')) return null;
  return (
    <Card className="mt-6" render={<section aria-labelledby="selfies" />}>
      <h3 id="selfies" className="display text-20">
        {t('selfie.title')}
      </h3>
      <p className="mt-1 flex items-start gap-2 text-on-surface-muted">
        {story.selfie === 'sent' && (
          <IconCheck size={20} stroke={2} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
        )}
        {t(`selfie.${story.selfie}`)}
      </p>
      {!story.isLocked && <SelfieForm view={view} />}
      {!story.isLocked && story.selfie === 'asked' && (
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

function SelfieForm({ view: { stream, story } }: { view: HomeworkView }) {
  const { t } = useTranslation('homework');
  const list = uploadsOf(`homework.${story.id}.selfie`);
  const uploads = useUploads(list);
  const showToast = useToast();
  const problem = uploadsProblem(uploads);
  const { send, isBusy, failure } = useSending({ fields: {}, otherwise: '' });
  const [isTooEarly, setTooEarly] = useState(false);
  /** The same name after a failure, so that a message that arrived anyway is not sent twice. */
  const sendId = useRef<string | null>(null);

  async function submit(): Promise<void> {
    setTooEarly(problem !== null);
    if (problem !== null || !(await send(arrive))) return;
    track('task_send', { ids: [story.id], type: SELFIE });
    sendId.current = null;
    list.clear();
    showToast({ text: t('selfie.arrived') });
    await refetchHomework();
  }

  async function arrive(): Promise<void> {
    sendId.current ??= newId();
    const files = uploads.flatMap(({ fileId }) => fileId ?? []);
    const params = { streamId: stream.id, statusId: story.id };
    await call(sendHomework, { params, body: { files, type: SELFIE, send_id: sendId.current } });
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
          sendId.current = null;
          list.add(files, SELFIE);
        }}
      />
      <div aria-live="polite" className="empty:hidden">
        {isTooEarly && problem !== null && (
          <Notice icon={<IconAlertCircle aria-hidden="true" />} className="bg-warning-soft text-on-warning-soft">
            {t(`form.${problem}`)}
          </Notice>
        )}
        {failure !== null && (
          <Notice icon={<IconAlertCircle aria-hidden="true" />} className="bg-danger-soft text-on-danger-soft">
            <p className="font-label">{t('upload.failed_selfie')}</p>
            {failure !== '' && <p>{failure}</p>}
          </Notice>
        )}
      </div>
      {uploads.length > 0 && (
        <Button type="submit" tone="soft" fullWidth loading={isBusy} loadingLabel={t('form.sending')}>
          {t('selfie.send')}
        </Button>
      )}
    </form>
  );
}
