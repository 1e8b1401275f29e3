import { readSyntax, type Syntax } from './syntax.ts';
import type { Tree } from './tree.ts';

export type Sources = ReadonlyMap<string, Syntax>;

const SOURCE = /\.(ts|tsx|mts|mjs|js|jsx)$/;
/** Support of tests, and pages that show a package's parts to us alone. */
const SUPPORT_FOLDERS = /\/testing(\/|\.ts$)|^packages\/[^/]+\/(gallery|demo)\//;

export function sourcePaths(tree: Tree): string[] {
  return [...tree.paths].filter((path) => SOURCE.test(path));
}

/** Reads every source file once; a file that cannot be read is an exception, never a file less. */
export function readSources(tree: Tree): Sources {
  return new Map(
    sourcePaths(tree).map((path) => {
      try {
        return [path, readSyntax(path, tree.read(path))] as const;
      } catch (cause) {
        throw new Error(`${path} cannot be parsed: ${String(cause)}`, { cause });
      }
    }),
  );
}

/** Tests and what only tests, journeys and measurements use. */
export function isTestSide(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^(e2e|bench|packages\/testkit)\//.test(path) || SUPPORT_FOLDERS.test(path);
}

export function isGenerated(path: string): boolean {
  return path.endsWith('.generated.ts') || path === 'package-lock.json';
}
