import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#shared/page-title.ts';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { useContentText } from '#shared/use-content-text.ts';
import { useWidth } from '#shared/use-width.ts';
import { draftQuery } from '../courses-queries.ts';
import { ChangeList } from './change-list.tsx';
import { LearnersAffected } from './learners-affected.tsx';
import { PublishDecision } from './publish-decision.tsx';
import { PublishingHeader } from './publishing-header.tsx';
import classes from './publishing.module.css';
import { publishingQuery } from './publishing-queries.ts';
import { RestoreModal } from './restore-modal.tsx';
import { RestoredLine } from './restored-line.tsx';
import { useRestore } from './use-restore.ts';
import { VersionTimeline } from './version-timeline.tsx';

/** Where from, what changes, and for whom: everything one looks at before publishing (ADM-020). */
export function PublishingScreen() {
  const { t } = useTranslation('versions');
  const contentText = useContentText();
  const { courseId } = useParams({ from: '/frame/courses/$courseId/publish' });
  const { version } = useSearch({ from: '/frame/courses/$courseId/publish' });
  const { data: draft, error: draftError, refetch: readDraft } = useQuery(draftQuery(courseId));
  const { data, error, refetch } = useQuery({
    ...publishingQuery(draft ?? { id: courseId, draft: 0, version: 0 }, version),
    enabled: draft !== undefined,
  });
  usePageTitle(t('title'), draft && contentText(draft.title));
  const [asked, setAsked] = useState<number | null>(null);
  const { restore, undo, restored, isPending } = useRestore(courseId, draft);
  const isWide = useWidth() === 'wide';
  const problem = draftError ?? error;
  return (
    <main id="content" className={classes.screen}>
      <PublishingHeader courseId={courseId} draft={draft} publishing={data}>
        {!isWide && draft && data && <VersionTimeline draft={draft} publishing={data} onRestore={setAsked} />}
      </PublishingHeader>
      {data === undefined && problem !== null && (
        <ProblemPanel error={problem} onRetry={() => void (draftError === null ? refetch() : readDraft())} />
      )}
      {data === undefined && problem === null && <Loading />}
      {draft && data && (
        <div className={classes.columns}>
          {isWide && (
            <aside className={classes.versions} aria-label={t('list')}>
              <VersionTimeline draft={draft} publishing={data} onRestore={setAsked} />
            </aside>
          )}
          <div className={classes.changes}>
            {restored !== null && <RestoredLine version={restored} isPending={isPending} onUndo={undo} />}
            <ChangeList draft={draft} publishing={data} />
          </div>
          <aside className={classes.decision} aria-label={t('effect.title')}>
            <LearnersAffected publishing={data} />
            <PublishDecision draft={draft} publishing={data} />
          </aside>
        </div>
      )}
      {draft && asked !== null && (
        <RestoreModal draft={draft} version={asked} onClose={() => setAsked(null)} onConfirm={() => restore(asked)} />
      )}
    </main>
  );
}

function Loading() {
  const { t } = useTranslation('dashboard');
  return (
    <output className={classes.columns} aria-label={t('loading')}>
      <Stack className={classes.changes}>
        <Skeleton height={40} width="40%" />
        <Skeleton height={160} radius="lg" />
        <Skeleton height={240} radius="lg" />
      </Stack>
      <Stack className={classes.decision}>
        <Skeleton height={28} width="60%" />
        <Skeleton height={96} />
      </Stack>
    </output>
  );
}
