import { defineConfig } from 'vitest/config';
import { isolatedFiles, testFiles } from './tooling/test/kinds.ts';
import { LongFirst } from './tooling/test/long-first.ts';

/** Generous where a database or a whole screen takes part: a machine may be busy; what hangs is still ended. */
const testTimeout = 20_000;
const expectation = { poll: { timeout: 8000 } };
const isolatedRules = isolatedFiles('rules');

// Rules are pure, features are called over HTTP on a real PostgreSQL, screens are what a person perceives.
// Rules and features share a worker's modules: loading them per file takes longer than the tests. Screens do not: once, a
// later file found every page empty.
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
          name: 'screens',
          testTimeout,
          expect: expectation,
          include: [...testFiles.screens],
          environment: 'happy-dom',
          globals: false,
        },
      },
    ],
  },
});
