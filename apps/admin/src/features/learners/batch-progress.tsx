import type { WireBatch } from '@daystream/contract/learners.batches.admin';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { changing, OutcomeCounts } from './batch-outcomes.tsx';
import { batchQuery } from './learners-queries.ts';

/** The work while it runs and what came of it; closing does not stop it. */
export function BatchProgress({ batch, onClose }: { batch: WireBatch; onClose: () => void }) {
  const { t } = useTranslation('learners');
  const client = useQueryClient();
  const { data } = useQuery(batchQuery(batch));
  const { counts, letters } = data;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const done = total - (counts.find(({ outcome }) => outcome === null)?.count ?? 0);
  const isOver = data.done_at !== null;
  const button = useRef<HTMLButtonElement>(null);
  // The button that started it is no longer on the page.
  useEffect(() => button.current?.focus(), []);
  useEffect(() => {
    if (!isOver) return;
    for (const queryKey of [['streams'], ['staff-people']]) void client.invalidateQueries({ queryKey });
  }, [isOver, client]);
  return (
    <Stack>
      <Text component="output">
        {isOver ? t('batch.done', { count: changing(counts) }) : t('batch.running', { done, count: total })}
      </Text>
      {!isOver && (
        <Progress
          value={total === 0 ? 0 : (done / total) * 100}
          aria-label={t('batch.running', { done, count: total })}
        />
      )}
      {isOver && <OutcomeCounts counts={counts} isOver />}
      {isOver && letters.waiting > 0 && (
        <Text size="sm" c="dimmed">
          {t('batch.waiting', { count: letters.waiting })}
        </Text>
      )}
      {letters.unsure > 0 && (
        <Alert color="warning" icon={<IconMailQuestion size={20} />}>
          {t('batch.unsure', { count: letters.unsure })}
        </Alert>
      )}
      <Group justify="end">
        <Button ref={button} onClick={onClose}>
          {t('batch.close')}
        </Button>
      </Group>
    </Stack>
  );
}
