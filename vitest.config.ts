import { defineConfig } from 'vitest/config';
import { isolatedFiles, testFiles } from './tooling/test/kinds.ts';
import { LongFirst } from './tooling/test/long-first.ts';
import { PATIENCE_MS } from './tooling/test/patience.ts';

/** Generous: a machine may be busy, or stand still for seconds; what hangs is still ended. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: PATIENCE_MS } } };
const isolatedRules = isolatedFiles('rules');
const isolatedScreens = isolatedFiles('screens');
/** Files of a worker share a page: a link that a test presses must not lead it away. */
const stayingPage = { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } };

const screenSetup = ['tooling/test/production-react.ts', 'tooling/test/clean-page.ts'];
const isDevelopment = process.env.REACT === 'development';

// Rules are pure, features are called over HTTP on a real PostgreSQL, screens are what a person perceives.
// Files of a worker share their modules, and screens their page: loading them per file takes longer than the tests. Files
// that replace modules run apart.
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: isDevelopment } },
  test: {
    sequence: { sequencer: LongFirst },
    // One more than two cores: a test waits for its database, its programs or its screen a part of its time.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'rules',
          ...patience,
          include: [...testFiles.rules],
          exclude: isolatedRules,
          isolate: false,
        },
      },
      { test: { name: 'rules-isolated', ...patience, include: isolatedRules } },
      {
        test: {
          name: 'features',
          ...patience,
          include: [...testFiles.features],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          isolate: false,
          // Node itself loads the server, as in production.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        test: {
          name: 'screens',
          ...patience,
          include: [...testFiles.screens],
          exclude: isolatedScreens,
          isolate: false,
          environment: 'happy-dom',
          environmentOptions: stayingPage,
          setupFiles: screenSetup,
        },
      },
      {
        test: {
          name: 'screens-isolated',
          ...patience,
          include: isolatedScreens,
          environment: 'happy-dom',
          environmentOptions: stayingPage,
          setupFiles: screenSetup,
        },
      },
    ],
  },
});
