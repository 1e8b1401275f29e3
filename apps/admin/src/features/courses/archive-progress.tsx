import { isImportOver } from '@daystream/domain/courses/imports';
import { fileSize } from '@daystream/i18n/file-size';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import type { ArchiveSending } from './use-archive-upload.ts';

/** How far a ZIP is sent and unpacked, and why it was refused. */
export function ArchiveProgress({ upload: { sending, problem, archive, cancel, retry } }: { upload: ArchiveSending }) {
  const { t } = useTranslation('dashboard');
  const problemText = useProblemText();
  const { online } = useNetwork();
  const format = useFormat();
  if (sending !== null) {
    const { file, sentBytes } = sending;
    return (
      <Stack gap={6}>
        <Line
          title={t('sending.label', { name: file.name })}
          doneBytes={sentBytes}
          totalBytes={file.size}
          isAnimated={false}
        />
        {!online && (
          <Text component="output" size="sm" c="dimmed">
            {t('sending.waiting', { percent: format.percent(percentOf(sentBytes, file.size)) })}
          </Text>
        )}
        <Group>
          <Button size="xs" variant="subtle" onClick={cancel}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    );
  }
  if (problem !== null) {
    return (
      <Refused title={problem.file.name} text={problemText(problem.error)}>
        <Button size="xs" mt="xs" onClick={retry}>
          {t('problem.retry')}
        </Button>
      </Refused>
    );
  }
  if (archive === null) return null;
  if (archive.failure !== null) return <Refused title={archive.name} text={archive.failure} />;
  if (isImportOver(archive)) return null;
  return (
    <Line
      title={t('upload.unpacking', { name: archive.name })}
      doneBytes={archive.done_bytes}
      totalBytes={archive.total_bytes}
      isAnimated
    />
  );
}

interface LineProps {
  title: string;
  doneBytes: number;
  totalBytes: number;
  isAnimated: boolean;
}

function Line({ title, doneBytes, totalBytes, isAnimated }: LineProps) {
  const { t, i18n } = useTranslation('dashboard');
  const size = (bytes: number) => fileSize(bytes, i18n.language);
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text component="output" size="sm" fw="var(--weight-label)" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        {totalBytes > 0 && (
          <Text size="sm" c="dimmed">
            {t('sending.progress', { sent: size(doneBytes), total: size(totalBytes) })}
          </Text>
        )}
      </Group>
      <Progress value={percentOf(doneBytes, totalBytes)} animated={isAnimated} aria-label={title} />
    </Stack>
  );
}

function percentOf(doneBytes: number, totalBytes: number): number {
  return Math.floor((doneBytes / Math.max(1, totalBytes)) * 100);
}

function Refused({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Alert
      variant="light"
      color="danger"
      role="alert"
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={title}
      style={{ overflowWrap: 'anywhere' }}
    >
      <Text size="sm">{text}</Text>
      {children}
    </Alert>
  );
}
