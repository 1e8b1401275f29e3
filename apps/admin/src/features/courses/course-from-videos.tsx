import { limitInput } from '@daystream/client/limit-input';
import { textLimits } from '@daystream/domain/limits';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FolderImport, type FolderImportProps } from './folder-import.tsx';
import { FolderProgress } from './folder-progress.tsx';
import { useFolderUpload } from './use-folder-upload.ts';
import { VIDEO_ENDINGS, videosFolder } from './videos-folder.ts';

/** Videos of this device, each of them a day, and then as with any folder. */
export function CourseFromVideos({ folder, onChoose, onMade }: FolderImportProps) {
  const { t } = useTranslation('onboarding');
  const [title, setTitle] = useState(folder ?? '');
  const input = useRef<HTMLInputElement>(null);
  const upload = useFolderUpload(onChoose);
  const hasName = title.trim() !== '';
  return (
    <Stack gap="lg">
      <TextInput
        required
        label={t('course.name')}
        description={hasName ? undefined : t('course.name_first')}
        value={title}
        onChange={({ currentTarget }) => setTitle(limitInput(currentTarget, title, textLimits.name))}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={VIDEO_ENDINGS.join(',')}
        onChange={({ currentTarget }) => {
          upload.startWith(videosFolder(title, [...(currentTarget.files ?? [])]));
          currentTarget.value = '';
        }}
      />
      {upload.progress === null && (
        <Group>
          <Button
            variant="light"
            leftSection={<IconMovie size={18} />}
            disabled={!hasName}
            onClick={() => input.current?.click()}
          >
            {t('course.choose')}
          </Button>
        </Group>
      )}
      <FolderProgress upload={upload} />
      <FolderImport folder={folder} onChoose={onChoose} onMade={onMade} />
    </Stack>
  );
}
