import type { BrowserContext } from '@playwright/test';
import { sendAnalyticsEvents } from '@daystream/contract/analytics';
import { counterSources } from '../../apps/server/src/pages/counter-sources.ts';

/** Ids of both third-party analytics services; our variants have neither. */
const COUNTERS = { google: 'G-TEST', yandex: '7' };
const NONE = JSON.stringify({ google: null, yandex: null });

/** The requests of a browser that practice does not need. */
export interface TrackingRequests {
  /** Hosts other than the school's. */
  readonly outside: string[];
  /** Names of the events sent to the school. */
  readonly events: string[];
}

/** Serves the school's pages with third-party analytics configured, and records the requests. */
export async function serveWithCounters(context: BrowserContext, origin: string): Promise<TrackingRequests> {
  const asked: TrackingRequests = { outside: [], events: [] };
  const sources = counterSources(COUNTERS);
  // Files and calls go straight through: interception takes their cache away and makes each wait for this process.
  const isLookedAt = ({ href, pathname }: URL) =>
    !href.startsWith(origin) || pathname === sendAnalyticsEvents.path || !/^\/(spa|m|v)\//.test(pathname);
  await context.route(isLookedAt, async (route) => {
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
  });
  return asked;
}
