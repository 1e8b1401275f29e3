import { Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueuedHomework } from './desk-model.ts';
import classes from './queue.module.css';
import { QueueFoot } from './queue-foot.tsx';
import { QueueRow } from './queue-row.tsx';

export interface QueuePanelProps {
  /** undefined while loading. */
  queue: readonly QueuedHomework[] | undefined;
  totalCount: number;
  selectedId: number | undefined;
  courses: readonly { id: number; title: string }[];
  courseId: number | undefined;
  onCourse: (courseId: number | undefined) => void;
  /** Comes after the heading, while that is the heading of the screen. */
  undo: ReactNode;
}

/** The queue, oldest answer first. */
export function QueuePanel(props: QueuePanelProps) {
  const { queue, totalCount, selectedId, courses, courseId, onCourse } = props;
  const { t } = useTranslation('desk');
  return (
    <section className={classes.panel} aria-labelledby="queue-title">
      <Title order={selectedId === undefined ? 1 : 2} id="queue-title" fz="md" fw="var(--weight-strong)" px={8}>
        {queue?.length === 0 ? t('queue.nobody') : t('queue.title', { count: totalCount })}
      </Title>
      {props.undo}
      {courses.length > 1 && (
        <Select
          aria-label={t('queue.course')}
          placeholder={t('queue.all_courses')}
          size="sm"
          clearable
          comboboxProps={{ withinPortal: false }}
          clearButtonProps={{ 'aria-label': t('queue.all_courses') }}
          value={courseId === undefined ? null : String(courseId)}
          data={courses.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={(value) => onCourse(value === null ? undefined : Number(value))}
        />
      )}
      {queue === undefined ? (
        <QueueSkeleton />
      ) : (
        <ol className={classes.list}>
          {queue.map((homework) => (
            <QueueRow key={homework.id} homework={homework} isSelected={homework.id === selectedId} />
          ))}
        </ol>
      )}
      {queue !== undefined && totalCount > queue.length && (
        <Text size="sm" c="dimmed" px={8}>
          {t('queue.more', { count: totalCount - queue.length })}
        </Text>
      )}
      <QueueFoot waiting={totalCount} />
    </section>
  );
}

function QueueSkeleton() {
  const { t } = useTranslation('desk');
  return (
    <Stack component="output" aria-label={t('queue.loading')} gap="xs">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={60} />
      ))}
    </Stack>
  );
}
