import { defineConfig } from 'vitest/config';
import { LongFirst } from './tooling/test/long-first.ts';

/** Generous where a database or a whole screen takes part: a machine may be busy; what hangs is still ended. */
const testTimeout = 20_000;
const expectation = { poll: { timeout: 8000 } };

// Three kinds of tests: rules (pure, no I/O), features (over HTTP on a real PostgreSQL), screens (what a person perceives).
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // One more than two cores: a test waits for its database, its programs or its screen a part of its time.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'packages/{domain,contract,client,covers,i18n,variants,testkit}/src/**/*.test.ts',
            'tooling/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'features',
          testTimeout,
          expect: expectation,
          include: ['apps/server/src/**/*.test.ts', 'content/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'screens',
          testTimeout,
          expect: expectation,
          include: ['apps/{cabinet,admin}/src/**/*.test.{ts,tsx}', 'packages/{ui,player}/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          globals: false,
        },
      },
    ],
  },
});
