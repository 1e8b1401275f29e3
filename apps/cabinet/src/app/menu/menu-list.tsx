import type { MenuItem } from '@daystream/domain/navigation/menus';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MenuAction } from './menu-action.tsx';
import { menuIcons } from './menu-icons.ts';

export interface MenuListProps {
  items: readonly MenuItem[];
  label: string;
  onDone?: (() => void) | undefined;
}

/** Menu entries in a column; the whole row is the tap target. */
export function MenuList({ items, label, onDone }: MenuListProps) {
  const { t } = useTranslation('frame');
  return (
    <nav aria-label={label}>
      <ul>
        {items.map((item) => {
          const Icon = menuIcons[item.label];
          return (
            <li key={item.name}>
              <MenuAction
                item={item}
                onDone={onDone}
                className="flex min-h-13 w-full items-center gap-3.5 rounded-control px-3 py-2 text-left font-label hover:bg-on-surface/5 aria-[current]:bg-primary-soft aria-[current]:text-on-primary-soft"
              >
                <Icon aria-hidden="true" size={22} stroke={1.75} className="shrink-0 text-on-surface-muted" />
                <span className="min-w-0 flex-1">{t(`menu.${item.label}`)}</span>
                {item.target.kind === 'route' && (
                  <IconChevronRight
                    aria-hidden="true"
                    size={18}
                    stroke={2}
                    className="shrink-0 text-on-surface-muted"
                  />
                )}
              </MenuAction>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
