import { defineConfig } from 'vitest/config';
import { isolatedFiles, testFiles } from './tooling/test/kinds.ts';
import { LongFirst } from './tooling/test/long-first.ts';

/** Generous where a database or a whole screen takes part: a machine may be busy; what hangs is still ended. */
const testTimeout = 20_000;
const expectation = { poll: { timeout: 8000 } };
const screens = { testTimeout, expect: expectation, environment: 'happy-dom', globals: false };
const isolatedScreens = isolatedFiles('screens');
const isolatedRules = isolatedFiles('rules');

// Rules are pure, features are called over HTTP on a real PostgreSQL, screens are what a person perceives.
// Files share a worker's modules: to load them per file cost more than the tests. Those that replace modules run apart.
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // One more than two cores: a test waits for its database, its programs or its screen a part of its time.
    maxWorkers: 3,
    projects: [
      { test: { name: 'rules', include: [...testFiles.rules], exclude: isolatedRules, isolate: false, testTimeout } },
      { test: { name: 'rules-isolated', include: isolatedRules, testTimeout } },
      {
        test: {
          name: 'features',
          testTimeout,
          expect: expectation,
          include: [...testFiles.features],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          hookTimeout: 60_000,
          isolate: false,
          // Node itself loads the server, as in production.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        test: {
          ...screens,
          name: 'screens',
          include: [...testFiles.screens],
          exclude: isolatedScreens,
          isolate: false,
        },
      },
      { test: { ...screens, name: 'screens-isolated', include: isolatedScreens } },
    ],
  },
});
