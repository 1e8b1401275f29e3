import { ActionIcon, Kbd, Tooltip, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hasKeyboard } from '#shared/has-keyboard.ts';
import { useOpenSearch } from './search.tsx';
import classes from './search.module.css';

const KEYS = 'Ctrl K';

/** Opens the search; as wide as a field, or an icon. */
export function SearchButton({ look }: { look: 'field' | 'icon' }) {
  const { t } = useTranslation('dashboard');
  const open = useOpenSearch();
  const label = t('search.title');
  if (look === 'icon') {
    return (
      <Tooltip label={label} position="right" events={{ hover: true, focus: true, touch: false }}>
        <ActionIcon size={44} aria-label={label} aria-keyshortcuts="Control+K" onClick={open}>
          <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    );
  }
  return (
    <UnstyledButton className={classes.field} aria-keyshortcuts="Control+K" onClick={open}>
      <IconSearch size={18} aria-hidden="true" />
      <span>{label}</span>
      {hasKeyboard() && <Kbd aria-hidden="true">{KEYS}</Kbd>}
    </UnstyledButton>
  );
}
