import { folderLimits } from '@daystream/domain/limits';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import type { FolderSending } from './use-folder-upload.ts';

const MEGABYTE = 1_000_000;

/** How far the upload of a folder is, and what stopped it; a retry sends only the missing bytes. */
export function FolderProgress({ upload: { progress, problem, cancel, retry } }: { upload: FolderSending }) {
  const { t } = useTranslation('dashboard');
  const { t: tErrors } = useTranslation('errors');
  const format = useFormat();
  const problemText = useProblemText();
  const { online } = useNetwork();
  const percent = progress === null ? 0 : (progress.sentBytes / Math.max(1, progress.totalBytes)) * 100;
  const megabytes = (bytes: number) => format.number(Math.round(bytes / MEGABYTE));
  return (
    <>
      {progress !== null && (
        <Stack gap={6}>
          <Group justify="space-between">
            <Text size="sm" fw="var(--weight-label)">
              {progress.current}
            </Text>
            <Text size="sm" c="dimmed">
              {t('upload.progress', {
                done: progress.doneFiles,
                files: progress.files,
                sent: megabytes(progress.sentBytes),
                total: megabytes(progress.totalBytes),
              })}
            </Text>
          </Group>
          <Progress value={percent} aria-label={t('upload.label', { folder: progress.folder })} />
          {!online && (
            <Text component="output" size="sm" c="dimmed">
              {t('sending.waiting', { percent: format.percent(Math.floor(percent)) })}
            </Text>
          )}
          <Group>
            <Button size="xs" variant="subtle" onClick={cancel}>
              {t('cancel')}
            </Button>
          </Group>
        </Stack>
      )}
      {problem !== null && (
        <Alert
          variant="light"
          color="danger"
          role="alert"
          icon={<IconAlertTriangle aria-hidden="true" />}
          title={problem.file}
        >
          {'refused' in problem ? (
            <Text size="sm">
              {tErrors(`paths.${problem.refused.kind}`, { ...problem.refused, levels: folderLimits.levels })}
            </Text>
          ) : (
            <>
              <Text size="sm" mb="xs">
                {problemText(problem.error)}
              </Text>
              <Button size="xs" onClick={retry}>
                {t('problem.retry')}
              </Button>
            </>
          )}
        </Alert>
      )}
    </>
  );
}
