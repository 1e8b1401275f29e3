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
  const { lines, letters } = data;
  const done = lines.filter(({ outcome }) => outcome !== null).length;
  const isOver = data.done_at !== null;
  const button = useRef<HTMLButtonElement>(null);
  // The button that started it is gone.
  useEffect(() => button.current?.focus(), []);
  useEffect(() => {
    if (!isOver) return;
    for (const queryKey of [['streams'], ['staff-people']]) void client.invalidateQueries({ queryKey });
  }, [isOver, client]);
  return (
    <Stack>
      <Text component="output">
        {isOver ? t('batch.done', { count: changing(lines) }) : t('batch.running', { done, count: lines.length })}
      </Text>
      {!isOver && (
        <Progress
          value={lines.length === 0 ? 0 : (done / lines.length) * 100}
          aria-label={t('batch.running', { done, count: lines.length })}
        />
      )}
      {isOver && <OutcomeCounts lines={lines} isOver />}
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
