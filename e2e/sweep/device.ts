import type { CDPSession } from '@playwright/test';

export type Device = 'android' | 'iphone';

const userAgents: Record<Device, string> = {
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
};

/** Sets the user agent of a device for the next pages, or the browser's own. */
export async function emulateDevice(protocol: CDPSession, device: Device | undefined): Promise<void> {
  await protocol.send('Emulation.setUserAgentOverride', {
    userAgent: device === undefined ? '' : userAgents[device],
  });
}
