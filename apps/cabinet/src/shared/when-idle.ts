const LONGEST_WAIT_MS = 1000;

/** Resolves when the browser is idle after the first paint. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, LONGEST_WAIT_MS / 4);
    else requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
  });
}
