import type { Browser } from '@playwright/test';
import { spread, type Spread } from '../measure/quantiles.ts';
import { settings } from '../settings.ts';
import type { PageBudget } from '../weight/budgets.ts';
import { openContext, type Screen } from './browser.ts';

const PHONE: Screen = { width: 390, height: 844 };
/** Slow 4G: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
/** Later paints do not belong to the first view: the cookie dialog, a film's poster. */
const SETTLED_MS = 1000;

export interface Visitor {
  readonly browser: Browser;
  readonly origin: string;
  readonly token: string;
}

/** The largest contentful paint of a page with an empty cache, on a slow connection and processor. */
export async function largestPaintMs({ browser, origin, token }: Visitor, page: PageBudget): Promise<Spread> {
  const paintsMs: number[] = [];
  for (let visit = 0; visit < settings.pairs; visit += 1) {
    const context = await openContext(browser, origin, page.isSignedIn ? token : null, PHONE);
    const tab = await context.newPage();
    const tools = await context.newCDPSession(tab);
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', SLOW_4G);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await tab.addInitScript(watchPaints);
    await tab.goto(origin + page.path);
    await tab.waitForSelector(page.usable);
    await tab.waitForTimeout(SETTLED_MS);
    paintsMs.push(await tab.evaluate(() => (window as unknown as { largestPaintMs: number }).largestPaintMs));
    await context.close();
  }
  return spread(paintsMs);
}

/** Runs in the page before anything else. */
function watchPaints(): void {
  new PerformanceObserver((list) => {
    Object.assign(window, { largestPaintMs: list.getEntries().at(-1)?.startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
