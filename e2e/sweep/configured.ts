import type { Page } from '@playwright/test';
import { getConfig } from '@daystream/contract/config';
import type { PageBlock } from '@daystream/variants/page-block';

const BLOCK = /(<script id="variant" type="application\/json">)([^]*?)(<\/script>)/;

/** A page that came this way may not open a socket. */
export const WITHOUT_SOCKET = /LOCAL_NETWORK_ACCESS/;

/** The next pages are of a school that has configured more than ours. */
export async function configurePages(page: Page, configured: Partial<PageBlock['config']>): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const text = (await response.text()).replace(BLOCK, (_, start: string, json: string, end: string) => {
      const block = JSON.parse(json) as PageBlock;
      const config = { ...block.config, ...configured };
      return start + JSON.stringify({ ...block, config }).replaceAll('<', '\\u003c') + end;
    });
    await route.fulfill({ response, body: text });
  });
  // A page at rest asks for what is published by now.
  await page.route(`**${getConfig.path}*`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { config: object } };
    await route.fulfill({ response, json: { data: { config: { ...answer.data.config, ...configured } } } });
  });
}
