import { type ComponentType, useSyncExternalStore } from 'react';

let kept: ComponentType | null = null;
const listeners = new Set<() => void>();

/** Gives the frame a screen to show beside those of the routes, so that it can go on while others are opened. */
export function keepScreen(screen: ComponentType): void {
  kept = screen;
  for (const listener of listeners) listener();
}

export function useKeptScreen(): ComponentType | null {
  return useSyncExternalStore(subscribe, current, current);
}

const current = () => kept;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
