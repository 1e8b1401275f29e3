import { readSyntax, type Syntax } from './syntax.ts';
import type { Tree } from './tree.ts';

export type Sources = ReadonlyMap<string, Syntax>;

const SOURCE = /\.(ts|tsx|mts|mjs|js|jsx)$/;
/** Test support, and pages that show a package's components to developers. */
const SUPPORT_FOLDERS = /\/testing(\/|\.ts$)|^packages\/[^/]+\/(gallery|demo)\//;

export function sourcePaths(tree: Tree): string[] {
  return [...tree.paths].filter((path) => SOURCE.test(path));
}

/** Reads every source file once; throws on a file that cannot be read instead of skipping it. */
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

/** Tests and code that only tests and benchmarks use. */
export function isTestSide(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^(e2e|bench)\//.test(path) || SUPPORT_FOLDERS.test(path);
}

export function isGenerated(path: string): boolean {
  return path.endsWith('.generated.ts') || path === 'package-lock.json';
}
