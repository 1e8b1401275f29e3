import type { Course } from '@daystream/client/models/courses';
import { coursesOfNewHome, type NewHomeSection } from '@daystream/domain/catalogue';
import { Skeleton, SkeletonScreen } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#shared/load-failed.tsx';
import { notLoaded } from '#shared/loaded.ts';
import { variantConfig } from '#shared/variant.ts';
import { catalogueQuery } from './catalogue-query.ts';
import { CourseGrid, CourseGridSkeleton } from './course-grid.tsx';
import { OfferCard } from './offer-card.tsx';
import { RankedCourse } from './ranked-course.tsx';

interface NewHomeSectionsProps {
  ownCourseIds: readonly number[];
  /** Shown where no configured course exists. */
  empty: ReactNode;
}

/** The courses that the variant names for the new home, by section (CFG-032). */
export function NewHomeSections({ ownCourseIds, empty }: NewHomeSectionsProps) {
  const { t } = useTranslation(['catalogue', 'shell']);
  const courses = useQuery(catalogueQuery);
  if (courses.data !== undefined) {
    const sections = coursesOfNewHome(variantConfig.newHome, courses.data);
    if (sections.length === 0) return empty;
    return sections.map(({ section, courses: shown }) => (
      <section key={section} aria-labelledby={`section-${section}`} className="mt-10">
        <h2 id={`section-${section}`} className="mb-4 display text-24">
          {t(`sections.${section}`)}
        </h2>
        <Courses section={section} courses={shown} ownCourseIds={ownCourseIds} />
      </section>
    ));
  }
  const state = notLoaded([courses]);
  if (state.kind === 'failed') {
    return <LoadFailed {...state} title={t('failed.title')} text={t('failed.text')} offline={t('failed.offline')} />;
  }
  return (
    <SkeletonScreen label={t('shell:loading')} className="mt-10">
      <Skeleton className="mb-5 h-6! w-40" />
      <CourseGridSkeleton />
    </SkeletonScreen>
  );
}

interface CoursesProps {
  section: NewHomeSection;
  courses: readonly Course[];
  ownCourseIds: readonly number[];
}

function Courses({ section, courses, ownCourseIds }: CoursesProps) {
  const isOwn = ({ id }: Course) => ownCourseIds.includes(id);
  if (section === 'all') return <CourseGrid courses={courses} isOwn={isOwn} />;
  if (section === 'topSale') {
    return (
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:grid-cols-2 desktop:grid-cols-3 desktop:gap-4">
        {courses.map((course, place) => (
          <li key={course.id}>
            <RankedCourse course={course} number={place + 1} isOwn={isOwn(course)} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    // A row that is wider than the phone ends in a card that is cut, so that there is more to be seen.
    <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] tablet:grid tablet:grid-cols-3 desktop:grid-cols-4 desktop:gap-4">
      {courses.map((course) => (
        <li key={course.id} className="w-[236px] shrink-0 tablet:w-auto">
          <OfferCard course={course} isOwn={isOwn(course)} />
        </li>
      ))}
    </ul>
  );
}
