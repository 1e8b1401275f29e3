import { Modal, Table } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { type DeskAction, deskKeys, useDeskKeys } from './desk-keys.ts';
import { KeyCap } from './key-cap.tsx';

const order = Object.keys(deskKeys) as DeskAction[];

/** Opens the list of all keys by `?`. */
export function useKeysHelp() {
  const [isOpen, { open, close }] = useDisclosure();
  useDeskKeys({ help: open });
  return { isOpen, open, close };
}

export function KeysHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('keys.title')}>
      <Table verticalSpacing={8}>
        <Table.Tbody>
          {order.map((action) => (
            <Table.Tr key={action}>
              <Table.Td w={64}>
                <KeyCap letter={deskKeys[action]} />
              </Table.Td>
              <Table.Td>{t(`keys.of.${action}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
