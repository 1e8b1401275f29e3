import { defineConfig, type PlaywrightTestOptions } from '@playwright/test';
import { currentRun, shareOf } from './support/run.ts';
import type { SchoolOptions } from './support/test.ts';

const PORT = Number(process.env.E2E_PORT ?? 3977);
const baseURL = `http://127.0.0.1:${PORT}`;

const desktopEn: Partial<PlaywrightTestOptions & SchoolOptions> = {
  language: 'en',
  locale: 'en-US',
  viewport: { width: 1440, height: 900 },
  colorScheme: 'dark',
};

const phoneRu: Partial<PlaywrightTestOptions & SchoolOptions> = {
  language: 'ru',
  locale: 'ru-RU',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  colorScheme: 'light',
};

/** The journey alternates between phone and desktop. */
function journeyOf(turn: number): string[] {
  return shareOf(['journey.spec.ts'], currentRun, { shares: 2, offset: turn });
}

export default defineConfig<SchoolOptions>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // One school for all; each test brings its own people, so order does not matter. Journeys wait while films play and
  // encode: the sweep, which never waits, keeps both cores busy beside them.
  workers: 4,
  fullyParallel: false,
  // Generous, because the machine may be busy with something else: a test takes a tenth of it.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  maxFailures: 10,
  // tooling/e2e adds a report for `npm test`.
  reporter: 'list',
  use: {
    baseURL,
    // The time zone of the demo people, so that "today" is the same for all.
    timezoneId: 'Europe/Moscow',
    // `npm run e2e -- --trace on` keeps a trace; each of its snapshots takes time.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A worker's answers cannot be intercepted or slowed down; the offline test allows it.
    serviceWorkers: 'block',
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
        // A microphone that beeps and may be used.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        // Pages live shortly: compiling their hot code takes longer than running it as it is.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  // Projects do not depend on each other, so that both cores stay busy; tests that need the desk exclusively share a lock.
  // What takes longest starts first.
  projects: [
    { name: 'journey-ru', testMatch: journeyOf(0), use: phoneRu },
    { name: 'journey-en', testMatch: journeyOf(1), use: desktopEn },
    // The sweep sets languages, sizes and colours itself, and its failures name what they found.
    { name: 'screens', testMatch: ['checks.spec.ts', 'weights.spec.ts', 'sweep-*.spec.ts'], workers: 2 },
    { name: 'keyboard-en', testMatch: 'keyboard*.spec.ts', use: desktopEn },
    {
      name: 'phone-ru',
      testMatch: [
        'slow-network.spec.ts',
        'offline.spec.ts',
        'first-paint.spec.ts',
        'account.spec.ts',
        'entrance.spec.ts',
        'shell.spec.ts',
        'secrets.spec.ts',
        'factors.spec.ts',
        'site.spec.ts',
        'onboarding.spec.ts',
      ],
      use: phoneRu,
    },
    // Each test sets its own language and size.
    { name: 'strangers', testMatch: ['stranger.spec.ts', 'guest.spec.ts'] },
    { name: 'addresses', testMatch: ['routes.spec.ts', 'consent.spec.ts', 'floating-film.spec.ts'], use: desktopEn },
  ],
});
