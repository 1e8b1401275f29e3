import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { showProgress } from './progress.mjs';
import { Refusal } from './refusal.mjs';

const APPS = ['cabinet', 'admin'];
const COMPRESS = fileURLToPath(new URL('compress.mjs', import.meta.url));
/** An app's builds in order; the first one clears the folder. */
const CONFIGS = ['vite.config.ts', 'vite.prerender.config.ts'];

/**
 * Builds the cabinet and the admin if their sources have changed since the last build. Returns the names of the built apps.
 * @param {string} root
 * @param {string} node
 */
export async function ensureBuilt(root, node) {
  const stale = () => APPS.filter((app) => !isFresh(root, app));
  if (stale().length === 0) return [];
  return await withLock(resolve(root, '.cache/build.lock'), async () => {
    const apps = stale();
    for (const app of apps) await showProgress(`Building the ${app}`, () => buildApp(root, node, app));
    return apps;
  });
}

/** @param {string} root @param {string} app */
function isFresh(root, app) {
  const stamp = stampPath(root, app);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === buildFingerprint(root, app);
}

/** @param {string} root @param {string} node @param {string} app */
async function buildApp(root, node, app) {
  // Computed before the build: a file saved during the build makes it stale.
  const fingerprint = buildFingerprint(root, app);
  rmSync(stampPath(root, app), { force: true });
  for (const config of CONFIGS.filter((file) => existsSync(resolve(root, 'apps', app, file)))) {
    const vite = resolve(root, 'node_modules/vite/bin/vite.js');
    await runStep(root, node, app, [vite, 'build', '--config', config, '--logLevel', 'warn']);
  }
  await runStep(root, node, app, [COMPRESS, 'dist']);
  writeFileSync(stampPath(root, app), fingerprint);
}

/** @param {string} root @param {string} app */
function stampPath(root, app) {
  return resolve(root, 'apps', app, 'dist/.stamp');
}

/** @param {string} root @param {string} node @param {string} app @param {string[]} args @returns {Promise<void>} */
function runStep(root, node, app, args) {
  const { NODE_ENV: _, ...env } = process.env; // one build serves every environment
  return new Promise((done, refuse) => {
    const child = spawn(node, args, { cwd: resolve(root, 'apps', app), env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.once('error', refuse);
    child.once('close', (code) => {
      if (code === 0) return done();
      refuse(
        new Refusal(`${output.trim()}\nThe ${app} could not be built (${basename(args[0] ?? '')} ended with ${code}).`),
      );
    });
  });
}
