import { previewCourse } from '@daystream/contract/previews.admin';
import { routePath } from '@daystream/domain/navigation/routes';
import { type PreviewScene, writeScene } from '@daystream/domain/previews';
import { Button, Popover, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#shared/page-title.ts';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { call } from '#shared/session.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { useWidth } from '#shared/use-width.ts';
import { draftQuery } from '../courses-queries.ts';
import { PreviewControls } from './preview-controls.tsx';
import { type ShownDay, shownDays } from './preview-days.ts';
import { PreviewHeader } from './preview-header.tsx';
import classes from './preview.module.css';
import { type PreviewPage, previewPages, type PreviewSearch, sceneOf } from './preview-search.ts';

const screens = ['phone', 'desktop'] as const;

/** The cabinet as a learner of the draft sees it, at a chosen day and in a chosen state; nothing can be changed there. */
export function PreviewScreen() {
  const { t } = useTranslation('previews');
  const contentText = useContentText();
  const { courseId } = useParams({ from: '/frame/courses/$courseId/preview' });
  const search = useSearch({ from: '/frame/courses/$courseId/preview' });
  const navigate = useNavigate({ from: '/courses/$courseId/preview' });
  const draft = useQuery(draftQuery(courseId));
  const ticket = useQuery({
    queryKey: ['courses', courseId, 'preview'],
    queryFn: () => call(previewCourse, { params: { courseId } }),
    // Each opening gets a new ticket.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isWide = useWidth() === 'wide';
  const [screen, setScreen] = useState<string>('phone');
  usePageTitle(t('action'), draft.data && contentText(draft.data.title));
  const days = draft.data === undefined ? [] : shownDays(draft.data);
  const scene = sceneOf(search);
  const day = days.find(({ number }) => number === scene.day) ?? days[0];
  const shown = day === undefined ? scene : { ...scene, day: day.number };
  const page = pageFor(search.page ?? 'day', day);
  const change = (given: Partial<PreviewSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...given }), replace: true });
  const problem = draft.data === undefined ? draft.error : ticket.data === undefined ? ticket.error : null;
  const address =
    ticket.data === undefined || day === undefined
      ? null
      : addressOf(page, { token: ticket.data.token, streamId: ticket.data.stream_id, scene: shown, day });
  const controls = <PreviewControls days={days} search={{ ...search, day: shown.day }} onChange={change} />;
  return (
    <main id="content" className={classes.screen}>
      <PreviewHeader
        courseId={courseId}
        draft={draft.data}
        part={day?.part}
        address={address}
        onReload={() => void ticket.refetch()}
      />
      {problem !== null && (
        <ProblemPanel
          error={problem}
          onRetry={() => void (draft.data === undefined ? draft.refetch() : ticket.refetch())}
        />
      )}
      {problem === null && (
        <div className={classes.columns}>
          {isWide && (
            <aside className={classes.controls} aria-label={t('controls')}>
              {draft.data === undefined ? <Skeleton height={320} /> : days.length > 0 && controls}
            </aside>
          )}
          <div className={classes.stage}>
            <div className={classes.pages}>
              <SegmentedControl
                aria-label={t('page.title')}
                value={page}
                onChange={(value) => change({ page: previewPages.find((one) => one === value) })}
                data={previewPages.map((value) => ({
                  value,
                  label: t(`page.${value}`),
                  disabled: pageFor(value, day) !== value,
                }))}
              />
              {isWide ? (
                <SegmentedControl
                  aria-label={t('screen.title')}
                  value={screen}
                  onChange={setScreen}
                  data={screens.map((value) => ({ value, label: t(`screen.${value}`) }))}
                />
              ) : (
                <Popover position="bottom-end" shadow="lg" radius="lg" trapFocus>
                  <Popover.Target>
                    <Button
                      variant="outline"
                      disabled={days.length === 0}
                      leftSection={<IconAdjustments size={18} aria-hidden="true" />}
                    >
                      {t('controls')}
                    </Button>
                  </Popover.Target>
                  <Popover.Dropdown className={classes.menu}>{controls}</Popover.Dropdown>
                </Popover>
              )}
            </div>
            {draft.data !== undefined && days.length === 0 && (
              <Text c="dimmed" className={classes.empty}>
                {t('empty')}
              </Text>
            )}
            {address === null && (draft.data === undefined || days.length > 0) && (
              <Skeleton className={classes.frame} data-width={isWide ? screen : undefined} />
            )}
            {address !== null && (
              <iframe
                key={address}
                title={t('frame')}
                src={address}
                // Forms report to their page that they were submitted; the server refuses the call. Links cannot leave the frame.
                sandbox="allow-scripts allow-same-origin allow-forms"
                allow="fullscreen"
                className={classes.frame}
                data-width={isWide ? screen : undefined}
              />
            )}
          </div>
        </div>
      )}
    </main>
  );
}

/** Where a day asks no homework, its page is the day's. */
function pageFor(page: PreviewPage, day: ShownDay | undefined): PreviewPage {
  return page === 'homework' && day?.homeworkIds.length === 0 ? 'day' : page;
}

interface Opened {
  readonly token: string;
  readonly streamId: number;
  readonly scene: PreviewScene;
  readonly day: ShownDay;
}

function addressOf(page: PreviewPage, { token, streamId, scene, day }: Opened): string {
  const stream = { streamId: String(streamId) };
  const paths: Readonly<Record<PreviewPage, () => string>> = {
    home: () => routePath('home'),
    calendar: () => routePath('calendar', stream),
    day: () => routePath('day', { ...stream, dayNumber: String(day.number) }),
    homework: () => routePath('homework', { ...stream, homeworkId: String(day.homeworkIds[0]) }),
  };
  return `${paths[page]()}?course_preview=${token}~${writeScene(scene)}`;
}
