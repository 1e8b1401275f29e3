import type { Stream } from '@daystream/client/models/streams';
import { whenOnline } from '@daystream/client/when-online';
import { Button, EmptyState, IconButton } from '@daystream/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentText } from '#shared/content-text.tsx';
import { LoadFailed } from '#shared/load-failed.tsx';
import { notLoaded } from '#shared/loaded.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { CalendarSkeleton } from '../calendar-skeleton.tsx';
import { Horizon } from '../horizon.tsx';
import { MissingCourse } from '../missing-course.tsx';
import { streamQuery } from '../streams-queries.ts';
import { updateQuery } from './update-query.ts';
import { updateTexts } from './update-texts.ts';

const route = getRouteApi('/frame/course/$streamId/update');

// Its texts and the comparison come after the calendar's code, of which it is a part: no other screen needs them.
const Texted = lazy(() => whenOnline(async () => ({ default: await updateTexts().then(() => UpdatePage) })));
const UpdateView = lazy(() => whenOnline(async () => ({ default: (await import('./update-view.tsx')).UpdateView })));

/** What a newer version of a course changes for its learner, and the way to it (CRS-042). */
export function UpdateScreen() {
  return (
    <main id="content" className="mx-auto w-full max-w-[1200px] px-4 pb-10 tablet:px-7 desktop:px-10">
      <Suspense fallback={<CalendarSkeleton />}>
        <Texted />
      </Suspense>
    </main>
  );
}

function UpdatePage() {
  const { t } = useTranslation('updates');
  const streamId = Number(route.useParams().streamId);
  const stream = useQuery(streamQuery(streamId));
  const offered = useQuery(updateQuery(streamId));
  usePageTitle(t('path'));
  const isLoaded = stream.data !== undefined && offered.data !== undefined;
  const loaded = isLoaded ? null : notLoaded([stream, offered]);
  return (
    <>
      {stream.data && offered.data && (
        <>
          <Bar stream={stream.data} />
          {offered.data.update === null ? (
            <NothingOffered streamId={streamId} />
          ) : (
            <UpdateView
              key={offered.data.update.version}
              stream={stream.data}
              update={offered.data.update}
              onOutdated={() => void offered.refetch()}
            />
          )}
        </>
      )}
      {!isLoaded && <h1 className="sr-only">{t('title')}</h1>}
      {loaded?.kind === 'missing' && <MissingCourse />}
      {loaded?.kind === 'failed' && (
        <LoadFailed
          {...loaded}
          title={t('load_failed.title')}
          text={t('load_failed.text')}
          offline={t('load_failed.offline')}
        />
      )}
      {loaded?.kind === 'loading' && <CalendarSkeleton />}
    </>
  );
}

function Bar({ stream }: { stream: Stream }) {
  const { t } = useTranslation('updates');
  return (
    <div className="flex h-16 items-center gap-2 desktop:h-[84px]">
      <IconButton
        className="-ml-2.5"
        label={t('back')}
        icon={<IconArrowLeft aria-hidden="true" size={24} stroke={1.75} />}
        render={<Link to="/course/$streamId/calendar" params={{ streamId: String(stream.id) }} />}
      />
      <p className="min-w-0 truncate font-label">
        <ContentText text={stream.course?.caption ?? ''} />
      </p>
    </div>
  );
}

/** It was withdrawn, or another device has updated. */
function NothingOffered({ streamId }: { streamId: number }) {
  const { t } = useTranslation('updates');
  return (
    <EmptyState
      className="mt-[12dvh]"
      picture={<Horizon />}
      title={t('none.title')}
      text={t('none.text')}
      action={
        <Button tone="soft" render={<Link to="/course/$streamId/calendar" params={{ streamId: String(streamId) }} />}>
          {t('none.action')}
        </Button>
      }
    />
  );
}
