import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '#shared/confirm-modal.tsx';
import classes from './config.module.css';

/** Discards the draft after a confirmation. */
export function DiscardButton({ isPending, onDiscard }: { isPending: boolean; onDiscard: () => void }) {
  const { t } = useTranslation('config');
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="subtle" color="danger" className={classes.whole} disabled={isPending} onClick={open}>
        {t('discard')}
      </Button>
      {isOpen && (
        <ConfirmModal
          title={t('discard')}
          text={t('discard_text')}
          action={t('discard')}
          onClose={close}
          onConfirm={onDiscard}
        />
      )}
    </>
  );
}
