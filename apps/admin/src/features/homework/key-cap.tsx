import type { DeskAction } from '@daystream/domain/homework';
import { hasKeyboard } from '#shared/has-keyboard.ts';
import { useShortcut } from './desk-keys.ts';
import classes from './queue.module.css';

/** The picture of an action's key; screen readers take it from the button's `aria-keyshortcuts`. */
export function KeyCap({ of }: { of: DeskAction }) {
  const letter = useShortcut(of);
  if (letter === undefined || !hasKeyboard()) return null;
  return (
    <kbd aria-hidden="true" className={classes.key}>
      {letter.toUpperCase()}
    </kbd>
  );
}
