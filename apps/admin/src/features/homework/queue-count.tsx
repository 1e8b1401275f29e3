import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWaitingHomework } from './desk-queries.ts';

/** The length of the queue, beside the desk's name in the menu. */
export function QueueCount({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('desk');
  const { count = 0 } = useWaitingHomework();
  if (count === 0) return null;
  return (
    <Badge variant="filled" miw={22} px={6} className={className} aria-label={t('queue.waiting', { count })}>
      {count}
    </Badge>
  );
}
