import type { Browser, Page } from '@playwright/test';
import { spread, type Spread } from '../measure/quantiles.ts';
import { settings } from '../settings.ts';
import { type PageBudget, PLAY_BUTTON } from '../weight/budgets.ts';
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

export interface SlowVisit {
  /** The largest contentful paint. */
  readonly paint: Spread;
  /** Its play button pressed as soon as it is there: the first picture that moves; null: nothing to play. */
  readonly playing: Spread | null;
}

/** A page with an empty cache, on a slow connection and processor. */
export async function visitOnSlowPhone(visitor: Visitor, page: PageBudget, plays: boolean): Promise<SlowVisit> {
  const paintsMs: number[] = [];
  const playingMs: number[] = [];
  for (let visit = 0; visit < settings.pairs; visit += 1) {
    paintsMs.push(await inSlowTab(visitor, page, paintMs));
    if (plays) playingMs.push(await inSlowTab(visitor, page, playMs));
  }
  return { paint: spread(paintsMs), playing: plays ? spread(playingMs) : null };
}

async function inSlowTab(
  { browser, origin, token }: Visitor,
  page: PageBudget,
  measure: (tab: Page) => Promise<number>,
): Promise<number> {
  const context = await openContext(browser, origin, page.isSignedIn ? token : null, PHONE);
  const tab = await context.newPage();
  const tools = await context.newCDPSession(tab);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', SLOW_4G);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await tab.addInitScript(watchPaints);
  await tab.goto(origin + page.path, { waitUntil: 'commit' });
  await tab.waitForSelector(page.usable);
  const ms = await measure(tab);
  await context.close();
  return ms;
}

async function paintMs(tab: Page): Promise<number> {
  await tab.waitForLoadState('networkidle');
  await tab.waitForTimeout(SETTLED_MS);
  return tab.evaluate(() => (window as unknown as { largestPaintMs: number }).largestPaintMs);
}

async function playMs(tab: Page): Promise<number> {
  // Found and pressed in one step: the code of the player replaces the button at any moment.
  await tab.waitForFunction((selector) => {
    const button = document.querySelector<HTMLButtonElement>(selector);
    button?.click();
    return button !== null;
  }, PLAY_BUTTON);
  const moved = await tab.waitForFunction(() => {
    const video = document.querySelector('video');
    return video !== null && video.currentTime > 0 ? performance.now() : null;
  });
  return (await moved.jsonValue()) ?? Number.NaN;
}

/** Runs in the page before anything else. */
function watchPaints(): void {
  new PerformanceObserver((list) => {
    Object.assign(window, { largestPaintMs: list.getEntries().at(-1)?.startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
