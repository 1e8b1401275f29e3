import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { withLock } from './lock.mjs';
import { showProgress } from './progress.mjs';
import { Refusal } from './refusal.mjs';

const STAMP = 'node_modules/.daystream-lock';
/** npm writes this list last, so an interrupted installation has none. */
const INSTALLED_LIST = 'node_modules/.package-lock.json';
const NPM_ARGS = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs what the lock file lists, once, even if several commands start at the same time.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  await withLock(resolve(root, '.cache/install.lock'), async () => {
    if (isInstalled(root)) return;
    await showProgress('Installing what Daystream is made of (a minute or two, once)', () => runNpm(root));
    writeStamp(root);
  });
}

/**
 * Compares the stamp, which is fast; without one (after a manual `npm ci`) compares npm's own list once.
 * @param {string} root
 */
export function isInstalled(root) {
  const stamp = resolve(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(root)) return true;
  if (!listAgrees(root)) return false;
  writeStamp(root);
  return true;
}

/** @param {string} root */
function writeStamp(root) {
  writeFileSync(resolve(root, STAMP), lockHash(root));
}

/** @param {string} root */
function lockHash(root) {
  const lock = readFileSync(resolve(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean, integrity?: string, cpu?: string[], os?: string[], libc?: string[] }} Locked
 * @param {string} root
 */
function listAgrees(root) {
  if (!existsSync(resolve(root, INSTALLED_LIST))) return false;
  const wanted = readPackages(resolve(root, 'package-lock.json'));
  const installed = readPackages(resolve(root, INSTALLED_LIST));
  return Object.entries(wanted).every(([path, locked]) => {
    if (!path.startsWith('node_modules/')) return true;
    // A workspace is a link to a folder of the project: nothing is downloaded for it.
    if (locked.link) return existsSync(resolve(root, path));
    const found = installed[path];
    if (!found) return Boolean(locked.optional) && !isForThisMachine(locked);
    return found.version === locked.version && found.integrity === locked.integrity;
  });
}

/** @param {Locked} locked */
function isForThisMachine({ os, cpu, libc }) {
  if (libc || !os || !cpu) return false;
  return os.includes(process.platform) && cpu.includes(process.arch);
}

/** @param {string} path @returns {Record<string, Locked>} */
function readPackages(path) {
  const list = /** @type {{ packages?: Record<string, Locked> }} */ (JSON.parse(readFileSync(path, 'utf8')));
  return list.packages ?? {};
}

/** @param {string} root @returns {Promise<void>} */
function runNpm(root) {
  const npm = process.env.npm_execpath;
  const isNpm = npm !== undefined && basename(npm).startsWith('npm');
  const [program, args] = isNpm ? [process.execPath, [npm, ...NPM_ARGS]] : ['npm', NPM_ARGS];
  const options = {
    cwd: root,
    stdio: /** @type {['ignore', 'pipe', 'pipe']} */ (['ignore', 'pipe', 'pipe']),
    shell: !isNpm && process.platform === 'win32',
  };
  return new Promise((done, refuse) => {
    const child = spawn(program, args, options);
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.once('error', (error) => refuse(new Refusal(`npm cannot be run: ${error.message}`)));
    child.once('close', (code) => {
      if (code === 0) return done();
      refuse(
        new Refusal(
          `${output.trim()}\nThe installation did not finish (npm ci ended with ${code}). Run the same command to try again.`,
        ),
      );
    });
  });
}
