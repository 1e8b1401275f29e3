import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface ConfirmModalProps {
  title: string;
  text: string;
  action: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says what will happen before it does. */
export function ConfirmModal({ title, text, action, onClose, onConfirm }: ConfirmModalProps) {
  const { t } = useTranslation('people');
  return (
    <Modal opened onClose={onClose} title={title}>
      <Text>{text}</Text>
      <Group justify="end" mt="lg">
        <Button variant="subtle" onClick={onClose} data-autofocus>
          {t('cancel')}
        </Button>
        <Button color="danger" onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
