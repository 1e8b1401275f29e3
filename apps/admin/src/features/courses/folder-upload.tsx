import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileZip, IconFolderUp } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDrop } from '#shared/use-drop.ts';
import { ArchiveProgress } from './archive-progress.tsx';
import { chosenFiles, droppedFiles } from './folder-files.ts';
import { FolderProgress } from './folder-progress.tsx';
import classes from './folder-upload.module.css';
import { useArchiveUpload } from './use-archive-upload.ts';
import { useFolderUpload } from './use-folder-upload.ts';

const ZIP = /\.zip$/i;

/** Uploads a folder or a ZIP from this computer, chosen or dropped. */
export function FolderUpload({ onUploaded }: { onUploaded: (folder: string) => void }) {
  const { t } = useTranslation('dashboard');
  const folderInput = useRef<HTMLInputElement>(null);
  const zipInput = useRef<HTMLInputElement>(null);
  const [isMisfit, setMisfit] = useState(false);
  const folder = useFolderUpload(onUploaded);
  const archive = useArchiveUpload(onUploaded);
  const isBusy = folder.progress !== null || archive.sending !== null;

  async function take(items: Iterable<DataTransferItem>) {
    const files = await droppedFiles(items);
    const tops = new Set(files.map(({ path }) => path.split('/')[0]));
    const [first] = files;
    setMisfit(false);
    if (files.length === 1 && first !== undefined && ZIP.test(first.path)) archive.start(first.file);
    else if (tops.size === 1 && first?.path.includes('/') === true) folder.start(files);
    else setMisfit(true);
  }

  return (
    <Stack gap="sm">
      <input
        ref={folderInput}
        type="file"
        hidden
        multiple
        {...{ webkitdirectory: '' }}
        onChange={(event) => {
          setMisfit(false);
          folder.start(chosenFiles([...(event.currentTarget.files ?? [])]));
          event.currentTarget.value = '';
        }}
      />
      <input
        ref={zipInput}
        type="file"
        hidden
        accept=".zip,application/zip"
        onChange={(event) => {
          setMisfit(false);
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) archive.start(file);
          event.currentTarget.value = '';
        }}
      />
      {!isBusy && (
        <DropZone onDrop={(items) => void take(items)}>
          <Text size="sm" c="dimmed" className={classes.hint}>
            {t('upload.drop')}
          </Text>
          <Group justify="center" gap="sm">
            <Button
              variant="light"
              leftSection={<IconFolderUp size={18} aria-hidden="true" />}
              onClick={() => folderInput.current?.click()}
            >
              {t('upload.folder')}
            </Button>
            <Button
              variant="light"
              leftSection={<IconFileZip size={18} aria-hidden="true" />}
              onClick={() => zipInput.current?.click()}
            >
              {t('upload.archive')}
            </Button>
          </Group>
        </DropZone>
      )}
      {isMisfit && (
        <Text role="alert" size="sm" c="danger">
          {t('upload.misfit')}
        </Text>
      )}
      <FolderProgress upload={folder} />
      <ArchiveProgress upload={archive} />
    </Stack>
  );
}

interface DropZoneProps {
  onDrop: (items: Iterable<DataTransferItem>) => void;
  children: ReactNode;
}

function DropZone({ onDrop, children }: DropZoneProps) {
  const { isOver, handlers } = useDrop(({ items }) => onDrop(items));
  return (
    <div className={classes.zone} data-over={isOver || undefined} {...handlers}>
      {children}
    </div>
  );
}
