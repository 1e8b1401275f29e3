import type { BrowserContext } from '@playwright/test';
import { sendAnalyticsEvents } from '@daystream/contract/analytics';
import { counterSources } from '../../apps/server/src/pages/counter-sources.ts';

/** No school of ours has counters of others; this is one that has both. */
const COUNTERS = { google: 'G-TEST', yandex: '7' };
const NONE = JSON.stringify({ google: null, yandex: null });

/** What a browser asked for that is not needed to practise. */
export interface Asked {
  /** Everything beyond the school's own host. */
  readonly outside: string[];
  /** Names of the events that the school itself was told. */
  readonly events: string[];
}

/** Gives the pages of a school the ids of counters, as its configuration would, and notes what is asked for. */
export async function countIn(context: BrowserContext, origin: string): Promise<Asked> {
  const asked: Asked = { outside: [], events: [] };
  const sources = counterSources(COUNTERS);
  await context.route(
    () => true,
    async (route) => {
      const request = route.request();
      if (!request.url().startsWith(origin)) {
        asked.outside.push(new URL(request.url()).host);
        return route.fulfill({ contentType: 'text/javascript', body: '' });
      }
      if (request.url().includes(sendAnalyticsEvents.path)) {
        const { events } = request.postDataJSON() as { events: { name: string }[] };
        asked.events.push(...events.map(({ name }) => name));
      }
      if (request.resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const page = await response.text();
      if (!page.includes(NONE)) throw new Error('the page does not say which counters it has');
      const policy = response.headers()['content-security-policy'] ?? '';
      const widened = policy.replace("script-src 'self'", `script-src 'self' ${sources.scriptSrc.join(' ')}`);
      await route.fulfill({
        response,
        body: page.replace(NONE, JSON.stringify(COUNTERS)),
        headers: { ...response.headers(), 'content-security-policy': widened },
      });
    },
  );
  return asked;
}
