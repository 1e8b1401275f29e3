import { wasSent } from '@daystream/domain/homework';
import { Skeleton } from '@daystream/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ExpertWords } from '../homework/index.ts';
import { CourseTabs } from './course-tabs.tsx';
import { NewHome } from './new-home.tsx';
import type { LearnerCourse, NextStep } from './next-step.ts';
import { RecommendedDays } from './recommended-days.tsx';
import { useNewHome } from './use-new-home.ts';

interface HomeMoreProps {
  courses: readonly LearnerCourse[];
  steps: readonly NextStep[];
}

/** What follows the next step on the home screen, by which home the learner has (Q29). */
export function HomeMore({ courses, steps }: HomeMoreProps) {
  return useNewHome() ? <NewHome courses={courses} /> : <Feed courses={courses} steps={steps} />;
}

/** All courses, the expert's last words, days that suit. */
function Feed({ courses, steps }: HomeMoreProps) {
  const { t } = useTranslation(['news', 'streams']);
  const answered = courses.filter(hasAnswer);
  return (
    <>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-10 desktop:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_minmax(0,332px)]">
        <section aria-labelledby="my-courses">
          <h2 id="my-courses" className="mb-4 display text-24">
            {t('streams:courses.title')}
          </h2>
          <CourseTabs courses={courses} isAlone={answered.length === 0} />
        </section>
        {answered.length > 0 && (
          <section aria-labelledby="expert-words">
            <h2 id="expert-words" className="mb-4 display text-24">
              {t('expert.title')}
            </h2>
            <Suspense fallback={<Skeleton shape="block" className="h-[204px]" />}>
              <ExpertWords courses={answered} />
            </Suspense>
          </section>
        )}
      </div>
      <RecommendedDays courses={courses} steps={steps} />
    </>
  );
}

/** Homework was sent in this open course, so an expert may have answered. */
function hasAnswer({ calendar }: LearnerCourse): boolean {
  if (calendar === null) return false;
  return [...calendar.days, ...calendar.stages].some(({ homeworks }) =>
    homeworks.some(({ status }) => wasSent(status)),
  );
}
