/** A request for an email that blocks a navigation: started anywhere, shown by one host component (ACC-058). */
let waiting: ((isGiven: boolean) => void) | null = null;
const listeners = new Set<() => void>();

/** Resolves to whether there is an email now; false means that the person declined and the navigation is cancelled (ACC-059). */
export function askForEmail(): Promise<boolean> {
  waiting?.(false); // a newer navigation has overtaken the one before
  return new Promise((resolve) => {
    waiting = resolve;
    tell();
  });
}

export const emailRequest = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOpen: (): boolean => waiting !== null,
  /** The host has an answer. */
  answer(isGiven: boolean): void {
    waiting?.(isGiven);
    waiting = null;
    tell();
  },
};

function tell(): void {
  for (const listener of listeners) listener();
}
