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

/** Handles keys anywhere inside the player, except those of inputs and of the settings. */
export function useKeyboard(root: RefObject<HTMLElement | null>, { scene, wake, closeLast }: KeyboardPort): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    wake();
    if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
    if (event.key === 'Escape') {
      if (closeLast()) event.preventDefault();
      return;
    }
    const place = { focus: focusKind(event.target), canMark: scene.props.onMarkHere !== undefined };
    const command = keyCommand(event, place);
    if (!command) return;
    event.preventDefault();
    runCommand(command, scene);
  });

  useEffect(() => {
    const element = root.current;
    const listener = (event: KeyboardEvent) => pressed(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [root]);
}

function focusKind(target: HTMLElement): KeyPlace['focus'] {
  if (target.closest('dialog, select, textarea, [contenteditable]')) return 'typing';
  if (target instanceof HTMLInputElement) return target.matches('.dsp-slider') ? 'slider' : 'typing';
  return target.closest('button, a') ? 'button' : 'film';
}
