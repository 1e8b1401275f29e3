import type { Locator, Page } from '@playwright/test';
import type { Words } from './words.ts';

/** A slow mobile connection, a little below the "slow 4G" of browsers. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 125_000, uploadThroughput: 60_000 };
/** Console errors of a page while it is offline. */
export const offlineErrors = /ERR_INTERNET_DISCONNECTED/;

/** Throttles the connection of one page, and can cut it. */
export async function slowNetwork(page: Page): Promise<{ breaks(): Promise<void>; comesBack(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const set = async (conditions: typeof SLOW) => {
    await session.send('Network.emulateNetworkConditions', conditions);
  };
  await set(SLOW);
  return { breaks: () => set({ ...SLOW, offline: true }), comesBack: () => set(SLOW) };
}

/** The offline notice, whether or not it says how old is what is shown. */
export function offlineNotice(page: Page, t: Words): Locator {
  const [begin = ''] = t('shell:offline').split('. ');
  return page.getByRole('status').filter({ hasText: begin });
}
