import { Button, Group } from '@mantine/core';
import { IconReplace, IconTrash, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileChoice } from './file-choice.tsx';

export interface PlaceActionsProps {
  /** The name of the place. */
  label: string;
  /** The label of the upload button for an empty place; null when it has a file. */
  choose: string | null;
  accept: string;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** Buttons to replace or remove the file of a place. */
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
