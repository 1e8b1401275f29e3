import type { EndpointShape, WireBodyOf } from '@daystream/contract/endpoint';
import type { Page } from '@playwright/test';
import { REFUSAL } from './unanswered.ts';

/** The page again, in a school where something is answered otherwise than in ours. */
export async function reopenWith<E extends EndpointShape>(page: Page, endpoint: E, json: WireBodyOf<E>): Promise<void> {
  await page.route(`**${endpoint.path}*`, (route) => {
    return route.request().method() === endpoint.method ? route.fulfill({ json }) : route.fallback();
  });
  await page.reload();
}

/** The page again, without an answer that it needs. */
export async function reopenWithout(page: Page, { path }: EndpointShape): Promise<void> {
  await page.route(`**${path}*`, (route) => route.fulfill({ status: 400, json: REFUSAL }));
  await page.reload();
}
