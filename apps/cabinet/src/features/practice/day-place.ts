import { useSyncExternalStore } from 'react';

/** Where the film is while other screens are opened: in the browser's own window, or in the corner of ours. */
export type Floating = 'native' | 'mini';

/** The day that is open, or whose film goes on. */
export interface DayPlace {
  readonly streamId: number;
  readonly dayNumber: number;
  /** By the route; otherwise only its film is there. */
  readonly isShown: boolean;
  readonly floating: Floating | null;
  /** Its screen broke; the route says so. */
  readonly error: unknown;
}

let place: DayPlace | null = null;
const listeners = new Set<() => void>();

function set(next: DayPlace | null): void {
  place = next;
  for (const listener of listeners) listener();
}

export const dayPlace = {
  /** A film that floats returns to its place; another day's ends. */
  open(streamId: number, dayNumber: number): void {
    const isSame = place?.streamId === streamId && place.dayNumber === dayNumber;
    const floating = isSame && place?.floating === 'native' ? place.floating : null;
    set({ streamId, dayNumber, isShown: true, floating, error: null });
  },
  /** Another screen was opened. */
  leave(): void {
    set(place?.floating == null ? null : { ...place, isShown: false });
  },
  /** null: the film is in its place again, or is over. */
  float(floating: Floating | null): void {
    if (place !== null) set(floating === null && !place.isShown ? null : { ...place, floating });
  },
  fail(error: unknown): void {
    if (place !== null) set(place.isShown ? { ...place, floating: null, error } : null);
  },
  end: (): void => set(null),
};

export function useDayPlace(): DayPlace | null {
  return useSyncExternalStore(subscribe, current, current);
}

const current = () => place;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
