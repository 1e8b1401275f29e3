import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { runNumber } from './run-number.ts';

const ROOT = resolve(import.meta.dirname, '../..');

// e2e/playwright.config.ts launches what CHROMIUM_PATH names; without it, Playwright's own browser.
const browser = ensureBrowser(ROOT);
const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...process.argv.slice(2)];
const run = process.env.E2E_RUN ?? String(runNumber(ROOT));
const isEverything = process.env.DAYSTREAM_TEST_EVERYTHING === '1';
process.stdout.write(
  isEverything ? 'Every combination.\n' : `Combinations of run ${run}; E2E_RUN=${run} repeats them.\n`,
);
const { status } = spawnSync(process.execPath, [resolve(ROOT, 'node_modules/@playwright/test/cli.js'), ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    E2E_RUN: run,
    ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(ROOT, '.cache/test/e2e.json'),
  },
});
process.exitCode = status ?? 1;
