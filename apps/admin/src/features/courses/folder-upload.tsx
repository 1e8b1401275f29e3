import { Button, Group, Stack } from '@mantine/core';
import { IconFolderUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FolderProgress } from './folder-progress.tsx';
import { useFolderUpload } from './use-folder-upload.ts';

/** Uploads a folder from this computer. */
export function FolderUpload({ onUploaded }: { onUploaded: (folder: string) => void }) {
  const { t } = useTranslation('dashboard');
  const input = useRef<HTMLInputElement>(null);
  const upload = useFolderUpload(onUploaded);
  return (
    <Stack gap="sm">
      <input
        ref={input}
        type="file"
        hidden
        multiple
        {...{ webkitdirectory: '' }}
        onChange={(event) => {
          upload.start([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      {upload.progress === null && (
        <Group>
          <Button variant="light" leftSection={<IconFolderUp size={18} />} onClick={() => input.current?.click()}>
            {t('upload.action')}
          </Button>
        </Group>
      )}
      <FolderProgress upload={upload} />
    </Stack>
  );
}
