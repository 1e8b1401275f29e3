import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#shared/page-title.ts';
import { Calendar } from './calendar.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';
import { MissingCourse } from './missing-course.tsx';
import { useCalendar } from './use-calendar.ts';

const route = getRouteApi('/frame/course/$streamId/calendar');

/** A course day by day: what is done, what is open, and why the rest is not. */
export function CalendarScreen() {
  const { t } = useTranslation('streams');
  const streamId = Number(route.useParams().streamId);
  const loaded = useCalendar(streamId);
  usePageTitle(loaded.kind === 'shown' ? loaded.view.course.caption : t('calendar.title'));
  return (
    <main id="content" className="mx-auto w-full max-w-[1200px] px-4 pb-10 tablet:px-7 desktop:px-10">
      {loaded.kind !== 'shown' && <h1 className="sr-only">{t('calendar.title')}</h1>}
      {loaded.kind === 'shown' && <Calendar key={streamId} {...loaded.view} />}
      {loaded.kind === 'missing' && <MissingCourse />}
      {loaded.kind === 'failed' && (
        <LoadFailure place="calendar" error={loaded.error} isRetrying={loaded.isRetrying} onRetry={loaded.retry} />
      )}
      {loaded.kind === 'loading' && <CalendarSkeleton />}
    </main>
  );
}
