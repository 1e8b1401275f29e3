import { whenOnline } from '@daystream/client/when-online';
import { idFromText } from '@daystream/domain/ids';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '@daystream/ui';
import { Page } from '#shared/page.tsx';
import { accessOver } from './access-over.ts';
import { Assignment } from './assignment.tsx';
import { HomeworkBadge } from './homework-badge.tsx';
import { useWaitingAnswer } from './homework-outbox.ts';
import { HomeworkLoading } from './homework-loading.tsx';
import { HomeworkFailure, HomeworkMissing } from './homework-trouble.tsx';
import { Story } from './story.tsx';
import { type HomeworkView, useHomework } from './use-homework.ts';
import { useStepNews } from './use-step-news.ts';

const Approval = lazy(() =>
  whenOnline(async () => {
    const [{ Approval: Celebrated }] = await Promise.all([
      import('./approval.tsx'),
      import('#shared/news-texts.ts').then(({ newsTexts }) => newsTexts()),
    ]);
    return { default: Celebrated };
  }),
);

/** One homework: the assignment beside the answer and the expert's review (HMW-025). */
export function HomeworkScreen() {
  const { streamId, homeworkId } = useParams({ from: '/frame/homework/$streamId/$homeworkId' });
  const [stream, homework] = [idFromText(streamId), idFromText(homeworkId)];
  if (stream === null || homework === null) return <Frame>{<HomeworkMissing />}</Frame>;
  return <Homework key={`${stream}/${homework}`} streamId={stream} homeworkId={homework} />;
}

function Homework({ streamId, homeworkId }: { streamId: number; homeworkId: number }) {
  const loaded = useHomework(streamId, homeworkId);
  switch (loaded.kind) {
    case 'loading':
      return (
        <Frame>
          <HomeworkLoading />
        </Frame>
      );
    case 'missing':
      return (
        <Frame>
          <HomeworkMissing />
        </Frame>
      );
    case 'failed':
      return (
        <Frame>
          <HomeworkFailure {...loaded} place="one" />
        </Frame>
      );
    case 'shown':
      return <Shown view={loaded.view} />;
  }
}

function Shown({ view }: { view: HomeworkView }) {
  const { id, status, isRefused, isLocked } = view.story;
  const isWaiting = useWaitingAnswer(id) !== null;
  const isNews = useStepNews(view.story);
  return (
    <Frame
      badge={
        <HomeworkBadge
          status={status}
          isRefused={isRefused}
          isLocked={isLocked}
          over={accessOver(view.stream)}
          isWaiting={isWaiting}
        />
      }
    >
      {status === 'DONE' && (
        <Suspense fallback={<Skeleton shape="block" className="mb-8 h-[204px]" />}>
          <Approval view={view} isNews={isNews(view.story.steps.length - 1)} />
        </Suspense>
      )}
      <div className="grid items-start gap-x-14 gap-y-8 desktop:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="desktop:sticky desktop:top-[calc(24px+var(--top-line))] desktop:max-h-[calc(100dvh-48px-var(--top-line))] desktop:overflow-y-auto desktop:overscroll-contain desktop:pb-2">
          <Assignment view={view} />
        </div>
        <Story view={view} isNews={isNews} />
      </div>
    </Frame>
  );
}

function Frame({ badge, children }: { badge?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('homework');
  return (
    <Page>
      <div className="mb-2 flex min-h-12 flex-wrap items-center justify-between gap-x-3 desktop:mb-4">
        <Link
          to="/homework"
          activeOptions={{ exact: true }}
          className="inline-flex min-h-11 items-center gap-3 font-label text-on-surface-muted hover:text-on-surface"
        >
          <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" />
          {t('back')}
        </Link>
        {badge}
      </div>
      {children}
    </Page>
  );
}
