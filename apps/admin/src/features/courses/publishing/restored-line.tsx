import { Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/staff.ts';
import classes from './publishing.module.css';

interface RestoredLineProps {
  version: number;
  isPending: boolean;
  onUndo: () => void;
}

/** The way back to the draft that a version replaced, as long as there is one. */
export function RestoredLine({ version, isPending, onUndo }: RestoredLineProps) {
  const { t } = useTranslation('versions');
  if (!useMay('edit_courses')) return null;
  return (
    <div className={classes.restored}>
      <Text size="sm">{t('restore.restored', { version })}</Text>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconArrowBackUp size={18} />}
        loading={isPending}
        onClick={onUndo}
      >
        {t('restore.undo')}
      </Button>
    </div>
  );
}
