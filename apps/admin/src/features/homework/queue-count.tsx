import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queueQuery } from './desk-queries.ts';

/** How much waits, beside the room's name. */
export function QueueCount() {
  const { t } = useTranslation('desk');
  const { data } = useQuery(queueQuery(undefined));
  if (data === undefined || data.totalCount === 0) return null;
  return (
    <Badge variant="default" size="md" aria-label={t('queue.waiting', { count: data.totalCount })}>
      {data.totalCount}
    </Badge>
  );
}
