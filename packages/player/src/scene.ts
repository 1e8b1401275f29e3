import { createContext, useContext } from 'react';
import type { Engine } from './engine.ts';
import type { Repeat } from './hooks/use-repeat.ts';
import type { SwitchState } from './hooks/use-switch.ts';
import type { PlayerState } from './state.ts';
import { useSelected } from './store.ts';
import type { PlayerProps } from './types.ts';

/** Context of all parts of the player. */
export interface Scene {
  engine: Engine;
  props: PlayerProps;
  /** Announces a sentence to screen readers. */
  announce: (sentence: string) => void;
  /** Wide enough for a menu and the full row of buttons; otherwise a sheet and the short row. */
  isWide: boolean;
  fullScreen: { isOn: boolean; toggle: () => void };
  autoplay: SwitchState;
  /** Words drawn large over the film. */
  guide: SwitchState;
  /** The picture, flipped. */
  mirror: SwitchState;
  handsFree: SwitchState;
  repeat: Repeat;
  goTo: (neighbour: 'next' | 'previous') => void;
}

export const SceneContext = createContext<Scene | null>(null);

export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error('This part stands outside of the player');
  return scene;
}

/** One part of the player's state; the component renders only when that part changes. */
export function usePlayerState<Part>(select: (state: PlayerState) => Part): Part {
  return useSelected(useScene().engine.store, select);
}
