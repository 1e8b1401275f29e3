import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureBrowser } from './browser.ts';

const ROOT = resolve(import.meta.dirname, '../..');

// e2e/playwright.config.ts launches what CHROMIUM_PATH names; without it, Playwright's own browser.
const browser = ensureBrowser(ROOT);
const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [resolve(ROOT, 'node_modules/@playwright/test/cli.js'), ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(ROOT, '.cache/test/e2e.json'),
  },
});
process.exitCode = status ?? 1;
