import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface ConfirmModalProps {
  title: string;
  text: string;
  action: string;
  /** The action is destructive. */
  isLoss?: boolean;
  onClose: () => void;
  /** Called after the dialog has closed. */
  onConfirm: () => void;
}

/** Asks for confirmation and says what will happen. */
export function ConfirmModal({ title, text, action, isLoss = true, onClose, onConfirm }: ConfirmModalProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Modal opened onClose={onClose} title={title}>
      <Text>{text}</Text>
      <Group justify="end" mt="lg">
        <Button variant="subtle" onClick={onClose} data-autofocus>
          {t('cancel')}
        </Button>
        <Button
          color={isLoss ? 'danger' : undefined}
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
