import type { Course } from '@daystream/client/models/courses';
import { Card } from '@daystream/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ContentText } from '#shared/content-text.tsx';
import { CoursePicture } from '#shared/course-picture.tsx';
import { useFormat } from '#shared/use-format.ts';

/** A course in a list that has an order; a large figure says which place it has. */
export function RankedCourse({ course, number, isOwn }: { course: Course; number: number; isOwn: boolean }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const facts = [course.daysCount > 0 && format.count(course.daysCount, 'day'), isOwn && t('own')];
  return (
    <Card
      padding={12}
      className="flex h-full items-center gap-4 transition-shadow hover:shadow-2"
      render={<Link to="/new-course/$courseId" params={{ courseId: String(course.id) }} />}
    >
      <span aria-hidden="true" className="w-9 text-center display text-32 tabular-nums">
        {number}
      </span>
      <span className="size-14 shrink-0 overflow-hidden rounded-[8px]">
        <CoursePicture image={course.image} color={course.imageColor} sizes="56px" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-label">
          <ContentText text={course.caption} />
        </span>
        <span className="block text-14 text-on-surface-muted">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </Card>
  );
}
