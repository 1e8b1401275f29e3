import { Button, Stack, Text, Title } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from './use-problem-text.ts';

/** Replaces content that failed to load: what happened, what is not lost, and a button to retry. */
export function ProblemPanel({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('dashboard');
  const problemText = useProblemText();
  return (
    <Stack role="alert" align="center" ta="center" gap="xs" maw={420} mx="auto" py={64} px="md">
      <IconCloudOff size={40} stroke={1.5} aria-hidden="true" />
      <Title order={2} fz="lg">
        {t('problem.title')}
      </Title>
      <Text c="dimmed">{problemText(error)}</Text>
      <Button variant="light" mt="xs" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
        {t('problem.retry')}
      </Button>
    </Stack>
  );
}
