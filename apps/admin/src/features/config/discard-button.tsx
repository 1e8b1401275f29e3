import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

/** Throws away what was not published, after a question. */
export function DiscardButton({ isPending, onDiscard }: { isPending: boolean; onDiscard: () => void }) {
  const { t } = useTranslation(['config', 'dashboard']);
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="subtle" color="danger" disabled={isPending} onClick={open}>
        {t('discard')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('discard')}>
        <Text>{t('discard_text')}</Text>
        <Group justify="end" mt="lg">
          <Button variant="subtle" onClick={close} data-autofocus>
            {t('dashboard:cancel')}
          </Button>
          <Button
            color="danger"
            onClick={() => {
              close();
              onDiscard();
            }}
          >
            {t('discard')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
