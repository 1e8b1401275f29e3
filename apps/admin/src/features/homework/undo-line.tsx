import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './undo.module.css';
import { useShortcut } from './desk-keys.ts';
import { KeyCap } from './key-cap.tsx';
import type { Undoable } from './use-verdict.tsx';

export interface UndoLineProps {
  undoable: Undoable;
  onUndo: () => void;
  /** Keeps the offer open while it has the focus or the pointer. */
  onHold: (isHeld: boolean) => void;
}

/** Offers to undo the last verdict. It follows the heading, one Tab away, and is drawn above the page. */
export function UndoLine({ undoable, onUndo, onHold }: UndoLineProps) {
  const { t } = useTranslation('desk');
  const { homework, verdict } = undoable;
  const line = useRef<HTMLDivElement>(null);
  const [isFocused, setFocused] = useState(false);
  const [isUnderPointer, setUnderPointer] = useState(false);
  const isHeld = isFocused || isUnderPointer;
  const shortcut = useShortcut('undo');
  // In the top layer no ancestor scrolls or clips it.
  useEffect(() => line.current?.showPopover?.(), []);
  useEffect(() => onHold(isHeld), [onHold, isHeld]);
  useEffect(() => () => onHold(false), [onHold]);
  return (
    <div
      ref={line}
      popover="manual"
      className={classes.undo}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onPointerEnter={() => setUnderPointer(true)}
      onPointerLeave={() => setUnderPointer(false)}
    >
      <IconCheck size={18} aria-hidden="true" />
      <span>{t(`undo.after.${verdict}`, { name: homework.learner.name })}</span>
      <Button
        size="compact-md"
        variant="light"
        aria-keyshortcuts={shortcut}
        rightSection={<KeyCap of="undo" />}
        onClick={onUndo}
      >
        {t('undo.action')}
      </Button>
    </div>
  );
}
