import { Button, Group, List, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeftKind } from '#shared/left-on-device.ts';

interface LeftModalProps {
  kinds: readonly LeftKind[];
  onStay: () => void;
  onLeave: () => void;
}

/** Says what would be lost by signing out now. To stay is the primary answer, because it loses nothing. */
export function LeftModal({ kinds, onStay, onLeave }: LeftModalProps) {
  const { t } = useTranslation('dashboard');
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Modal opened onClose={onStay} title={t('left.title')}>
      <Text mb="xs">{t('left.text')}</Text>
      <List>
        {kinds.map((kind) => (
          <List.Item key={kind}>{t(`left.kinds.${kind}`)}</List.Item>
        ))}
      </List>
      <Group justify="end" mt="lg">
        <Button
          variant="outline"
          color="danger"
          loading={isLeaving}
          onClick={() => {
            setLeaving(true);
            onLeave();
          }}
        >
          {t('left.leave')}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {t('left.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
