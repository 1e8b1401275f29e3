import type { Course } from '@daystream/client/models/courses';
import { Skeleton } from '@daystream/ui';
import { OfferCard } from './offer-card.tsx';

const GRID = 'grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:grid-cols-4 desktop:gap-4';

interface CourseGridProps {
  courses: readonly Course[];
  isOwn?: (course: Course) => boolean;
}

/** Courses of the school, two in a row on the phone. */
export function CourseGrid({ courses, isOwn }: CourseGridProps) {
  return (
    <ul className={GRID}>
      {courses.map((course) => (
        <li key={course.id}>
          <OfferCard course={course} isOwn={isOwn?.(course)} />
        </li>
      ))}
    </ul>
  );
}

export function CourseGridSkeleton() {
  return (
    <span className={GRID}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} shape="block" className="h-[204px]" />
      ))}
    </span>
  );
}
