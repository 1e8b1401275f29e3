import { defineConfig } from '@playwright/test';
import type { SchoolOptions } from './support/test.ts';

const PORT = Number(process.env.E2E_PORT ?? 3977);
const baseURL = `http://127.0.0.1:${PORT}`;

export default defineConfig<SchoolOptions>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // One school for all journeys; each brings its own people, so order does not matter.
  workers: 1,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter:
    process.env.E2E_REPORT === undefined ? 'list' : [['list'], ['json', { outputFile: process.env.E2E_REPORT }]],
  use: {
    baseURL,
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
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
    },
  },
  projects: [
    {
      name: 'phone-ru',
      testMatch: ['journey.spec.ts', 'slow-line.spec.ts'],
      use: {
        language: 'ru',
        locale: 'ru-RU',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        colorScheme: 'light',
      },
    },
    {
      name: 'desktop-en',
      testMatch: ['journey.spec.ts', 'keyboard.spec.ts'],
      use: { language: 'en', locale: 'en-US', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
    },
    // Languages, widths and themes are changed by the sweep itself.
    { name: 'every-screen', testMatch: 'sweep.spec.ts' },
  ],
});
