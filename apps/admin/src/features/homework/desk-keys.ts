import { useEffect, useRef } from 'react';

/** Keyboard shortcuts of the desk; buttons show their letter. */
export const deskKeys = {
  approve: 'a',
  redo: 'r',
  skip: 's',
  down: 'j',
  up: 'k',
  comment: 'c',
  templates: '/',
  undo: 'z',
  help: '?',
} as const;
export type DeskAction = keyof typeof deskKeys;

const actions = Object.keys(deskKeys) as DeskAction[];
const LATIN_OR_SIGN = /^[a-z?/]$/;

/** The letter of a key in any layout: Cyrillic keys count by their position. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const typed = key.toLowerCase();
  if (LATIN_OR_SIGN.test(typed)) return typed;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? typed;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Shortcuts are off while typing and inside a menu, a dialog or the player. */
export function useDeskKeys(handlers: Partial<Record<DeskAction, () => void>>): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]') !== null) return;
      const letter = letterOf(event);
      const action = actions.find((one) => deskKeys[one] === letter);
      const handler = action && latest.current[action];
      if (handler === undefined) return;
      event.preventDefault();
      handler();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
