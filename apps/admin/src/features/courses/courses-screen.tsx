import { Button, Group, Skeleton, Stack, Switch, Title } from '@mantine/core';
import { IconBooks, IconFolderUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '#shared/empty-panel.tsx';
import pageClasses from '#shared/page.module.css';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { useMay } from '#shared/staff.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { CourseCard } from './course-card.tsx';
import classes from './courses.module.css';
import { coursesQuery } from './courses-queries.ts';
import { NewCourse } from './new-course.tsx';

/** Every course of the school, with its pending work. */
export function CoursesScreen() {
  const { t } = useTranslation('dashboard');
  usePageTitle(t('courses.title'));
  const { data: courses, error, refetch } = useQuery(coursesQuery);
  const [withArchive, setWithArchive] = useState(false);
  const archivedCount = courses?.filter(({ is_archived: isArchived }) => isArchived).length ?? 0;
  const shown = courses?.filter(({ is_archived: isArchived }) => withArchive || !isArchived);
  return (
    <main id="content" className={pageClasses.page}>
      <Group justify="space-between" mb="lg">
        <Title order={1} fz={32}>
          {t('courses.title')}
        </Title>
        <Group gap="xs">
          <ImportLink />
          <NewCourse />
        </Group>
      </Group>
      {error !== null && courses === undefined && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {shown === undefined && error === null && <CoursesSkeleton />}
      {shown?.length === 0 && (
        <EmptyPanel
          picture={<IconBooks size={40} stroke={1.5} aria-hidden="true" />}
          title={t('courses.none_title')}
          text={t('courses.none_text')}
        >
          <Group gap="xs" justify="center">
            <ImportLink />
            <NewCourse />
          </Group>
        </EmptyPanel>
      )}
      <ul className={classes.list}>
        {shown?.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </ul>
      {archivedCount > 0 && (
        <Switch
          mt="lg"
          label={t('tree.archive', { count: archivedCount })}
          checked={withArchive}
          onChange={(event) => setWithArchive(event.currentTarget.checked)}
        />
      )}
    </main>
  );
}

function ImportLink() {
  const { t } = useTranslation('dashboard');
  return useMay('import_courses') ? (
    <Button component={Link} to="/import" variant="light" leftSection={<IconFolderUp size={18} />}>
      {t('courses.import')}
    </Button>
  ) : null;
}

function CoursesSkeleton() {
  const { t } = useTranslation('dashboard');
  return (
    <Stack component="output" aria-label={t('loading')}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={104} radius="lg" />
      ))}
    </Stack>
  );
}
