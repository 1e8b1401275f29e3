import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayView } from './use-day.ts';

/** Layout of a day without a player: back link at the top, text in the middle. */
export function DayFrame({ view, children }: { view: DayView; children: ReactNode }) {
  return (
    <main id="content" className="mx-auto w-full max-w-[720px] px-4 pt-4 pb-10 tablet:px-7 desktop:pt-8">
      <DayPath view={view} />
      {children}
    </main>
  );
}

/** Breadcrumb that links back to the calendar. */
export function DayPath({ view, className = '' }: { view: DayView; className?: string }) {
  const { t } = useTranslation('practice');
  const { course, stream, day } = view;
  return (
    <nav aria-label={t('path')} className={className}>
      <Link
        to="/course/$streamId/calendar"
        params={{ streamId: String(stream.id) }}
        activeOptions={{ exact: true }}
        className="inline-flex min-h-11 max-w-full items-center gap-3 text-on-surface-muted hover:text-on-surface"
      >
        <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" className="shrink-0" />
        <span className="truncate">{course.caption}</span>
        <span aria-hidden="true">/</span>
        <span className="shrink-0 font-label text-on-surface">{t('day', { number: day.dayNumber })}</span>
      </Link>
    </nav>
  );
}
