import { ActionIcon, Anchor } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isTyping } from '../is-typing.ts';
import { useWidth } from '../use-width.ts';
import classes from './side-panel.module.css';

export interface WithPanelProps {
  /** null: closed. */
  panel: ReactNode;
  children: ReactNode;
}

/** A list with what is open in it: beside it without a veil, on narrower screens in its place. */
export function WithPanel({ panel, children }: WithPanelProps) {
  return (
    <div className={classes.split} data-open={panel !== null || undefined}>
      <div className={classes.list}>{children}</div>
      {panel}
    </div>
  );
}

export interface SidePanelProps {
  label: string;
  /** The rows of the list, for J and K. */
  ids: readonly number[];
  openId: number;
  onOpen: (id: number) => void;
  onClose: () => void;
  children: ReactNode;
}

/** J and K lead to the next and the previous row, Esc closes. */
export function SidePanel({ label, ids, openId, onOpen, onClose, children }: SidePanelProps) {
  const { t } = useTranslation('list');
  const isBeside = useWidth() === 'wide';
  useWindowEvent('keydown', (event) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]') !== null;
    const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isPlain || isElsewhere || isTyping(event.target)) return;
    if (event.key === 'Escape') onClose();
    const step = event.code === 'KeyJ' ? 1 : event.code === 'KeyK' ? -1 : 0;
    const next = step === 0 ? undefined : ids[ids.indexOf(openId) + step];
    if (next === undefined) return;
    event.preventDefault();
    onOpen(next);
  });
  return (
    <aside className={classes.panel} aria-label={label}>
      {isBeside ? (
        <ActionIcon className={classes.close} size={44} aria-label={t('panel.close')} onClick={onClose}>
          <IconX size={20} />
        </ActionIcon>
      ) : (
        <Anchor component="button" className={classes.back} onClick={onClose}>
          <IconArrowLeft size={18} aria-hidden="true" />
          {t('panel.back')}
        </Anchor>
      )}
      {children}
    </aside>
  );
}
