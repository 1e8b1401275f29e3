import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export interface SortMenuProps {
  options: readonly { readonly value: string; readonly label: string }[];
  value: string;
  onSort: (sort: string) => void;
}

/** The order of a list in words; cards have no heads to press. */
export function SortMenu({ options, value, onSort }: SortMenuProps) {
  const { t } = useTranslation('list');
  return (
    <Menu position="bottom-end" width="max-content" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon size={44} aria-label={t('sort')}>
          <IconArrowsSort size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((option) => (
          <Menu.RadioItem
            key={option.value}
            value={option.value}
            checked={option.value === value}
            closeMenuOnClick
            onChange={() => onSort(option.value)}
          >
            {option.label}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
