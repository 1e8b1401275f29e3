import type { Page } from '@playwright/test';
import { getConfig } from '@daystream/contract/config';
import type { PageBlock } from '@daystream/variants/page-block';

/** What the page of another school comes with. */
export type Configured = Partial<Omit<PageBlock, 'config'>> & { readonly config?: Partial<PageBlock['config']> };

/** A document that such a school has put on its own site. */
export const GUIDE = '/docs/guide';

const BLOCK = /(<script id="variant" type="application\/json">)([^]*?)(<\/script>)/;

/** A page that came this way may not open a socket. */
export const WITHOUT_SOCKET = /LOCAL_NETWORK_ACCESS/;

/** The next pages are of a school that has configured more than ours. */
export async function configurePages(page: Page, configured: Configured): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const text = (await response.text()).replace(BLOCK, (_, start: string, json: string, end: string) => {
      const block = JSON.parse(json) as PageBlock;
      const own = { ...block, ...configured, config: { ...block.config, ...configured.config } };
      return start + JSON.stringify(own).replaceAll('<', '\\u003c') + end;
    });
    await route.fulfill({ response, body: text });
  });
  const guide = '<!doctype html><html lang="en"><title>Guide</title><h1>How to begin</h1></html>';
  await page.route(
    ({ pathname }) => pathname === GUIDE,
    (route) => route.fulfill({ contentType: 'text/html', body: guide }),
  );
  // A page at rest asks for what is published by now.
  await page.route(`**${getConfig.path}*`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { config: object } };
    await route.fulfill({ response, json: { data: { config: { ...answer.data.config, ...configured.config } } } });
  });
}
