import { type RefObject, useEffect, useEffectEvent } from 'react';
import { runCommand } from '../commands.ts';
import { type KeyPlace, keyCommand } from '../keyboard.ts';
import type { Scene } from '../scene.ts';

interface KeyboardPort {
  scene: Scene;
  wake: () => void;
  /** Closes the menu or sheet opened last; false when none is open. */
  closeLast: () => boolean;
}

/** Handles keys inside the player or on its whole page, except in inputs, dialogs and controls that handle keys themselves. */
export function useKeyboard(root: RefObject<HTMLElement | null>, { scene, wake, closeLast }: KeyboardPort): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
    const isInside = root.current?.contains(event.target) === true;
    if (isInside) wake();
    if (event.key === 'Escape') {
      if (closeLast()) event.preventDefault();
      return;
    }
    const place = {
      focus: isInside ? focusKind(event.target) : pageFocusKind(event.target),
      canMark: scene.props.onMarkHere !== undefined,
    };
    const command = keyCommand(event, place);
    if (!command || (!isInside && !PAGE_COMMANDS.has(command.do))) return;
    event.preventDefault();
    wake();
    runCommand(command, scene);
  });

  const isPageWide = scene.props.takesPageKeys === true;
  useEffect(() => {
    const element = isPageWide ? document : root.current;
    const listener = (event: Event) => event instanceof KeyboardEvent && pressed(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [root, isPageWide]);
}

function focusKind(target: HTMLElement): KeyPlace['focus'] {
  if (target.closest('dialog, select, textarea, [contenteditable]')) return 'typing';
  if (target instanceof HTMLInputElement) return target.matches('.dsp-slider') ? 'slider' : 'typing';
  return target.closest('button, a') ? 'button' : 'film';
}

/** Arrows up and down, Home and End scroll the page; they are the player's only inside it. */
const PAGE_COMMANDS: ReadonlySet<string> = new Set([
  'toggle',
  'skip',
  'fullScreen',
  'mute',
  'subtitles',
  'mirror',
  'repeat',
  'frame',
  'speed',
  'percent',
  'next',
  'previous',
]);

/** Roles of widgets that use arrow and letter keys. */
const OWN_KEYS = '[role="radiogroup"], [role="tablist"], [role="menu"], [role="listbox"], [role="slider"]';

function pageFocusKind(target: HTMLElement): KeyPlace['focus'] {
  if (target.closest(`input, [role="dialog"], [role="alertdialog"], ${OWN_KEYS}`)) return 'typing';
  if (target.closest('summary')) return 'button';
  return focusKind(target);
}
