import {
  type DeskAction,
  type DeskKeys,
  deskActions,
  undoChoicesS,
  unfitDeskKeys,
  usualDeskKeys,
} from '@daystream/domain/homework';
import { Button, Modal, Select, Stack, Switch, Table, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import { letterOf, useDeskKeys } from './desk-keys.ts';
import { useChangeSettings, useDeskSettings } from './desk-settings.ts';

/** Opens the list of all keys by its key. */
export function useKeysHelp() {
  const [isOpen, { open, close }] = useDisclosure();
  useDeskKeys({ help: open });
  return { isOpen, open, close };
}

/** All keys of the desk, which can be changed and switched off, and how long undo is offered. */
export function KeysHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { keysOn, undoS } = useDeskSettings();
  const change = useChangeSettings();
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('keys.title')}>
      <Stack gap="md">
        <Switch
          label={t('keys.on')}
          description={t('keys.on_hint')}
          checked={keysOn}
          onChange={({ currentTarget }) => change({ keysOn: currentTarget.checked })}
        />
        {keysOn && <KeyTable />}
        <Select
          label={t('undo.time')}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          value={String(undoS)}
          data={undoChoicesS.map((seconds) => ({ value: String(seconds), label: format.duration(seconds * 1000) }))}
          onChange={(value) => {
            const chosen = undoChoicesS.find((seconds) => String(seconds) === value);
            if (chosen !== undefined) change({ undoS: chosen });
          }}
        />
      </Stack>
    </Modal>
  );
}

/** Keys are saved once each of them is a key and none is there twice. */
function KeyTable() {
  const { t } = useTranslation(['desk', 'errors']);
  const { keys: saved } = useDeskSettings();
  const change = useChangeSettings();
  const [keys, setKeys] = useState<DeskKeys>(saved);
  const unfit = unfitDeskKeys(keys);

  function take(next: DeskKeys) {
    setKeys(next);
    if (unfitDeskKeys(next).length === 0) change({ keys: next });
  }

  return (
    <div>
      <Table verticalSpacing={4} captionSide="top">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('keys.action')}</Table.Th>
            <Table.Th w={72}>{t('keys.key')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deskActions.map((action) => (
            <Table.Tr key={action}>
              <Table.Th scope="row" fw="var(--weight-text)" id={`key-of-${action}`}>
                {t(`keys.of.${action}`)}
              </Table.Th>
              <Table.Td>
                <KeyField
                  action={action}
                  letter={keys[action]}
                  isUnfit={unfit.includes(action)}
                  onChange={(letter) => take({ ...keys, [action]: letter })}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="danger" role="alert">
        {unfit.length > 0 && t('errors:fields.key_taken')}
      </Text>
      <Button variant="subtle" size="sm" onClick={() => take(usualDeskKeys)}>
        {t('keys.usual')}
      </Button>
    </div>
  );
}

interface KeyFieldProps {
  action: DeskAction;
  letter: string;
  isUnfit: boolean;
  onChange: (letter: string) => void;
}

/** Takes the next key pressed, in any layout; Tab and Esc keep their meaning. */
function KeyField({ action, letter, isUnfit, onChange }: KeyFieldProps) {
  return (
    <TextInput
      size="sm"
      w={48}
      ta="center"
      autoComplete="off"
      aria-labelledby={`key-of-${action}`}
      error={isUnfit}
      value={letter.toUpperCase()}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1) return;
        event.preventDefault();
        onChange(letterOf(event.nativeEvent));
      }}
      // Soft keyboards and dictation type without keys.
      onChange={({ currentTarget }) => onChange(currentTarget.value.slice(-1).toLowerCase())}
    />
  );
}
