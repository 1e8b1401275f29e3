import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';

/** Headless Chromium first: it takes five sixths of the time. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

const INSTALL = 'install -q -y --no-install-recommends';

/** As wide as Arial, the fallback of the pages' font. In any other, text moves once that has loaded, and the tests see it. */
const FONT = { package: 'fonts-liberation', folder: '/usr/share/fonts/truetype/liberation' };

/**
 * The browser for the end-to-end tests: CHROMIUM_PATH, else the system's, else Playwright's. If there is none, installs one:
 * Debian's package when run as root, otherwise Playwright's. Returns undefined for Playwright's own. As root on Debian it also
 * installs the font that the tests need.
 */
export function ensureBrowser(root: string): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  if (isRootOnDebian()) ensureFont();
  const system = findSystemBrowser();
  if (system !== undefined) return system;
  if (existsSync(chromium.executablePath())) return undefined;
  if (isRootOnDebian() && installFromDebian()) {
    const installed = findSystemBrowser();
    if (installed !== undefined) return installed;
  }
  installFromPlaywright(root);
  return undefined;
}

function findSystemBrowser(): string | undefined {
  return process.platform === 'linux'
    ? SYSTEM_BROWSERS.find((path) => existsSync(path) && !isSnapStub(path))
    : undefined;
}

/** Ubuntu's package is a script that requires snap, which containers lack. */
function isSnapStub(path: string): boolean {
  const start = readFileSync(path).subarray(0, 4096).toString('latin1');
  return start.startsWith('#!') && start.includes('/snap/');
}

function isRootOnDebian(): boolean {
  return (
    process.getuid?.() === 0 &&
    existsSync('/etc/os-release') &&
    /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

function installFromDebian(): boolean {
  process.stdout.write('Installing Chromium for the browser tests (once) …\n');
  // Older releases have no headless package.
  return apt('update -q') && ['chromium-headless-shell', 'chromium'].some((name) => apt(`${INSTALL} ${name}`));
}

function ensureFont(): void {
  if (existsSync(FONT.folder)) return;
  process.stdout.write('Installing a font for the browser tests (once) …\n');
  if (!apt('update -q') || !apt(`${INSTALL} ${FONT.package}`)) throw new Error(`Could not install ${FONT.package}.`);
}

function apt(args: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync('apt-get', args.split(' '), { env, encoding: 'utf8' });
  if (status !== 0) process.stderr.write(`${stdout}${stderr}\n`);
  return status === 0;
}

function installFromPlaywright(root: string): void {
  process.stdout.write('Installing Chromium for the browser tests (once) …\n');
  const { status } = spawnSync(
    process.execPath,
    [resolve(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('No browser for the browser tests: install Chromium and set CHROMIUM_PATH.');
}
