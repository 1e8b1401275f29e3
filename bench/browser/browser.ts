import { resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { ensureBrowser } from '../../tooling/e2e/browser.ts';
import { closeLater } from '../leftovers.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Chromium without a window; films start without waiting for a gesture. */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(ROOT),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
  closeLater(() => browser.close());
  return browser;
}

export interface Screen {
  readonly width: number;
  readonly height: number;
}

/** A new browser context with empty caches; with a token it is signed in. */
export function openContext(
  browser: Browser,
  origin: string,
  token: string | null,
  viewport: Screen,
): Promise<BrowserContext> {
  const kept = token === null ? [] : [{ name: 'token', value: token }];
  const cookies = kept.map((cookie) => ({
    ...cookie,
    domain: new URL(origin).hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Strict' as const,
  }));
  return browser.newContext({
    viewport,
    locale: 'ru-RU',
    serviceWorkers: 'block',
    storageState: { cookies, origins: [{ origin, localStorage: kept }] },
  });
}
