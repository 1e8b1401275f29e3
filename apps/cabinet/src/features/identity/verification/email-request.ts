/** A request for an email that blocks a navigation: started anywhere, shown by one host component (ACC-058). */
let waiting: ((isGiven: boolean) => void) | null = null;
const listeners = new Set<() => void>();

/** Resolves to false if the person declined, which cancels the navigation (ACC-059). */
export function askForEmail(): Promise<boolean> {
  waiting?.(false); // a newer navigation replaces the pending one
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
  /** Called by the host with the person's answer. */
  answer(isGiven: boolean): void {
    waiting?.(isGiven);
    waiting = null;
    tell();
  },
};

function tell(): void {
  for (const listener of listeners) listener();
}
