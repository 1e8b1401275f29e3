import { type DeskAction, deskActions, isDeskKey } from '@daystream/domain/homework';
import { useEffect, useRef } from 'react';
import { isTyping } from '#shared/is-typing.ts';
import { useDeskSettings } from './desk-settings.ts';

/** The key that was pressed, in any layout: Cyrillic letters count by their position. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const typed = key.toLowerCase();
  if (isDeskKey(typed)) return typed;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? typed;
}

/** Shortcuts are off while typing and inside a menu, a dialog or the player, and for who has switched them off. */
export function useDeskKeys(handlers: Partial<Record<DeskAction, () => void>>): void {
  const { keys, keysOn } = useDeskSettings();
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (!keysOn) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]') !== null) return;
      const letter = letterOf(event);
      const action = deskActions.find((one) => keys[one] === letter);
      const handler = action && latest.current[action];
      if (handler === undefined) return;
      event.preventDefault();
      handler();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [keys, keysOn]);
}

/** The key of an action for `aria-keyshortcuts`; none while keys are off. */
export function useShortcut(action: DeskAction): string | undefined {
  const { keys, keysOn } = useDeskSettings();
  return keysOn ? keys[action] : undefined;
}
