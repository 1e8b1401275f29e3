import { Button, useToast } from '@daystream/ui';
import { IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSending } from '#shared/use-sending.ts';
import { dismissUpdate } from './save-update.ts';

export { updateTexts } from './update-texts.ts';

interface UpdateRowProps {
  streamId: number;
  version: number;
  className: string;
}

/** A quiet row of the calendar: there is a newer version, to look at or to put aside. */
export function UpdateRow({ streamId, version, className }: UpdateRowProps) {
  const { t } = useTranslation('updates');
  const showToast = useToast();
  const { send, isBusy } = useSending({ fields: {}, otherwise: t('dismiss_failed') });

  async function dismiss(): Promise<void> {
    const isDone = await send(() => dismissUpdate(streamId, version));
    if (!isDone) showToast({ text: t('dismiss_failed') });
  }

  return (
    <section aria-label={t('row.title')} className={className}>
      <div className="grid gap-3 rounded-card bg-surface-raised px-4 py-3 shadow-1 tablet:flex tablet:items-center">
        <div className="flex min-w-0 flex-1 items-center gap-3">
          <IconSparkles aria-hidden="true" size={24} stroke={1.75} className="shrink-0" />
          <p className="min-w-0 flex-1">
            <span className="block font-label">{t('row.title')}</span>
            <span className="block text-14 text-on-surface-muted">{t('row.text')}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            tone="soft"
            size={40}
            render={<Link to="/course/$streamId/update" params={{ streamId: String(streamId) }} />}
          >
            {t('row.look')}
          </Button>
          <Button tone="word" size={40} loading={isBusy} loadingLabel={t('dismiss')} onClick={() => void dismiss()}>
            {t('dismiss')}
          </Button>
        </div>
      </div>
    </section>
  );
}
