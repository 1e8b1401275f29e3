import { streamFacts } from '@daystream/client/models/streams';
import { isFinishedStream, streamStatus, type StreamTab, streamTab, streamTabs } from '@daystream/domain/streams';
import { EmptyState, TabPanel, Tabs } from '@daystream/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { serverNowMs } from '#shared/session.ts';
import { CourseCard } from './course-card.tsx';
import type { LearnerCourse } from './next-step.ts';

/** All courses of the learner in tabs by progress (CRS-031); alone they have the whole width. */
export function CourseTabs({ courses, isAlone }: { courses: readonly LearnerCourse[]; isAlone: boolean }) {
  const { t } = useTranslation('streams');
  const { tab = 'ongoing' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const lists = Object.fromEntries(streamTabs.map((name) => [name, inTab(courses, name)])) as Record<
    StreamTab,
    LearnerCourse[]
  >;
  return (
    <Tabs
      label={t('courses.title')}
      value={tab}
      onValueChange={(next) => void navigate({ to: '.', search: { tab: next }, replace: true, resetScroll: false })}
      tabs={streamTabs.map((name) => ({ value: name, label: t(`courses.tabs.${name}`), count: count(name) }))}
    >
      {streamTabs.map((name) => (
        <TabPanel key={name} value={name} className="mt-4">
          {lists[name].length === 0 ? (
            <EmptyState title={t(`courses.empty.${name}`)} text={t(`courses.empty.${name}_text`)} />
          ) : (
            <ul
              className={`grid grid-cols-[minmax(0,1fr)] gap-3 tablet:grid-cols-2 desktop:gap-4 ${isAlone ? 'desktop:grid-cols-3' : ''}`}
            >
              {lists[name].map((course) => (
                <li key={course.stream.id}>
                  <CourseCard {...course} />
                </li>
              ))}
            </ul>
          )}
        </TabPanel>
      ))}
    </Tabs>
  );

  /** A demo that is over stands with the completed courses, and is none (STR-011). */
  function count(name: StreamTab): number {
    return name === 'completed'
      ? courses.filter((course) => isFinishedStream(tabFacts(course))).length
      : lists[name].length;
  }
}

function inTab(courses: readonly LearnerCourse[], tab: StreamTab): LearnerCourse[] {
  return courses.filter((course) => streamTab(tabFacts(course)) === tab);
}

function tabFacts({ stream }: LearnerCourse) {
  const status = streamStatus(streamFacts(stream), serverNowMs());
  return { status, progress: stream.progress.progress, isDemo: stream.isDemo };
}
