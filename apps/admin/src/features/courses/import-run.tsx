import { SECOND_MS } from '@daystream/domain/durations';
import { Alert, Button, Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import { CancelImport } from './cancel-import.tsx';
import { importQuery } from './import-queries.ts';

const MEGABYTE = 1_000_000;

/** Progress of an import; it continues when the page is closed. */
export function ImportRun({ importId }: { importId: number }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const client = useQueryClient();
  const { data: run } = useQuery(importQuery(importId));
  const state = run?.state;
  useEffect(() => {
    if (state !== 'done') return;
    void client.invalidateQueries({ queryKey: ['courses'] });
    void client.invalidateQueries({ queryKey: ['imports', 'plan'] });
  }, [client, state]);
  if (run === undefined) return null;
  const megabytes = (bytes: number) => format.number(Math.round(bytes / MEGABYTE));
  return (
    <Card component="section" aria-labelledby="run-title">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} id="run-title" fz="lg">
            {t('run.title', { folder: run.folder })}
          </Title>
          <Text size="sm" c="dimmed">
            {format.moment(run.updated_at * SECOND_MS, 'time')}
          </Text>
        </Group>
        {(state === 'planned' || state === 'running') && (
          <>
            <Progress
              value={run.total_bytes === 0 ? 0 : (run.done_bytes / run.total_bytes) * 100}
              animated={run.failure === null}
              aria-label={t('run.title', { folder: run.folder })}
            />
            <Text size="sm" c="dimmed" component="output">
              {run.total_bytes === 0
                ? t('run.checking')
                : t('run.progress', { done: megabytes(run.done_bytes), total: megabytes(run.total_bytes) })}
            </Text>
            {run.failure !== null && (
              <Alert
                variant="light"
                color="warning"
                icon={<IconAlertTriangle aria-hidden="true" />}
                role="presentation"
              >
                <output>{run.failure}</output>
              </Alert>
            )}
            <CancelImport importId={run.id} />
          </>
        )}
        {state === 'cancelled' && (
          <Text c="dimmed" component="output">
            {t('run.cancelled')}
          </Text>
        )}
        {state === 'failed' && (
          <Alert variant="light" color="danger" icon={<IconAlertTriangle aria-hidden="true" />} title={t('run.failed')}>
            {run.failure}
          </Alert>
        )}
        {state === 'done' && (
          <Group justify="space-between">
            <Group gap={6} c="success">
              <IconCheck size={20} aria-hidden="true" />
              <Text>{t('run.done')}</Text>
            </Group>
            {run.course_id !== null && (
              <Button
                variant="light"
                renderRoot={(props) => (
                  <Link {...props} to="/courses/$courseId" params={{ courseId: run.course_id ?? 0 }} />
                )}
              >
                {t('run.open')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  );
}
