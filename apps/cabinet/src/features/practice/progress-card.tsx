import { Card, SegmentsBar } from '@daystream/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ProgressCardProps {
  /** The lesson in the player, counted from one. */
  number: number;
  total: number;
  done: number;
  /** Viewed share of the current lesson, from 0 to 1; 0 once it is done. */
  currentShare: number;
  /** The next step, inside the card on the desktop. */
  children: ReactNode;
}

/** Progress of the day; on the desktop also the next step. */
export function ProgressCard({ number, total, done, currentShare, children }: ProgressCardProps) {
  const { t } = useTranslation('practice');
  return (
    <Card render={<section aria-label={t('progress.label')} />}>
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-label">{t('progress.lesson_of', { number, total })}</p>
        <p className="text-14 text-on-surface-muted">{t('progress.done', { count: done })}</p>
      </div>
      <SegmentsBar
        className="mt-3"
        total={total}
        done={done + currentShare}
        label={t('progress.label')}
        valueText={t('progress.value', { done, total })}
      />
      <div className="mt-4 hidden desktop:block">{children}</div>
    </Card>
  );
}
