import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/**
 * Every call of the screens but those that say who is signed in and what they follow: without these no screen is shown at
 * all. A page at rest asks for its newest configuration; that is not a call of the screen either.
 */
const CALLS =
  /\/(?:spa|admin)\/api\/v1\/(?!(?:me|user|user-course-streams|user-score\/amount|external-application-config|cookie|cookie\/get-policy)(?:\?|$))/;
/** A refusal that the applications do not retry. */
export const REFUSAL = { name: 'Bad Request', message: 'Refused by the sweep.', code: 'bad_request', status: 400 };

/** Leaves the calls of the next page without an answer, or refuses them. */
export async function leaveUnanswered(page: Page, server: Screen['server']): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (server === undefined) return;
  await page.route(CALLS, async (route) => {
    if (server === 'refusing') await route.fulfill({ status: REFUSAL.status, json: REFUSAL });
  });
}
