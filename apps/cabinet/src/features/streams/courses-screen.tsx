import { SkeletonScreen } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { Page } from '#shared/page.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { CourseTabs } from './course-tabs.tsx';
import { HomeHead } from './home-head.tsx';
import { CourseTabsSkeleton } from './home-skeleton.tsx';
import { useLearnerCourses } from './learner-courses.ts';
import { LoadFailure } from './load-failure.tsx';
import { NoCourses } from './no-courses.tsx';

/** The section of home with all courses of the learner (SHL-030). */
export function CoursesScreen() {
  const { t } = useTranslation(['frame', 'shell']);
  usePageTitle(t('menu.courses'));
  const { courses, error, isRetrying, retry } = useLearnerCourses();
  return (
    <Page>
      <HomeHead title={t('menu.courses')} />
      {courses?.length === 0 && <NoCourses />}
      {courses !== undefined && courses.length > 0 && <CourseTabs courses={courses} isAlone />}
      {courses === undefined && error !== null && (
        <LoadFailure place="home" error={error} isRetrying={isRetrying} onRetry={retry} />
      )}
      {courses === undefined && error === null && (
        <SkeletonScreen label={t('shell:loading')}>
          <CourseTabsSkeleton />
        </SkeletonScreen>
      )}
    </Page>
  );
}
