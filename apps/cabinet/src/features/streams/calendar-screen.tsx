import { courseCalendar } from '@daystream/client/models/calendar';
import { Button, EmptyState } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type NotLoaded, notLoaded } from '#shared/loaded.ts';
import { readRepeatChoices } from '#shared/repeat-choices.ts';
import { serverNowMs } from '#shared/session.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { Calendar, type CalendarProps } from './calendar.tsx';
import { Horizon } from './horizon.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';
import { outlineQuery, streamQuery, streamStatusQuery } from './streams-queries.ts';

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

function useCalendar(streamId: number): NotLoaded | { kind: 'shown'; view: CalendarProps } {
  const stream = useQuery(streamQuery(streamId));
  const status = useQuery(streamStatusQuery(streamId));
  const { courseId = 0, courseVersion = 0 } = stream.data ?? {};
  const outline = useQuery({ ...outlineQuery({ courseId, courseVersion }), enabled: stream.data !== undefined });
  const parts = [stream, status, outline];
  if (!stream.data || !status.data || !outline.data) return notLoaded(parts);
  const calendar = courseCalendar(
    { course: outline.data, stream: stream.data, status: status.data, repeats: readRepeatChoices(stream.data.id) },
    serverNowMs(),
  );
  return { kind: 'shown', view: { stream: stream.data, course: outline.data, calendar } };
}

function MissingCourse() {
  const { t } = useTranslation('streams');
  return (
    <EmptyState
      className="mt-[18dvh]"
      picture={<Horizon />}
      title={t('calendar.missing.title')}
      text={t('calendar.missing.text')}
      action={
        <Button tone="soft" render={<Link to="/home" />}>
          {t('calendar.missing.action')}
        </Button>
      }
    />
  );
}
