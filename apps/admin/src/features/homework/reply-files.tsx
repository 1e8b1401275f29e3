import { ActionIcon, FileButton, Progress, Text, Tooltip } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#shared/use-problem-text.ts';
import classes from './reply.module.css';
import type { ReplyFile } from './use-reply-files.ts';
import { useUploadNews } from '#shared/use-upload-news.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,video/*';

export function AttachButton({ onAdd }: { onAdd: (files: File[]) => void }) {
  const { t } = useTranslation('desk');
  return (
    <FileButton multiple accept={ACCEPTED} onChange={onAdd}>
      {(props) => (
        <Tooltip label={t('reply.attach')}>
          <ActionIcon {...props} size={40} aria-label={t('reply.attach')}>
            <IconPaperclip size={20} />
          </ActionIcon>
        </Tooltip>
      )}
    </FileButton>
  );
}

/** Each file with how much of it has arrived. */
export function ReplyFiles({ files, onRemove }: { files: readonly ReplyFile[]; onRemove: (key: string) => void }) {
  const { t } = useTranslation('desk');
  const problemText = useProblemText();
  useUploadNews(files.map(standingOf));
  if (files.length === 0) return null;
  return (
    <ul className={classes.files}>
      {files.map(({ key, name, sizeBytes, sentBytes, fileId, problem }) => (
        <li key={key} className={classes.file}>
          <Text size="sm" truncate>
            {name}
          </Text>
          <ActionIcon aria-label={t('reply.remove_file', { name })} onClick={() => onRemove(key)}>
            <IconX size={16} />
          </ActionIcon>
          {problem !== null && (
            <Text size="sm" c="danger" role="alert">
              {problemText(problem)}
            </Text>
          )}
          {fileId === null && problem === null && (
            <Progress value={(sentBytes / sizeBytes) * 100} size={4} aria-label={t('reply.uploading', { name })} />
          )}
        </li>
      ))}
    </ul>
  );
}

function standingOf({ key, name, sizeBytes, sentBytes, fileId, problem }: ReplyFile) {
  const state = problem !== null ? 'failed' : fileId === null ? 'moving' : 'done';
  return { key, name, state, share: sentBytes / Math.max(1, sizeBytes) } as const;
}
