import type { CDPSession, Page } from '@playwright/test';

const HEIGHT = 900;
/**
 * Redrawing the page for every view takes a quarter of the browser's time, and nobody looks: the picture is scaled down.
 * Layout, styles and media queries know nothing of it.
 */
const UNSEEN = 0.05;

/** The window of a page, whose width the sweep changes. Playwright sets none of its own (`viewport: null`). */
export interface Window {
  width(): number;
  /** For opening a screen; what is to be clicked has to be seen. */
  open(width: number, isSeen: boolean): Promise<void>;
  /** For looking at an open screen: nothing can be clicked. */
  resize(width: number): Promise<void>;
  /** Makes it as high as the page: what a bar at its end covers there cannot be scrolled out from under it. */
  uncover(): Promise<void>;
}

export function windowOf(page: Page, protocol: CDPSession): Window {
  let now = { width: 0, height: 0, scale: 1 };

  async function set(next: typeof now): Promise<void> {
    if (now.width === next.width && now.height === next.height && now.scale === next.scale) return;
    const { width, height, scale } = next;
    const size = { width, height, screenWidth: width, screenHeight: height };
    await protocol.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false, scale });
    if (now.width !== width) await untilDrawn(page, width);
    now = next;
  }

  return {
    width: () => now.width,
    open: (width, isSeen) => set({ width, height: HEIGHT, scale: isSeen ? 1 : UNSEEN }),
    resize: (width) => set({ width, height: HEIGHT, scale: UNSEEN }),
    async uncover() {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (height > HEIGHT) await set({ ...now, height });
    },
  };
}

/** Waits until the page has noticed its new width, and drawn it: listeners to the width render once more. */
async function untilDrawn(page: Page, width: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const drawn = () => new Promise((next) => requestAnimationFrame(next));
    while (document.documentElement.clientWidth !== wanted) await drawn();
    await drawn();
    await drawn();
  }, width);
}
