import { Combobox, Modal, Text, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './search.module.css';
import { useFound } from './use-found.ts';

const QUIET_MS = 200;

/** One field for the whole school; arrows choose, Enter opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), QUIET_MS);
  const { groups, isLooking } = useFound(text);
  const combobox = useCombobox({ opened: true });
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  const first = groups[0]?.found[0]?.address;
  const chooseFirst = useEffectEvent(() => void combobox.selectFirstOption());
  useEffect(() => chooseFirst(), [first, count]);
  return (
    <Modal opened onClose={onClose} title={t('search.title')} size="lg" yOffset="10dvh" centered={false}>
      <Combobox
        store={combobox}
        onOptionSubmit={(address) => {
          onClose();
          void navigate({ to: address });
        }}
      >
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            type="search"
            aria-label={t('search.label')}
            placeholder={t('search.label')}
            leftSection={<IconSearch size={18} aria-hidden="true" />}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.results} aria-label={t('search.results')}>
          {groups.map(({ kind, found }) => (
            <Combobox.Group key={kind} label={t(`search.kind.${kind}`)}>
              {found.map(({ address, title, hint, Icon }) => (
                <Combobox.Option key={`${address} ${title}`} value={address} className={classes.result}>
                  <Icon size={20} stroke={1.75} aria-hidden="true" />
                  <span className={classes.words}>
                    <span>{title}</span>
                    {hint !== '' && <span className={classes.hint}>{hint}</span>}
                  </span>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox>
      {count === 0 && !isLooking && (
        <Text c="dimmed" mt="sm">
          {t('search.none')}
        </Text>
      )}
      <VisuallyHidden component="output">{text !== '' && !isLooking && t('search.found', { count })}</VisuallyHidden>
    </Modal>
  );
}
