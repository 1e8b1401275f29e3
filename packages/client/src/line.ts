/** Whether the server can be reached, and how old is what is shown meanwhile. */
export interface Line {
  isOnline(): boolean;
  /** When the oldest answer was saved that is shown since the line broke; null: none. */
  savedAtMs(): number | null;
  /** Calls back when either has changed. */
  subscribe(listener: () => void): () => void;
  /** What became of a call: an answer of any kind, or none. */
  heard(isAnswer: boolean): void;
  /** A call was answered with what this device had saved. */
  showsSaved(savedAtMs: number): void;
}

/** Believes the browser that says there is no network, and the last call where it says there is one. */
export function openLine(): Line {
  const listeners = new Set<() => void>();
  let isAnswering = true;
  let savedAtMs: number | null = null;

  const isOnline = () => isAnswering && navigator.onLine;
  const tell = () => listeners.forEach((listener) => listener());

  function hear(isAnswer: boolean): void {
    if (isAnswering === isAnswer) return;
    isAnswering = isAnswer;
    change();
  }

  function change(): void {
    if (isOnline()) savedAtMs = null;
    tell();
  }

  function returned(): void {
    isAnswering = true;
    change();
  }

  return {
    isOnline,
    savedAtMs: () => savedAtMs,
    subscribe(listener) {
      if (listeners.size === 0) {
        addEventListener('online', returned);
        addEventListener('offline', change);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener('online', returned);
        removeEventListener('offline', change);
      };
    },
    heard: hear,
    showsSaved(atMs) {
      if (savedAtMs !== null && savedAtMs <= atMs) return;
      savedAtMs = atMs;
      tell();
    },
  };
}
