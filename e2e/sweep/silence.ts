import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** Every call of the screens but the one that says who of the staff is here: before that nothing is shown at all. */
const CALLS = /\/(?:spa|admin)\/api\/v1\/(?!me\b)/;
const REFUSAL = { name: 'Bad Request', message: 'Refused for a look at it.', code: 'bad_request', status: 400 };

/** Keeps the calls of the next page waiting, or refuses them; a refusal looks like a failure, and is not tried again. */
export async function answerNothing(page: Page, server: Screen['server']): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (server === undefined) return;
  await page.route(CALLS, async (route) => {
    if (server === 'refusing') await route.fulfill({ status: REFUSAL.status, json: REFUSAL });
  });
}
