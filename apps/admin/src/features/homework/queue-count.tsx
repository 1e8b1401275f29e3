import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWaitingHomework } from './desk-queries.ts';

/** The length of the queue, beside the desk's name in the menu. */
export function QueueCount() {
  const { t } = useTranslation('desk');
  const { count = 0 } = useWaitingHomework();
  if (count === 0) return null;
  return (
    <Badge variant="default" size="md" aria-label={t('queue.waiting', { count })}>
      {count}
    </Badge>
  );
}
