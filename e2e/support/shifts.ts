import type { Page } from '@playwright/test';

/** Smaller shifts are invisible: on a slow connection the web font loads late and is slightly wider than its fallback. */
const SEEN = 0.002;

/** A layout-shift entry, which TypeScript's DOM types lack. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Records layout shifts from the next page on; read them before leaving the page. */
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

/** The layout shifts since the page was opened. */
export function shiftsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
