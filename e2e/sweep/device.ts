import type { CDPSession } from '@playwright/test';

export type Device = 'android' | 'iphone';

/** What the browsers of phones say they are. */
const names: Record<Device, string> = {
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
};

/** The next pages are told that they are on this device; without one, the truth. */
export async function pretend(browser: CDPSession, device: Device | undefined): Promise<void> {
  await browser.send('Emulation.setUserAgentOverride', { userAgent: device === undefined ? '' : names[device] });
}
