import { CallError } from '@daystream/client/transport';
import type { UploadStanding } from '@daystream/client/upload-news';
import { MINUTE_MS, SECOND_MS } from '@daystream/domain/durations';
import { fileSizes } from '@daystream/i18n/file-size';
import { ActionIcon, Button, Group, Progress, Stack, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { useUploadNews } from '#shared/use-upload-news.ts';
import { cancelUpload, pauseUpload, type PlaceUpload, resumeUpload } from './place-uploads.ts';
import classes from './place.module.css';
import { FileChoice } from './file-choice.tsx';

export interface UploadLineProps {
  upload: PlaceUpload;
  accept: string;
  /** Called with the same file, chosen again after a reload, or with another in place of one that was refused. */
  onFile: (file: File) => void;
}

const standings = {
  sending: 'moving',
  placing: 'done',
  paused: 'other',
  waiting: 'other',
  failed: 'failed',
  lost: 'other',
} as const satisfies Record<PlaceUpload['state'], UploadStanding['state']>;

/** The progress of an upload and its actions. */
export function UploadLine({ upload, accept, onFile }: UploadLineProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { place, name, state, sentBytes, sizeBytes } = upload;
  const percent = Math.floor((sentBytes / Math.max(1, sizeBytes)) * 100);
  useUploadNews([{ key: place, name, state: standings[state], share: percent / 100 }]);
  if (state === 'failed') return <FailedUpload upload={upload} accept={accept} onFile={onFile} />;
  if (state === 'lost') {
    return (
      <Stack gap="xs" align="start" className={classes.upload}>
        <Text size="sm">{t('sending.lost', { name, percent: format.percent(percent) })}</Text>
        <Group gap="xs">
          <FileChoice accept={accept} onFile={onFile} label={t('sending.again')} />
          <Button size="xs" variant="subtle" onClick={() => cancelUpload(place)}>
            {t('sending.forget')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <div className={classes.upload}>
      <Group gap={4} wrap="nowrap" justify="space-between">
        <Text size="sm" fw="var(--weight-label)" truncate title={name}>
          {name}
        </Text>
        <Group gap={0} wrap="nowrap">
          {state === 'sending' && (
            <UploadAction label={t('sending.pause')} onClick={() => pauseUpload(place)}>
              <IconPlayerPause size={18} />
            </UploadAction>
          )}
          {state === 'paused' && (
            <UploadAction label={t('sending.resume')} onClick={() => resumeUpload(place)}>
              <IconPlayerPlay size={18} />
            </UploadAction>
          )}
          {state !== 'placing' && (
            <UploadAction label={t('sending.cancel')} onClick={() => cancelUpload(place)}>
              <IconX size={18} />
            </UploadAction>
          )}
        </Group>
      </Group>
      <Progress
        value={percent}
        color={state === 'waiting' ? 'gray' : 'warning'}
        aria-label={t('sending.label', { name })}
        animated={state === 'placing'}
      />
      <p className={classes.progressText}>
        {state === 'waiting' && <IconCloudOff size={16} aria-hidden="true" />}
        {state === 'sending' && <b>{format.percent(percent)}</b>}{' '}
        <SendingText upload={upload} percent={format.percent(percent)} />
      </p>
    </div>
  );
}

function SendingText({ upload, percent }: { upload: PlaceUpload; percent: string }) {
  const { t, i18n } = useTranslation('dashboard');
  const format = useFormat();
  const { state, sentBytes, sizeBytes, leftMs } = upload;
  if (state === 'paused') return t('sending.paused', { percent });
  if (state === 'waiting') return t('sending.waiting', { percent });
  if (state === 'placing') return t('sending.placing');
  const { done: sent, total } = fileSizes(sentBytes, sizeBytes, i18n.language);
  const sizes = { sent, total };
  if (leftMs === null) return t('sending.progress', sizes);
  const time = leftMs < MINUTE_MS ? format.count(Math.ceil(leftMs / SECOND_MS), 'second') : format.duration(leftMs);
  return t('sending.left', { ...sizes, time });
}

function FailedUpload({ upload: { place, name, problem }, accept, onFile }: UploadLineProps) {
  const { t } = useTranslation('dashboard');
  const problemText = useProblemText();
  return (
    <Stack gap="xs" align="start" role="alert" className={classes.upload}>
      <Group gap={6} wrap="nowrap" align="start" c="danger">
        <IconAlertTriangle size={18} aria-hidden="true" style={{ flex: 'none' }} />
        <Text size="sm">
          <b>{name}</b> {problemText(problem)}
        </Text>
      </Group>
      <Group gap="xs">
        {isFileRefused(problem) ? (
          <FileChoice size="xs" accept={accept} onFile={onFile} label={t('sending.another')} />
        ) : (
          <Button size="xs" variant="light" onClick={() => resumeUpload(place)}>
            {t('sending.retry')}
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={() => cancelUpload(place)}>
          {t('sending.forget')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The same file would be refused again. */
function isFileRefused(problem: unknown): boolean {
  return problem instanceof CallError && (problem.status === 413 || problem.status === 415);
}

function UploadAction({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
