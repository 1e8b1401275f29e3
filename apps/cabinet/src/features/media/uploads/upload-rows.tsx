import { fileSize, fileSizes } from '@daystream/i18n/file-size';
import { shortTime } from '@daystream/i18n/short-time';
import { IconButton, UploadRow, type UploadRowProps } from '@daystream/ui';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { UploadFrame } from './upload-frame.tsx';
import type { Upload, UploadList, UploadState } from './upload-list.ts';
import { useUploadNews } from './use-upload-news.ts';

const rowStates = {
  queued: 'waiting',
  moving: 'moving',
  paused: 'waiting',
  waiting: 'waiting',
  failed: 'failed',
  lost: 'waiting',
  done: 'done',
} as const satisfies Record<UploadState, UploadRowProps['state']>;

export interface UploadRowsProps {
  list: UploadList;
  uploads: readonly Upload[];
  /** Shown for a file that failed without a message of the server. */
  failedText: string;
  limitBytes: number;
}

/** Each file with its progress and actions. */
export function UploadRows({ list, uploads, failedText, limitBytes }: UploadRowsProps) {
  const { t } = useTranslation('homework');
  const detail = useDetail(failedText, limitBytes);
  useUploadNews(uploads, detail);
  if (uploads.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {uploads.map((upload) => (
        <li key={upload.key}>
          <UploadRow
            name={upload.name}
            detail={detail(upload)}
            state={rowStates[upload.state]}
            value={upload.sizeBytes > 0 ? upload.sentBytes / upload.sizeBytes : 0}
            progressLabel={t('upload.label', { name: upload.name })}
            frame={<UploadFrame key={upload.file === null ? 'none' : 'file'} upload={upload} />}
            actions={<UploadActions list={list} upload={upload} />}
          />
        </li>
      ))}
    </ul>
  );
}

function UploadActions({ list, upload }: { list: UploadList; upload: Upload }) {
  const { t } = useTranslation('homework');
  const { key, name, state, file } = upload;
  const icon = { size: 22, stroke: 1.75 } as const;
  const canPause = state === 'moving' || state === 'queued' || state === 'waiting';
  const canTryAgain = state === 'failed' && file !== null && upload.sizeBytes > 0 && isServerRefusal(upload);
  return (
    <>
      {canPause && (
        <IconButton
          label={t('upload.pause', { name })}
          icon={<IconPlayerPause {...icon} />}
          onClick={() => list.pause(key)}
        />
      )}
      {state === 'paused' && (
        <IconButton
          label={t('upload.resume', { name })}
          icon={<IconPlayerPlay {...icon} />}
          onClick={() => list.resume(key)}
        />
      )}
      {canTryAgain && (
        <IconButton
          label={t('upload.retry', { name })}
          icon={<IconRefresh {...icon} />}
          onClick={() => list.resume(key)}
        />
      )}
      <IconButton label={t('upload.remove', { name })} icon={<IconX {...icon} />} onClick={() => list.remove(key)} />
    </>
  );
}

function isServerRefusal({ problem }: Upload): boolean {
  return problem?.kind === 'refused';
}

function useDetail(failedText: string, limitBytes: number) {
  const { t, i18n } = useTranslation('homework');
  return (upload: Upload): string => {
    const { sizeBytes, sentBytes, leftMs, problem, state } = upload;
    const total = fileSize(sizeBytes, i18n.language);
    const progress = t('upload.progress', fileSizes(sentBytes, sizeBytes, i18n.language));
    switch (state) {
      case 'queued':
        return t('upload.queued', { total });
      case 'moving':
        return leftMs === null ? progress : t('upload.left', { progress, time: shortTime(leftMs, i18n.language) });
      case 'paused':
        return t('upload.paused', { progress });
      case 'waiting':
        return t('upload.waiting', { progress });
      case 'lost':
        return t('upload.again');
      case 'done':
        return total;
      case 'failed':
        switch (problem?.kind) {
          case 'too_large':
            return t('upload.too_large', { limit: fileSize(limitBytes, i18n.language) });
          case 'wrong_type':
            return t('upload.wrong_type');
          case 'empty':
            return t('upload.empty');
          default:
            return problem?.kind === 'refused' && problem.message !== ''
              ? `${failedText}. ${problem.message}`
              : failedText;
        }
    }
  };
}
