import type { BrowserContext } from '@playwright/test';

/** What must not happen on any page of a browser, in the order in which it did. */
export interface Troubles {
  /** Everything since the last time it was asked. */
  take(): string[];
}

/** Listens to the console (where refusals of the content policy are told too), to exceptions and to requests. */
export function watchTroubles(
  context: BrowserContext,
  isExpected: (trouble: string) => boolean = () => false,
): Troubles {
  let seen: string[] = [];
  const note = (trouble: string) => {
    if (!isExpected(trouble)) seen.push(trouble);
  };
  context.on('console', (message) => {
    // A failed request is told below, with its address.
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
    // Whoever leaves a page lets go of what it was still loading.
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
