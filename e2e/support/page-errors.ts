import type { BrowserContext } from '@playwright/test';

/** Errors on any page of a browser context, oldest first. */
export interface PageErrors {
  /** All errors since the last call. */
  take(): string[];
}

/** Collects console errors (content policy violations among them), exceptions and failed requests. */
export function watchPageErrors(
  context: BrowserContext,
  isExpected: (error: string) => boolean = () => false,
): PageErrors {
  let seen: string[] = [];
  const note = (error: string) => {
    if (!isExpected(error)) seen.push(error);
  };
  context.on('console', (message) => {
    // A failed request is recorded below, with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      note(`console: ${message.text()}`);
    }
  });
  context.on('weberror', (error) => note(`exception: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts the requests it is still waiting for.
    if (reason !== 'net::ERR_ABORTED') note(`${reason} ${request.method()} ${request.url()}`);
  });
  return {
    take() {
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}
