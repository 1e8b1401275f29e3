import type { VersionUpdateSummary, VersionUpdateView } from '@daystream/client/models/version-update';
import { ProgressBar } from '@daystream/ui';
import { useTranslation } from 'react-i18next';

interface UpdateProgressProps {
  update: VersionUpdateView;
  summary: VersionUpdateSummary;
}

/** How far the learner is now, and in the new version. */
export function UpdateProgress({ update, summary }: UpdateProgressProps) {
  const { t } = useTranslation('updates');
  const { keptCount, goneCount } = summary;
  return (
    <>
      <h2 id="progress" className="mb-4 display text-24">
        {t('progress.title')}
      </h2>
      <div className="grid gap-4">
        <Side label={t('progress.was')} progress={update.progressWas} />
        <Side label={t('progress.becomes')} progress={update.progressBecomes} />
      </div>
      {keptCount > 0 && <p className="mt-4 font-label">{t('progress.kept', { count: keptCount })}</p>}
      {goneCount > 0 && (
        <p className="mt-1 text-14 text-on-surface-muted">{t('progress.gone', { count: goneCount })}</p>
      )}
    </>
  );
}

function Side({ label, progress }: { label: string; progress: VersionUpdateView['progressWas'] }) {
  const { t } = useTranslation('updates');
  const days = t('progress.days', { done: progress.completeDaysCount, total: progress.daysCount });
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-3">
        <span className="text-on-surface-muted">{label}</span>
        <span className="font-label tabular-nums">{days}</span>
      </p>
      <ProgressBar value={progress.progress / 100} label={`${label}: ${days}`} />
    </div>
  );
}
