import type { WireStaffCourse } from '@daystream/contract/courses.admin';
import { Badge, Group } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** How many films are ready, transcoding or failed. */
export function FilmsSummary({ films }: Pick<WireStaffCourse, 'films'>) {
  const { t } = useTranslation('dashboard');
  return (
    <Group gap={6}>
      {films.ready > 0 && (
        <Badge color="success" leftSection={<IconCheck size={13} aria-hidden="true" />}>
          {t('films.ready', { count: films.ready })}
        </Badge>
      )}
      {films.waiting > 0 && (
        <Badge color="warning" leftSection={<IconLoader2 size={13} aria-hidden="true" />}>
          {t('films.waiting', { count: films.waiting })}
        </Badge>
      )}
      {films.failed > 0 && (
        <Badge color="danger" leftSection={<IconAlertTriangle size={13} aria-hidden="true" />}>
          {t('films.failed', { count: films.failed })}
        </Badge>
      )}
    </Group>
  );
}
