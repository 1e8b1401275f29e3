import type { WireEnrolment } from '@daystream/contract/streams.admin';
import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '#shared/empty-panel.tsx';
import classes from '#shared/page.module.css';
import { Pages } from '#shared/pages.tsx';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { useMay } from '#shared/staff.ts';
import { EnrolmentModal } from './enrolment-modal.tsx';
import { enrolmentsQuery } from './enrolment-queries.ts';
import { EnrolmentTable } from './enrolment-table.tsx';

/** Learners of a course with their dates and access. */
export function LearnersScreen() {
  const { t } = useTranslation('dashboard');
  const { courseId } = useParams({ from: '/frame/courses/$courseId/learners' });
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(enrolmentsQuery(courseId, page));
  const mayEnrol = useMay('enrol_learners');
  const [open, setOpen] = useState<WireEnrolment | 'new' | null>(null);
  const enrol = mayEnrol && (
    <Button variant="light" leftSection={<IconUserPlus size={18} />} onClick={() => setOpen('new')}>
      {t('learners.enrol')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <Group justify="space-between" mb="md">
        <Title order={2} fz="xl">
          {data === undefined ? t('learners.title') : t('learners.count', { count: data.page.totalCount })}
        </Title>
        {data !== undefined && data.rows.length > 0 && enrol}
      </Group>
      {error !== null && data === undefined && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <Stack component="output" aria-label={t('loading')} gap="xs">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height={52} />
          ))}
        </Stack>
      )}
      {data?.rows.length === 0 && (
        <EmptyPanel
          picture={<IconUsers size={40} stroke={1.5} aria-hidden="true" />}
          title={t('learners.none_title')}
          text={t('learners.none_text')}
        >
          {enrol}
        </EmptyPanel>
      )}
      {data !== undefined && data.rows.length > 0 && (
        <EnrolmentTable enrolments={data.rows} onEdit={mayEnrol ? setOpen : undefined} />
      )}
      {data !== undefined && <Pages count={data.page.count} page={page} onChange={setPage} />}
      {open !== null && (
        <EnrolmentModal courseId={courseId} enrolment={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
