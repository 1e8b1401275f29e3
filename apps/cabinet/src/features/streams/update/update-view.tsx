import type { Stream } from '@daystream/client/models/streams';
import { type VersionUpdateView, versionUpdateSummary } from '@daystream/client/models/version-update';
import { CallError } from '@daystream/client/transport';
import { Button, Card, Notice, useToast } from '@daystream/ui';
import { IconClockPause, IconHourglassEmpty, IconSparkles } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { useSending } from '#shared/use-sending.ts';
import { ChangeRows } from './change-rows.tsx';
import { dismissUpdate, saveUpdate } from './save-update.ts';
import { UpdateDates } from './update-dates.tsx';
import { UpdateProgress } from './update-progress.tsx';

interface UpdateViewProps {
  stream: Stream;
  update: VersionUpdateView;
  /** What is shown is no longer what is offered. */
  onOutdated: () => void;
}

/** The offered version in plain words: what is kept, what changes, how dates move. */
export function UpdateView({ stream, update, onOutdated }: UpdateViewProps) {
  const { t } = useTranslation('updates');
  const { send, isBusy, failure, run } = useActions({ stream, update, onOutdated });
  const summary = versionUpdateSummary(update);
  const actions = (
    <>
      <Button fullWidth size={56} loading={isBusy} loadingLabel={t('busy')} onClick={() => void send(run.update)}>
        {t('update')}
      </Button>
      {stream.versionOffer?.isDismissed !== true && (
        <Button fullWidth tone="word" disabled={isBusy} onClick={() => void send(run.dismiss)}>
          {t('dismiss')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <h1 className="display text-32 desktop:text-40">{t('title')}</h1>
      <p className="mt-1 mb-6 max-w-[640px] text-on-surface-muted">{t('kept')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-[minmax(0,1fr)_minmax(0,340px)] desktop:gap-x-9">
        <Card render={<section aria-labelledby="changes" />} className="desktop:self-start">
          <h2 id="changes" className="mb-4 display text-24">
            {t('changes.title')}
          </h2>
          <ChangeRows changes={update.changes} />
        </Card>
        <div className="grid gap-4 desktop:sticky desktop:top-[calc(40px+var(--top-line))] desktop:self-start">
          <Card render={<section aria-labelledby="progress" />}>
            <UpdateProgress update={update} summary={summary} />
          </Card>
          <Card render={<section aria-labelledby="dates" />}>
            <UpdateDates summary={summary} />
            <div className="mt-4 grid gap-2 empty:hidden">
              {summary.closingCount > 0 && (
                <Notice icon={<IconHourglassEmpty aria-hidden="true" />}>
                  {t('closes', { count: summary.closingCount })}
                </Notice>
              )}
              {summary.lateCount > 0 && (
                <Notice icon={<IconClockPause aria-hidden="true" />}>{t('late', { count: summary.lateCount })}</Notice>
              )}
            </div>
          </Card>
          <FailureNotice failure={failure} />
          <div className="grid gap-2">{actions}</div>
          <p className="px-2 text-center text-14 text-on-surface-muted">{t('final')}</p>
        </div>
      </div>
    </>
  );
}

function useActions({ stream, update: { version }, onOutdated }: UpdateViewProps) {
  const { t } = useTranslation('updates');
  const showToast = useToast();
  const navigate = useNavigate();
  const { send, isBusy, failure } = useSending({ fields: {}, otherwise: t('failed') });
  const toCalendar = () =>
    navigate({ to: '/course/$streamId/calendar', params: { streamId: String(stream.id) }, replace: true });

  async function update(): Promise<void> {
    try {
      await saveUpdate(stream.id, version);
    } catch (error) {
      // It was withdrawn, or a newer one has come: the page shows what is offered now.
      if (error instanceof CallError && error.code === 'version_not_offered') onOutdated();
      throw error;
    }
    await toCalendar();
    showToast({ icon: <IconSparkles aria-hidden="true" />, text: t('done') });
  }

  async function dismiss(): Promise<void> {
    await dismissUpdate(stream.id, version);
    await toCalendar();
  }

  return { send, isBusy, failure, run: { update, dismiss } };
}
