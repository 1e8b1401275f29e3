import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type IconProps, IconX } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isTyping } from '../is-typing.ts';
import { useWidth } from '../use-width.ts';
import classes from './bulk-bar.module.css';
import type { Selection } from './selection.ts';

export interface BulkAction {
  readonly label: string;
  readonly Icon: ComponentType<IconProps>;
  readonly onClick: () => void;
}

/** What can be done with the chosen rows, at the bottom; Esc chooses none. */
export function BulkBar({ selection, actions }: { selection: Selection; actions: readonly BulkAction[] }) {
  const { t } = useTranslation('list');
  const isPhone = useWidth() === 'phone';
  const count = selection.ids.length;
  useWindowEvent('keydown', (event) => {
    const isInside = event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]') !== null;
    if (event.key === 'Escape' && !event.defaultPrevented && !isInside && !isTyping(event.target)) selection.clear();
  });
  if (count === 0) return null;
  return (
    <section className={classes.bar} aria-label={t('bulk.label')}>
      <output className={classes.count} aria-label={t('bulk.chosen', { count })}>
        {isPhone ? count : t('bulk.chosen', { count })}
      </output>
      {actions.map(({ label, Icon, onClick }) => (
        <UnstyledButton key={label} className={classes.action} onClick={onClick}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          {label}
        </UnstyledButton>
      ))}
      <ActionIcon
        className={classes.clear}
        size={44}
        variant="transparent"
        aria-label={t('bulk.clear')}
        onClick={selection.clear}
      >
        <IconX size={20} />
      </ActionIcon>
    </section>
  );
}
