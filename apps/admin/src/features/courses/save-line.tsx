import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#shared/use-problem-text.ts';
import type { SaveState } from './use-part-form.ts';

export interface SaveLineProps {
  state: SaveState;
  problem: unknown;
  onSave: () => void;
}

/** Shows whether typed text has been saved. */
export function SaveLine({ state, problem, onSave }: SaveLineProps) {
  const { t } = useTranslation('dashboard');
  const problemText = useProblemText();
  if (state === 'failed') {
    return (
      <Alert
        variant="light"
        color="danger"
        role="alert"
        icon={<IconAlertTriangle aria-hidden="true" />}
        title={t('save.failed')}
      >
        <Text size="sm" mb="xs">
          {problemText(problem)}
        </Text>
        <Button size="xs" onClick={onSave}>
          {t('problem.retry')}
        </Button>
      </Alert>
    );
  }
  const Icon = state === 'saved' ? IconCloudCheck : IconCloudUp;
  return (
    <Group gap={6} c="dimmed" component="output">
      <Icon size={18} aria-hidden="true" />
      <Text size="sm">{t(`save.${state}`)}</Text>
    </Group>
  );
}
