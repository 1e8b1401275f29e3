import { useSyncExternalStore } from 'react';
import { forgetWithPerson } from './known-person.ts';

/** A question to the person, asked from anywhere and shown by one host component. */
export function createRequest() {
  let waiting: ((isGiven: boolean) => void) | null = null;
  const listeners = new Set<() => void>();

  function settle(isGiven: boolean, next: typeof waiting = null): void {
    const asked = waiting;
    waiting = next;
    asked?.(isGiven);
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  const isOpen = () => waiting !== null;

  // The request is not for the next person.
  forgetWithPerson(() => settle(false));

  return {
    /** Resolves to the answer: false if the person declined, left, or was asked again. */
    ask: (): Promise<boolean> => new Promise((resolve) => settle(false, resolve)),
    /** Called by the host. */
    answer: (isGiven: boolean): void => settle(isGiven),
    useIsOpen: (): boolean => useSyncExternalStore(subscribe, isOpen, isOpen),
  };
}
