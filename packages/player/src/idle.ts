// Long enough for the page to become usable first, short enough to have the film ready when play is pressed.
const IDLE_LIMIT_MS = 1_500;

/** Runs a task when the browser is idle; the returned function cancels it. With data saving on, nothing runs before play. */
export function whenIdle(task: () => void): () => void {
  if (isSavingTraffic()) return () => {};
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, IDLE_LIMIT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: IDLE_LIMIT_MS });
  return () => cancelIdleCallback(handle);
}

function isSavingTraffic(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}
