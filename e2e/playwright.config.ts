import { defineConfig, type PlaywrightTestOptions } from '@playwright/test';
import type { SchoolOptions } from './support/test.ts';

const PORT = Number(process.env.E2E_PORT ?? 3977);
const baseURL = `http://127.0.0.1:${PORT}`;

const desktopEn: Partial<PlaywrightTestOptions & SchoolOptions> = {
  language: 'en',
  locale: 'en-US',
  viewport: { width: 1440, height: 900 },
  colorScheme: 'dark',
};

export default defineConfig<SchoolOptions>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // One school for all; each journey brings its own people, so order does not matter. A journey waits while films play, so
  // there is one hand more than there are cores.
  workers: 3,
  fullyParallel: false,
  // Generous: a machine may be busy with something else, and what is right takes a tenth of it.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  maxFailures: 10,
  reporter:
    process.env.E2E_REPORT === undefined ? 'list' : [['list'], ['json', { outputFile: process.env.E2E_REPORT }]],
  use: {
    baseURL,
    // That of the people of the demo school: "today" is the same day on every side.
    timezoneId: 'Europe/Moscow',
    trace: { mode: 'retain-on-failure', screenshots: false },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
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
      testMatch: [
        'journey.spec.ts',
        'slow-line.spec.ts',
        'account.spec.ts',
        'entrance.spec.ts',
        'shell.spec.ts',
        'secrets.spec.ts',
        'factors.spec.ts',
        'site.spec.ts',
      ],
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
      // There is one desk: who reviews there waits until the reviewer before has gone.
      dependencies: ['phone-ru'],
      testMatch: 'journey.spec.ts',
      use: desktopEn,
    },
    {
      name: 'keyboard-en',
      dependencies: ['desktop-en'],
      testMatch: ['keyboard.spec.ts', 'keyboard-entrance.spec.ts'],
      // Hundreds of keys, each with a picture of the page, would take longer than the journey.
      use: { ...desktopEn, trace: 'off' },
    },
    // Languages, widths and themes are changed by the sweep itself; what it looks at is told by the failure. Each of its
    // parts runs beside one of the journeys above, which leaves cores free while films play.
    {
      name: 'cabinet-screens',
      testMatch: ['checks.spec.ts', 'weights.spec.ts', 'sweep-cabinet.spec.ts'],
      use: { trace: 'off' },
    },
    // Each test says how it looks at the school.
    { name: 'strangers', testMatch: 'stranger.spec.ts' },
    { name: 'addresses', testMatch: ['routes.spec.ts', 'consent.spec.ts'], use: { ...desktopEn, trace: 'off' } },
    {
      name: 'admin-screens',
      dependencies: ['phone-ru'],
      testMatch: 'sweep-admin.spec.ts',
      use: { trace: 'off' },
    },
    {
      name: 'brand-screens',
      dependencies: ['desktop-en'],
      testMatch: 'sweep-brands.spec.ts',
      use: { trace: 'off' },
    },
  ],
});
