import { useSyncExternalStore } from 'react';

export interface Store<State> {
  get: () => State;
  patch: (change: Partial<State>) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Stores one immutable snapshot; a patch that changes nothing keeps it and notifies no listener. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    patch(change) {
      const keys = Object.keys(change) as (keyof State)[];
      if (keys.every((key) => Object.is(state[key], change[key]))) return;
      state = Object.freeze({ ...state, ...change });
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The selected part must be a primitive or keep its reference, or the component renders forever. */
export function useSelected<State extends object, Part>(store: Store<State>, select: (state: State) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
