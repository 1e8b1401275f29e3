import type { Page } from '@playwright/test';

/** Less is not seen: on a slow line the letters of the design come late, and are a hair wider than those that stand in. */
const SEEN = 0.002;

/** As the browser tells of a shift; the type checker's page does not know it yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** From the next page on, notes what moves by itself; to be asked before the page is left. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript((seen) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput || value < seen) continue;
        const moved = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement)?.outerHTML);
        shifts.push(
          `${location.pathname} ${value.toFixed(6)}: ${moved.map((html) => html?.slice(0, 160)).join(' | ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, SEEN);
}

/** What has moved since the page was opened. */
export function shiftsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
