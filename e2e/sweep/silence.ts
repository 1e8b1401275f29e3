import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/**
 * Every call of the screens but those that say who is here and what they follow: before these no screen is shown at all.
 * Whether the page's configuration is still the newest is asked by a page at rest, not by a screen.
 */
const CALLS =
  /\/(?:spa|admin)\/api\/v1\/(?!(?:me|user|user-course-streams|user-score\/amount|external-application-config|cookie|cookie\/get-policy)(?:\?|$))/;
/** Looks like a failure, and is not tried again. */
export const REFUSAL = { name: 'Bad Request', message: 'Refused for a look at it.', code: 'bad_request', status: 400 };

/** Keeps the calls of the next page waiting, or refuses them. */
export async function answerNothing(page: Page, server: Screen['server']): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (server === undefined) return;
  await page.route(CALLS, async (route) => {
    if (server === 'refusing') await route.fulfill({ status: REFUSAL.status, json: REFUSAL });
  });
}
