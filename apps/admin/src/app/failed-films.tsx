import { List, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffCoursesQuery } from '#shared/staff-courses.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { FilmsSummary } from '../features/media/index.ts';
import classes from './start.module.css';

/** Courses with films that failed for good; nothing while every film is well. */
export function FailedFilms() {
  const { t } = useTranslation('dashboard');
  const contentText = useContentText();
  const { data: courses } = useQuery(staffCoursesQuery);
  const failed = (courses ?? []).filter((course) => !course.is_archived && course.films.failed > 0);
  if (failed.length === 0) return null;
  return (
    <section className={classes.failed} aria-labelledby="failed-films">
      <Title order={2} fz="lg" id="failed-films" className={classes.failedTitle}>
        <IconAlertTriangle size={20} aria-hidden="true" /> {t('start.films.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('start.films.text')}
      </Text>
      <List mt="xs" listStyleType="none">
        {failed.map((course) => (
          <List.Item
            key={course.id}
            icon={<FilmsSummary films={{ ready: 0, waiting: 0, failed: course.films.failed }} />}
          >
            <Link to="/courses/$courseId" params={{ courseId: course.id }}>
              {contentText(course.title)}
            </Link>
          </List.Item>
        ))}
      </List>
    </section>
  );
}
