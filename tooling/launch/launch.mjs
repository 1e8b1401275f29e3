import { resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode, refuseForeignMachine } from './node.mjs';
import { leaveWith } from './refusal.mjs';
import { CACHE, ROOT } from './root.mjs';
import { runToEnd } from './run.mjs';

/** @typedef {{ builds?: boolean, reach?: 'program' | 'group', nodeArgs?: string[], args?: string[] }} LaunchOptions */

/**
 * Every script of package.json ends here: install if needed, build if requested and stale, then run the entry, which is
 * TypeScript, under Node 24, in the project's folder and with the caller's folder in INIT_CWD.
 * @param {string} entry
 * @param {LaunchOptions} options
 */
export async function launch(
  entry,
  { builds = false, reach = 'group', nodeArgs = [], args = process.argv.slice(2) } = {},
) {
  await leaveWith(async () => {
    const node = await prepare(builds);
    const lifeline = reach === 'program' ? ['--import', new URL('lifeline.mjs', import.meta.url).href] : [];
    return await runToEnd(node, [...nodeArgs, ...lifeline, resolve(ROOT, entry), ...args], {
      cwd: ROOT,
      env: { NODE_COMPILE_CACHE: resolve(CACHE, 'compile'), INIT_CWD: process.cwd(), ...process.env },
      reach,
    });
  });
}

/** @param {boolean} builds */
export async function prepare(builds) {
  refuseForeignMachine();
  await ensureInstalled(ROOT);
  const node = findNode(ROOT);
  if (builds) await ensureBuilt(ROOT, node);
  return node;
}
