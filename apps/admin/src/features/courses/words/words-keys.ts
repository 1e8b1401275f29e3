import { useEffect, useRef } from 'react';

/** Held together with Alt, so that they work while typing; by the place of the key, so that any layout has them. */
export const wordsKeys = {
  play: ['KeyK'],
  back: ['KeyJ'],
  ahead: ['KeyL'],
  previous: ['ArrowUp'],
  next: ['ArrowDown'],
  replay: ['Enter'],
  start: ['KeyI'],
  end: ['KeyO'],
  earlier: ['Comma'],
  later: ['Period'],
  earlier_all: ['Comma', 'shift'],
  later_all: ['Period', 'shift'],
  split: ['KeyS'],
  merge: ['KeyM'],
  add: ['KeyN'],
  remove: ['Backspace'],
  find: ['KeyF'],
} as const satisfies Record<string, readonly [code: string, shift?: 'shift']>;
export type WordsAction = keyof typeof wordsKeys;
export const wordsActions = Object.keys(wordsKeys) as WordsAction[];

/** Keys of every editor: Ctrl or Cmd with a letter. */
export type EditorAction = 'undo' | 'redo' | 'save';

export type WordsHandlers = Record<WordsAction | EditorAction, () => void>;

export function useWordsKeys(handlers: WordsHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]') !== null) return;
      const action = actionOf(event);
      if (action === null) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current[action]();
    }
    // Before the field, whose own undo knows only its text.
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

type Pressed = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

export function actionOf({ code, altKey, ctrlKey, metaKey, shiftKey }: Pressed): WordsAction | EditorAction | null {
  const isControl = ctrlKey || metaKey;
  if (isControl && !altKey) {
    if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo';
    if (code === 'KeyY' && !shiftKey) return 'redo';
    return code === 'KeyS' && !shiftKey ? 'save' : null;
  }
  if (!altKey || isControl) return null;
  const isPressed = ([key, shift]: readonly [string, 'shift'?]) => key === code && (shift === 'shift') === shiftKey;
  return wordsActions.find((action) => isPressed(wordsKeys[action])) ?? null;
}

const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: '↵',
  Comma: ',',
  Period: '.',
  Backspace: '⌫',
};

/** How a key is written on the screen. */
export function keySign(action: WordsAction): string[] {
  const [code, shift]: readonly [string, 'shift'?] = wordsKeys[action];
  return ['Alt', ...(shift === undefined ? [] : ['⇧']), signs[code] ?? code.replace('Key', '')];
}

/** For `aria-keyshortcuts`. */
export function keyNames(action: WordsAction): string {
  const [code, shift]: readonly [string, 'shift'?] = wordsKeys[action];
  return `Alt+${shift === undefined ? '' : 'Shift+'}${code.replace('Key', '').replace('Comma', ',').replace('Period', '.')}`;
}
