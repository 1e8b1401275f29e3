import { Modal, type ModalProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from './confirm-modal.tsx';
import { useFocusBack } from './use-focus-back.ts';

export interface FormModalProps extends Omit<ModalProps, 'opened' | 'closeOnClickOutside' | 'closeOnEscape'> {
  /** Something was entered that closing would lose. */
  isChanged: boolean;
}

/** A dialog with a form: what was entered stays after a stray click, and Esc and the cross ask first. */
export function FormModal({ isChanged, onClose, ...modal }: FormModalProps) {
  const { t } = useTranslation('dashboard');
  const [isAsking, setAsking] = useState(false);
  useFocusBack();
  return (
    <>
      <Modal
        opened
        onClose={isChanged ? () => setAsking(true) : onClose}
        closeOnClickOutside={!isChanged}
        closeOnEscape={!isAsking}
        trapFocus={!isAsking}
        {...modal}
      />
      {isAsking && (
        <ConfirmModal
          title={t('unsaved.title')}
          text={t('unsaved.text')}
          action={t('unsaved.close')}
          onClose={() => setAsking(false)}
          onConfirm={onClose}
        />
      )}
    </>
  );
}
