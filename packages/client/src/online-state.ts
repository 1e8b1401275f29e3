/** The network state: whether the server is reachable, and how old the saved answers on screen are. */
export interface OnlineState {
  isOnline(): boolean;
  /** When the oldest answer shown since the connection was lost was saved; null: none. */
  savedAtMs(): number | null;
  /** Calls back when either has changed. */
  subscribe(listener: () => void): () => void;
  /** Reports the end of a call: with an answer of any kind, or without one. */
  callEnded(isAnswered: boolean): void;
  /** Reports that a saved answer was used. */
  servedSaved(savedAtMs: number): void;
}

/** Offline when the browser says so; when it reports a network, the outcome of the last call decides. */
export function openOnlineState(): OnlineState {
  const listeners = new Set<() => void>();
  let isReachable = true;
  let savedAtMs: number | null = null;

  const isOnline = () => isReachable && navigator.onLine;
  const notify = () => listeners.forEach((listener) => listener());

  function callEnded(isAnswered: boolean): void {
    if (isReachable === isAnswered) return;
    isReachable = isAnswered;
    change();
  }

  function change(): void {
    if (isOnline()) savedAtMs = null;
    notify();
  }

  function returned(): void {
    isReachable = true;
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
    callEnded,
    servedSaved(atMs) {
      if (savedAtMs !== null && savedAtMs <= atMs) return;
      savedAtMs = atMs;
      notify();
    },
  };
}
