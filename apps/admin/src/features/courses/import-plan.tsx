import { planImport, startImport, type WireImportPlan } from '@daystream/contract/courses.imports.admin';
import { Alert, Button, Card, Group, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { call } from '#shared/session.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { importsQuery } from './import-queries.ts';
import { PlanTree } from './plan-tree.tsx';

/** What an import of this folder would do; nothing is written before the import starts. */
export function ImportPlan({ folder, isRunning }: { folder: string; isRunning: boolean }) {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['imports', 'plan', folder],
    queryFn: ({ signal }) => call(planImport, { body: { folder }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Card component="section" aria-labelledby="plan-title">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="plan-title" fz="lg">
          {t('plan.title', { folder })}
        </Title>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconRefresh size={16} />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {t('plan.again')}
        </Button>
      </Group>
      {data !== undefined && <Plan plan={data} folder={folder} isRunning={isRunning} />}
      {data === undefined && error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <Stack component="output" aria-label={t('plan.reading')} gap="xs">
          <Text c="dimmed">{t('plan.reading')}</Text>
          <Skeleton height={24} width="50%" />
          <Skeleton height={160} />
        </Stack>
      )}
    </Card>
  );
}

function Plan({ plan, folder, isRunning }: { plan: WireImportPlan; folder: string; isRunning: boolean }) {
  const { t } = useTranslation('dashboard');
  const problemText = useProblemText();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(startImport, { body: { folder } }),
    onSettled: () => client.invalidateQueries({ queryKey: importsQuery.queryKey }),
  });
  const errors = plan.problems.filter(({ severity }) => severity === 'error');
  const warnings = plan.problems.filter(({ severity }) => severity === 'warning');
  return (
    <Stack>
      {errors.length === 0 && (
        <List>
          {plan.summary.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
      <Problems tone="danger" title={t('plan.errors', { count: errors.length })} problems={errors} />
      <Problems tone="warning" title={t('plan.warnings', { count: warnings.length })} problems={warnings} />
      {plan.course !== null && <PlanTree course={plan.course} />}
      {error !== null && (
        <Text c="danger" size="sm" role="alert">
          {problemText(error)}
        </Text>
      )}
      {errors.length === 0 && plan.has_changes && !isRunning && (
        <Group>
          <Button leftSection={<IconPlayerPlay size={18} />} loading={isPending} onClick={() => mutate()}>
            {t('plan.start', { version: plan.version })}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface ProblemsProps {
  tone: 'danger' | 'warning';
  title: string;
  problems: WireImportPlan['problems'];
}

/** Each problem with its file and line. */
function Problems({ tone, title, problems }: ProblemsProps) {
  if (problems.length === 0) return null;
  const Icon = tone === 'danger' ? IconCircleX : IconAlertTriangle;
  return (
    <Alert variant="light" color={tone} icon={<Icon aria-hidden="true" />} title={title}>
      <List size="sm" spacing={6} listStyleType="none">
        {problems.map(({ path, line, code, message }) => (
          <List.Item key={`${path}:${line}:${code}`}>
            <code>{line === null ? path : `${path}:${line}`}</code>
            <br />
            {message}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
