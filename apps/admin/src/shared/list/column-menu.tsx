import { deviceStorage } from '@daystream/client/browser-storage';
import { ActionIcon, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';

/** Which columns a list shows on this device; the first always stays. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const key = `columns.${list}`;
  const [hidden, setHidden] = useState<readonly string[]>(() => (deviceStorage.getItem(key) ?? '').split(' '));
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id];
    deviceStorage.setItem(key, next.join(' ').trim());
    setHidden(next);
  };
  const isShown = ({ id }: Column<Row>, place: number) => place === 0 || !hidden.includes(id);
  return { shown: columns.filter(isShown), isHidden: (id: string) => hidden.includes(id), toggle };
}

export interface ColumnMenuProps {
  columns: readonly { readonly id: string; readonly title: string }[];
  isHidden: (id: string) => boolean;
  onToggle: (id: string) => void;
}

export function ColumnMenu({ columns, isHidden, onToggle }: ColumnMenuProps) {
  const { t } = useTranslation('list');
  return (
    <Menu position="bottom-end" width="max-content" closeOnItemClick={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon size={44} aria-label={t('columns')}>
          <IconColumns3 size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.slice(1).map(({ id, title }) => (
          <Menu.CheckboxItem key={id} checked={!isHidden(id)} onChange={() => onToggle(id)}>
            {title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
