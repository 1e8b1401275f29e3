/** The question for an e-mail that a navigation waits for: asked from anywhere, shown by one host (ACC-058). */
let waiting: ((isGiven: boolean) => void) | null = null;
const listeners = new Set<() => void>();

/** Answers whether there is an e-mail now; false means the person would not say, and the navigation stays (ACC-059). */
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
