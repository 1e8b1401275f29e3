import { type ReactNode, useSyncExternalStore } from 'react';

let kept: ReactNode = null;
const listeners = new Set<() => void>();

/** Gives the frame a screen to show beside those of the routes, so that it can go on while others are opened. */
export function keepScreen(screen: ReactNode): void {
  kept = screen;
  for (const listener of listeners) listener();
}

export function useKeptScreen(): ReactNode {
  return useSyncExternalStore(subscribe, current, current);
}

const current = () => kept;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
