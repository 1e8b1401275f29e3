import { Modal, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DeskAction, deskKeys } from './desk-keys.ts';
import { KeyCap } from './key-cap.tsx';

const order = Object.keys(deskKeys) as DeskAction[];

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
