import type { Course } from '@daystream/client/models/courses';
import { Badge, Card } from '@daystream/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ContentText } from '#shared/content-text.tsx';
import { CoursePicture } from '#shared/course-picture.tsx';
import { useFormat } from '#shared/use-format.ts';

/** A course of the school: its picture and what it is about; leads to its page. */
export function OfferCard({ course, isOwn = false }: { course: Course; isOwn?: boolean }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  return (
    <Card
      padding={0}
      className="h-full overflow-hidden transition-shadow hover:shadow-2"
      render={<Link to="/new-course/$courseId" params={{ courseId: String(course.id) }} />}
    >
      <span className="relative block aspect-[4/3]">
        <CoursePicture
          image={course.image}
          color={course.imageColor}
          sizes="(min-width: 1244px) 264px, (min-width: 828px) 33vw, 50vw"
        />
        {course.daysCount > 0 && (
          <span className="absolute bottom-3 left-3 rounded-pill bg-film-chip px-2.5 py-0.5 text-12 font-label text-on-film tabular-nums">
            {format.count(course.daysCount, 'day')}
          </span>
        )}
      </span>
      <span className="block p-3">
        <span className="line-clamp-2 font-label text-pretty">
          <ContentText text={course.caption} />
        </span>
        {course.category !== '' && (
          <span className="block text-14 text-on-surface-muted">
            <ContentText text={course.category} />
          </span>
        )}
        {isOwn && (
          <Badge tone="success" className="mt-2">
            {t('own')}
          </Badge>
        )}
      </span>
    </Card>
  );
}
