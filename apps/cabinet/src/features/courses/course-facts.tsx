import { courseOverview } from '@daystream/client/models/course-overview';
import type { Course } from '@daystream/client/models/courses';
import { Chip } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { ContentText } from '#shared/content-text.tsx';
import { useFormat } from '#shared/use-format.ts';

const LEVELS = [1, 2, 3, 4, 5] as const;

/** How long, how much a day and how hard; then what the school files it under. */
export function CourseFacts({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const { daysCount, dayMs, lessonsCount, homeworksCount } = courseOverview(course);
  const level = LEVELS.find((known) => known === course.complexity);
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('page.facts.length'), format.count(daysCount, 'day')],
    ...(dayMs === null ? [] : [[t('page.facts.day'), format.duration(dayMs)] as const]),
    ...(level === undefined ? [] : [[t('page.facts.level'), t(`page.level.${level}`)] as const]),
    ...(lessonsCount === 0 ? [] : [[t('page.facts.lessons'), format.number(lessonsCount)] as const]),
    ...(homeworksCount === 0 ? [] : [[t('page.facts.homework'), format.number(homeworksCount)] as const]),
  ];
  return (
    <>
      <dl className="mt-5 flex flex-wrap gap-x-5 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-14 text-on-surface-muted">{name}</dt>
            <dd className="font-label tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {course.tags.length > 0 && (
        <ul aria-label={t('page.tags')} className="mt-5 flex flex-wrap gap-2">
          {course.tags.map(({ id, name }) => (
            <li key={id}>
              <Chip>
                <ContentText text={name} />
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
