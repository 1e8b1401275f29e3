import type { DataExport } from '@daystream/client/models/privacy';
import { openExport } from '@daystream/contract/privacy';
import { fileSize } from '@daystream/i18n/file-size';
import { Button, Card, ErrorState, ProgressBar } from '@daystream/ui';
import { IconAlertCircle, IconDownload, IconFileZip } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { withProof } from '../../identity/index.ts';
import { useSending } from '#shared/use-sending.ts';

/** One export and its state. */
export function ExportCard({ one, isNewest }: { one: DataExport; isNewest: boolean }) {
  const { t } = useTranslation('profile');
  if (one.state === 'ready') return <ReadyExport one={one} isNewest={isNewest} />;
  if (one.state === 'failed') {
    return (
      <ErrorState
        icon={<IconAlertCircle aria-hidden="true" size={24} stroke={1.75} className="shrink-0" />}
        title={t('export.failed')}
        text={t(one.failure === 'disk_full' ? 'export.failed_disk' : 'export.failed_text')}
      />
    );
  }
  return <RunningExport one={one} />;
}

function RunningExport({ one: { state, percent } }: { one: DataExport }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const title = t(state === 'queued' ? 'export.queued' : 'export.making');
  const shown = t('export.percent', { percent: format.percent(percent) });
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-strong">{title}</p>
        {state === 'making' && <p className="text-14 text-on-surface-muted tabular-nums">{shown}</p>}
      </div>
      <ProgressBar
        value={percent / 100}
        label={title}
        valueText={shown}
        tone={state === 'queued' ? 'muted' : 'primary'}
      />
      <p className="text-14 text-on-surface-muted">{t('export.wait')}</p>
    </Card>
  );
}

function ReadyExport({ one, isNewest }: { one: DataExport; isNewest: boolean }) {
  const { id, sizeBytes, fileCount, availableUntil } = one;
  const { t, i18n } = useTranslation('profile');
  const format = useFormat();
  const factsId = useId();
  const { failure, isBusy, send } = useSending({ fields: {}, otherwise: t('export.open_failed') });
  const facts = { size: fileSize(sizeBytes ?? 0, i18n.language), files: format.number(fileCount ?? 0) };

  async function download(): Promise<void> {
    await send(async () => {
      // The answer is an attachment: this page stays.
      location.assign((await withProof(() => call(openExport, { params: { id } }))).url);
    });
  }

  return (
    <Card className="grid gap-4">
      <div className="flex items-start gap-3">
        <IconFileZip aria-hidden="true" size={28} stroke={1.5} className="shrink-0 text-primary" />
        <div id={factsId} className="min-w-0">
          <p className="font-strong">{t('export.ready')}</p>
          <p className="text-14 text-on-surface-muted">{t('export.facts', facts)}</p>
          {availableUntil !== null && (
            <p className="text-14 text-on-surface-muted">
              {t('export.until', {
                date: format.moment(availableUntil, 'dayMonth'),
                time: format.moment(availableUntil, 'time'),
              })}
            </p>
          )}
        </div>
      </div>
      <FailureNotice failure={failure} />
      <Button
        tone={isNewest ? 'filled' : 'soft'}
        aria-describedby={factsId}
        icon={<IconDownload aria-hidden="true" />}
        loading={isBusy}
        loadingLabel={t('export.opening')}
        onClick={() => void download()}
      >
        {t('export.download')}
      </Button>
    </Card>
  );
}
