import type { Page } from '@playwright/test';

/** A poor mobile line, a little below what browsers call "slow 4G". */
const SLOW = { offline: false, latency: 150, downloadThroughput: 125_000, uploadThroughput: 60_000 };
/** What a page says of itself while its line is broken. */
export const brokenLine = /ERR_INTERNET_DISCONNECTED/;

/** The line of one page: slow from now on, until it breaks. */
export async function slowLine(page: Page): Promise<{ breaks(): Promise<void>; comesBack(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const set = async (conditions: typeof SLOW) => {
    await session.send('Network.emulateNetworkConditions', conditions);
  };
  await set(SLOW);
  return { breaks: () => set({ ...SLOW, offline: true }), comesBack: () => set(SLOW) };
}
