const LONGEST_WAIT_MS = 1000;

/** Resolves once the page has drawn what matters and has a moment to spare. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, LONGEST_WAIT_MS / 4);
    else requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
  });
}
