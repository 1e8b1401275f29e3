import { whenOnline } from '@daystream/client/when-online';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#shared/page.tsx';
import { serverNowMs } from '#shared/session.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { variantConfig } from '#shared/variant.ts';
import { EmailReminder } from '../identity/index.ts';
import { HomeHead } from './home-head.tsx';
import { CoursesSkeleton, HomeSkeleton } from './home-skeleton.tsx';
import { useLearnerCourses } from './learner-courses.ts';
import { LoadFailure } from './load-failure.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { type LearnerCourse, orderSteps } from './next-step.ts';
import { NoCourses } from './no-courses.tsx';
import { useNewHome } from './use-new-home.ts';
import { WeekCard } from './week-card.tsx';
import { whenIdle } from '#shared/when-idle.ts';

// Rendered below the next step and loaded when idle, so that it does not delay the next step.
const HomeMore = lazy(async () => {
  await whenIdle();
  return whenOnline(async () => {
    const [{ HomeMore: More }] = await Promise.all([
      import('./home-more.tsx'),
      import('#shared/news-texts.ts').then(({ newsTexts }) => newsTexts()),
      variantConfig.newHome.enabled && import('#shared/course-texts.ts').then(({ courseTexts }) => courseTexts()),
    ]);
    return { default: More };
  });
});

/** The home screen: next step, week, all courses. */
export function HomeScreen() {
  const { t } = useTranslation('frame');
  usePageTitle(t('menu.home'));
  const { courses, error, isRetrying, retry } = useLearnerCourses();
  return (
    <Page>
      <HomeHead />
      {courses !== undefined && <HomeContent courses={courses} />}
      {courses === undefined && error !== null && (
        <LoadFailure place="home" error={error} isRetrying={isRetrying} onRetry={retry} />
      )}
      {courses === undefined && error === null && <HomeSkeleton />}
    </Page>
  );
}

function HomeContent({ courses }: { courses: readonly LearnerCourse[] }) {
  const steps = orderSteps(courses, serverNowMs());
  const [first, ...others] = steps;
  const isNewHome = useNewHome();
  if (first === undefined && !isNewHome)
    return (
      <>
        <NoCourses />
        <EmailReminder />
      </>
    );
  return (
    <>
      {first !== undefined && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 desktop:gap-5 desktop:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_minmax(0,332px)]">
          <NextStepCard step={first} />
          {courses.some(({ calendar }) => calendar !== null) && <WeekCard courses={courses} others={others} />}
        </div>
      )}
      <EmailReminder />
      <Suspense fallback={<CoursesSkeleton />}>
        <HomeMore courses={courses} steps={steps} />
      </Suspense>
    </>
  );
}
