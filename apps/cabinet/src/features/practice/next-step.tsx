import { clockText } from '@daystream/i18n/clock';
import type { Lesson } from '@daystream/client/models/course-days';
import { Button } from '@daystream/ui';
import { IconPlayerSkipForwardFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LessonFrame } from './lesson-frame.tsx';
import { ContentText } from '#shared/content-text.tsx';

interface NextStepProps {
  /** What plays after the current lesson; null at the end of the day. */
  next: Lesson | null;
  cover: string;
  onNext: () => void;
  /** Rendered instead when there is no next lesson. */
  last: ReactNode;
}

/** The next lesson and its button, which keeps its position. */
export function NextStep({ next, cover, onNext, last }: NextStepProps) {
  const { t } = useTranslation('practice');
  if (next === null) return last;
  return (
    <div className="flex items-center gap-3">
      <span className="h-12 w-16 shrink-0 overflow-hidden rounded-control bg-outline max-[359px]:hidden">
        <LessonFrame lesson={next} cover={cover} />
      </span>
      <p className="min-w-0 flex-1">
        <span className="block truncate text-14 text-on-surface-muted">
          {next.delay > 0 ? t('next.in', { time: clockText(next.delay) }) : t('next.label')}
        </span>
        <span className="line-clamp-2 font-label">
          <ContentText text={next.title} />
        </span>
      </p>
      <Button icon={<IconPlayerSkipForwardFilled aria-hidden="true" className="stroke-0!" />} onClick={onNext}>
        {t('next.action')}
      </Button>
    </div>
  );
}

interface LastStepProps {
  /** Every lesson was viewed; only finishing the day is left. */
  isAllDone: boolean;
  isFinished: boolean;
  /** Finished on this device; the server gets it later. */
  isWaiting: boolean;
  action: ReactNode;
}

/** Replaces the next lesson after the last one: the finish button. */
export function LastStep({ isAllDone, isFinished, isWaiting, action }: LastStepProps) {
  const { t } = useTranslation('practice');
  const words = isWaiting ? 'finish.waiting' : isFinished ? 'next.finished' : isAllDone ? 'next.all_done' : 'next.last';
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 basis-28 font-label">{t(words)}</p>
      {action}
    </div>
  );
}

/** The phone's bottom bar with the next step, in the place of the menu bar. */
export function NextBar({ children }: { children: ReactNode }) {
  const { t } = useTranslation('practice');
  return (
    <section
      aria-label={t('next.label')}
      data-next-bar
      className="fixed inset-x-0 bottom-0 z-20 bg-surface-raised px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-3 short:static! short:shadow-none desktop:hidden"
    >
      <div className="mx-auto max-w-[720px]">{children}</div>
    </section>
  );
}
