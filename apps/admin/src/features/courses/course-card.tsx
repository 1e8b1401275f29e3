import type { WireStaffCourse } from '@daystream/contract/courses.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import { Badge, Group, Text } from '@mantine/core';
import { IconArchive, IconPencil, IconRocket } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useContentText } from '#shared/use-content-text.ts';
import { useFormat } from '#shared/use-format.ts';
import { FilmsSummary } from '../media/index.ts';
import classes from './courses.module.css';

/** A course in the list; the whole card is a link. */
export function CourseCard({ course }: { course: WireStaffCourse }) {
  const { t } = useTranslation('dashboard');
  const contentText = useContentText();
  const format = useFormat();
  return (
    <li>
      <Link to="/courses/$courseId" params={{ courseId: course.id }} className={classes.card}>
        <img src={course.cover} alt="" className={classes.cover} width={128} height={72} loading="lazy" />
        <div className={classes.words}>
          <h2 className={classes.title}>{contentText(course.title)}</h2>
          <Text size="sm" c="dimmed">
            {t('courses.facts', {
              days: format.count(course.days_count, 'day'),
              lessons: t('courses.lessons', { count: course.lessons_count }),
              learners: t('courses.learners', { count: course.learners_count }),
              date: format.moment(course.updated_at * SECOND_MS, 'numeric'),
            })}
          </Text>
        </div>
        <Group gap={6}>
          <FilmsSummary films={course.films} />
          <VersionBadge course={course} />
        </Group>
      </Link>
    </li>
  );
}

function VersionBadge({ course }: { course: WireStaffCourse }) {
  const { t } = useTranslation('dashboard');
  if (course.is_archived) {
    return (
      <Badge color="primary" leftSection={<IconArchive size={13} aria-hidden="true" />}>
        {t('tree.archived')}
      </Badge>
    );
  }
  return (
    <>
      {course.has_unpublished_changes && (
        <Badge color="warning" leftSection={<IconPencil size={13} aria-hidden="true" />}>
          {t('courses.changed')}
        </Badge>
      )}
      <Badge color="primary" leftSection={<IconRocket size={13} aria-hidden="true" />}>
        {course.version === 0 ? t('courses.never') : t('courses.version', { version: course.version })}
      </Badge>
    </>
  );
}
