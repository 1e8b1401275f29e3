import { freezableFacts } from '@daystream/client/models/freezes';
import { whenOnline } from '@daystream/client/when-online';
import { freezeBar } from '@daystream/domain/streams';
import { Button, EmptyState, IconButton } from '@daystream/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentText } from '#shared/content-text.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { serverNowMs } from '#shared/session.ts';
import { CalendarSkeleton } from '../calendar-skeleton.tsx';
import { Horizon } from '../horizon.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { MissingCourse } from '../missing-course.tsx';
import { useCalendar } from '../use-calendar.ts';
import { FreezeForm, type FreezeFormProps } from './freeze-form.tsx';
import { freezeTexts } from './freeze-texts.ts';

const route = getRouteApi('/frame/course/$streamId/pause');

// Its texts come after the calendar's code, of which it is a part: no other screen needs them.
const Texted = lazy(() => whenOnline(async () => ({ default: await freezeTexts().then(() => FreezePage) })));

/** Pauses a course: which days, and what moves. */
export function FreezeScreen() {
  return (
    <Suspense fallback={<Loading />}>
      <Texted />
    </Suspense>
  );
}

function FreezePage() {
  const { t } = useTranslation('freezes');
  const streamId = Number(route.useParams().streamId);
  const loaded = useCalendar(streamId);
  usePageTitle(t('title'));
  return (
    <Frame>
      {loaded.kind !== 'shown' && <h1 className="sr-only">{t('title')}</h1>}
      {loaded.kind === 'shown' && <Freeze key={streamId} {...loaded.view} />}
      {loaded.kind === 'missing' && <MissingCourse />}
      {loaded.kind === 'failed' && (
        <LoadFailure place="calendar" error={loaded.error} isRetrying={loaded.isRetrying} onRetry={loaded.retry} />
      )}
      {loaded.kind === 'loading' && <CalendarSkeleton />}
    </Frame>
  );
}

function Loading() {
  return (
    <Frame>
      <CalendarSkeleton />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="mx-auto w-full max-w-[1200px] px-4 pb-10 tablet:px-7 desktop:px-10">
      {children}
    </main>
  );
}

function Freeze(view: FreezeFormProps) {
  const { t } = useTranslation('freezes');
  const { stream, course } = view;
  const nowMs = serverNowMs();
  const bar = freezeBar(freezableFacts(stream, nowMs), nowMs);
  const calendar = <Link to="/course/$streamId/calendar" params={{ streamId: String(stream.id) }} />;
  return (
    <>
      <div className="flex h-16 items-center gap-2 desktop:h-[84px]">
        <IconButton
          className="-ml-2.5"
          label={t('bar.to_calendar')}
          icon={<IconArrowLeft aria-hidden="true" size={24} stroke={1.75} />}
          render={calendar}
        />
        <p className="min-w-0 truncate font-label">
          <ContentText text={course.caption} />
        </p>
      </div>
      <h1 className="display text-32 desktop:text-40">{t('title')}</h1>
      {bar === null ? (
        <>
          <p className="mt-1 mb-6 text-on-surface-muted">{t('hint')}</p>
          <FreezeForm {...view} />
        </>
      ) : (
        <EmptyState
          className="mt-[12dvh]"
          picture={<Horizon />}
          title={t(`bar.${bar}`)}
          action={
            <Button tone="soft" render={calendar}>
              {t('bar.to_calendar')}
            </Button>
          }
        />
      )}
    </>
  );
}
