import { courseCalendar } from '@daystream/client/models/calendar';
import { CallError } from '@daystream/client/transport';
import { Button, EmptyState } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { serverNowMs } from '#shared/session.ts';
import { Calendar } from './calendar.tsx';
import { Horizon } from './horizon.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';
import { outlineQuery, streamQuery, streamStatusQuery } from './streams-queries.ts';

const route = getRouteApi('/frame/course/$streamId/calendar');

/** A course day by day: what is done, what is open, and why the rest is not. */
export function CalendarScreen() {
  const { t } = useTranslation('streams');
  const streamId = Number(route.useParams().streamId);
  const { data, error, isRetrying, retry } = useCalendar(streamId);
  const isMissing = error instanceof CallError && error.status === 404;
  return (
    <main id="content" className="mx-auto w-full max-w-[1200px] px-4 pb-10 tablet:px-7 desktop:px-10">
      {data === undefined && <h1 className="sr-only">{t('calendar.title')}</h1>}
      {data !== undefined && <Calendar key={streamId} {...data} />}
      {data === undefined && isMissing && <MissingCourse />}
      {data === undefined && error !== null && !isMissing && (
        <LoadFailure place="calendar" error={error} isRetrying={isRetrying} onRetry={retry} />
      )}
      {data === undefined && error === null && <CalendarSkeleton />}
    </main>
  );
}

function useCalendar(streamId: number) {
  const stream = useQuery(streamQuery(streamId));
  const status = useQuery(streamStatusQuery(streamId));
  const { courseId = 0, courseVersion = 0 } = stream.data ?? {};
  const outline = useQuery({ ...outlineQuery({ courseId, courseVersion }), enabled: stream.data !== undefined });
  const parts = [stream, status, outline];
  const isComplete = stream.data !== undefined && status.data !== undefined && outline.data !== undefined;
  return {
    data: isComplete
      ? {
          stream: stream.data,
          course: outline.data,
          calendar: courseCalendar(outline.data, stream.data, status.data, serverNowMs()),
        }
      : undefined,
    error: parts.find((part) => part.error !== null && part.data === undefined)?.error ?? null,
    isRetrying: parts.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(parts.filter((part) => part.error !== null).map((part) => part.refetch())),
  };
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
