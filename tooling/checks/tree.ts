import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The project's files: on disk, or in memory for a test that plants a violation. */
export interface Tree {
  readonly paths: ReadonlySet<string>;
  read(path: string): string;
}

/** Tracked and new files, without ignored and deleted ones. */
export function gitTree(root: string): Tree {
  const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = listing.split('\0').filter((path) => path !== '' && existsSync(resolve(root, path)));
  return { paths: new Set(paths), read: (path) => readFileSync(resolve(root, path), 'utf8') };
}

export function plantedTree(files: Readonly<Record<string, string>>): Tree {
  return {
    paths: new Set(Object.keys(files)),
    read(path) {
      const text = files[path];
      if (text === undefined) throw new Error(`${path} was not planted`);
      return text;
    },
  };
}
