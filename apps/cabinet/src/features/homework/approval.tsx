import '@daystream/ui/sun-finish.css';
import type { HomeworkStory } from '@daystream/client/models/homework';
import { SunScene } from '@daystream/ui/sun-scene.tsx';
import { Card, Skeleton, useToast } from '@daystream/ui';
import { IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PointsLink } from '#shared/points-link.tsx';
import { NextStepRow, useLearnerCourses } from '../streams/index.ts';
import { storiesQuery } from './homework-queries.ts';
import { useHomeworkWords } from './homework-words.ts';
import type { HomeworkView } from './use-homework.ts';

interface ApprovalProps {
  view: HomeworkView;
  /** The verdict came while the page was open, so the sun rises. */
  isNews: boolean;
}

/** Celebrates an approved homework: its points, what it opened and the next step. One ray for each approved homework. */
export function Approval({ view, isNews }: ApprovalProps) {
  const { t } = useTranslation(['news', 'homework']);
  const { content } = useHomeworkWords();
  const { courses } = useLearnerCourses();
  const { data: stories = [] } = useQuery(storiesQuery(view.stream.id));
  const course = courses?.find(({ stream }) => stream.id === view.stream.id);
  const points = pointsOf(view.story);
  const done = stories.filter(({ status }) => status === 'DONE').length;
  const valueLabel =
    points > 0 ? t('homework:points', { count: points }) : t('approval.count', { done, total: stories.length });
  const opened = openedStage();
  useToastOnce(isNews, points > 0 ? t('approval.toast', { count: points }) : t('approval.title'));
  return (
    <Card
      padding={0}
      elevation={2}
      data-settled={!isNews || undefined}
      className="sun-finish mb-8 grid overflow-hidden desktop:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      render={<section aria-labelledby="approval" />}
    >
      <div className="sun-sky relative min-h-40 overflow-hidden">
        <div className="absolute inset-x-0 top-4 bottom-0">
          <SunScene
            number={points > 0 ? points : done}
            prefix={points > 0 ? '+' : undefined}
            rays={{ total: stories.length, lit: done }}
          />
        </div>
        <span className="sr-only">{valueLabel}</span>
      </div>
      <div className="sun-words grid gap-4 p-5 desktop:p-6">
        <div>
          <h2 id="approval" className="display text-24 desktop:text-32">
            {t('approval.title')}
          </h2>
          {points > 0 && (
            <p className="text-on-surface-muted">
              <PointsLink of={{ kind: 'homework', id: view.story.id }}>
                {t('approval.points', { count: points })}
              </PointsLink>
            </p>
          )}
          {opened !== null && (
            <p className="mt-2 flex items-center gap-2 font-label">
              <IconLockOpen size={20} stroke={1.75} aria-hidden="true" className="shrink-0" />
              {t('approval.opened', { number: opened.number, title: content(opened.title) })}
            </p>
          )}
        </div>
        <Suspense fallback={<Skeleton shape="block" className="h-[120px]" />}>
          {course !== undefined && <NextStepRow course={course} />}
        </Suspense>
      </div>
    </Card>
  );

  /** The next stage, if this homework kept it closed and nothing else does. */
  function openedStage() {
    const { place } = view;
    if (place === null || !place.link.isRequired || place.isLastStage) return null;
    const next = course?.calendar?.stages.find(({ number }) => number === place.stageNumber + 1);
    return next?.lock === null ? next : null;
  }
}

/** Announces a verdict that arrived while the page was open, wherever it is scrolled to. */
function useToastOnce(isNews: boolean, text: string): void {
  const showToast = useToast();
  const isSaid = useRef(false);
  useEffect(() => {
    if (!isNews || isSaid.current) return;
    isSaid.current = true;
    showToast({ text });
  }, [isNews, text, showToast]);
}

function pointsOf({ steps }: HomeworkStory): number {
  return steps.findLast(({ kind }) => kind === 'approved')?.score ?? 0;
}
