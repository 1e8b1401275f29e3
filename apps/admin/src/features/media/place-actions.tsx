import { Button, Group } from '@mantine/core';
import { IconReplace, IconTrash, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileChoice } from './file-choice.tsx';

export interface PlaceActionsProps {
  /** Names the place. */
  label: string;
  /** What to do while nothing stands there; null: something does. */
  choose: string | null;
  accept: string;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** Another file for a place, or none. */
export function PlaceActions({ label, choose, accept, onFile, onRemove }: PlaceActionsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Group gap="xs">
      <FileChoice
        label={choose ?? t('attach.replace')}
        name={choose === null ? t('attach.replace_named', { name: label }) : `${label}: ${choose}`}
        accept={accept}
        onFile={onFile}
        leftSection={choose === null ? <IconReplace size={16} /> : <IconUpload size={16} />}
      />
      {choose === null && (
        <Button
          size="sm"
          variant="subtle"
          aria-label={t('attach.remove_named', { name: label })}
          leftSection={<IconTrash size={16} />}
          onClick={onRemove}
        >
          {t('attach.remove')}
        </Button>
      )}
    </Group>
  );
}
