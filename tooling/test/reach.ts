import { listEdges } from '../checks/arrows/arrows.ts';
import type { Sources } from '../checks/sources.ts';
import type { Tree } from '../checks/tree.ts';
import { kindOf, projectOf } from './kinds.ts';

/** What `npm test -- --changed` runs besides the checks. */
export interface Reached {
  /** Files of vitest, sorted. */
  readonly tests: readonly string[];
  /** Files of Playwright, sorted. */
  readonly specs: readonly string[];
}

/**
 * Files that combine all nouns. Every import path leads to them, so the search stops here; a test that opens the whole
 * school is selected when it is in the folder of an affected noun.
 */
const ROOT = /^apps\/server\/src\/(app|features|main|school|serve)\.ts$/;
/** A change here can break any test. */
const FOUNDATION = /^(package(-lock)?\.json|vitest\.config\.ts|tooling\/(launch|test)\/|tooling\/[^/]+\.json$)/;
/** What every school of the server's tests depends on: no noun owns it. */
const SERVER_FOUNDATION = /^apps\/server\/(src\/(?!features\/|school\/|guards\/)|package\.json)/;
/** Changes of the endpoints; the guards call each of them. */
const ENDPOINTS = /^packages\/contract\/|^apps\/server\/src\/guards\/|routes\.ts$/;
const NOUN_FOLDER = /^apps\/server\/src\/(features\/[^/]+|school)\//;
const TEST = /\.test\.tsx?$/;
const SPEC = /^e2e\/.*\.spec\.ts$/;
const SWEEP = /^e2e\/sweep-([a-z]+)\.spec\.ts$/;
const SOURCE = /\.(ts|tsx|mjs)$/;
const DOCUMENT = /\.md$|^docs\//;

/** Follows the imports backwards from the changed files to the tests that can notice the change. */
export function reach(tree: Tree, sources: Sources, changed: readonly string[]): Reached {
  const tests = [...tree.paths].filter((path) => kindOf(path) !== undefined);
  const specs = [...tree.paths].filter((path) => SPEC.test(path));
  const relevant = changed.filter((path) => !DOCUMENT.test(path));
  if (relevant.some((path) => FOUNDATION.test(path) && !TEST.test(path)))
    return { tests: tests.toSorted(), specs: specs.toSorted() };

  const importers = listImporters(tree, sources);
  const reached = closure(importers, relevant);
  const nouns = new Set([...reached].map(nounFolder).filter((folder) => folder !== undefined));
  const folders = relevant.filter((path) => !SOURCE.test(path) && !importers.has(path)).map(parentFolder);
  const isServerWide = relevant.some((path) => SERVER_FOUNDATION.test(path) && !TEST.test(path));
  const callsEndpoints = isServerWide || relevant.some((path) => ENDPOINTS.test(path));
  const isChosen = (path: string) =>
    reached.has(path) ||
    folders.some((folder) => path.startsWith(folder)) ||
    (kindOf(path) === 'guards'
      ? callsEndpoints
      : projectOf(path) === 'features' && (isServerWide || nouns.has(nounFolder(path) ?? '')));
  return {
    tests: tests.filter(isChosen).toSorted(),
    specs: specs.filter((path) => reached.has(path) || isSweepOf(path, relevant)).toSorted(),
  };
}

/** The importers of each file. Type-only imports are erased at run time, so they do not count. */
function listImporters(tree: Tree, sources: Sources): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const { from, target, isTypeOnly } of listEdges(tree, sources)) {
    if (target.kind !== 'file' || isTypeOnly || (isJourney(from) && !isJourney(target.path))) continue;
    importers.set(target.path, [...(importers.get(target.path) ?? []), from]);
  }
  return importers;
}

/** The changed files and all that import them, directly or not. */
function closure(importers: ReadonlyMap<string, readonly string[]>, changed: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...changed];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    if (!ROOT.test(path)) open.push(...(importers.get(path) ?? []));
  }
  return reached;
}

/** A browser test loads pages, not modules: a spec is selected when its own sources change. */
function isJourney(path: string): boolean {
  return path.startsWith('e2e/');
}

/** The sweep opens every screen of an application, so it runs when that application or its UI packages change. */
function isSweepOf(spec: string, changed: readonly string[]): boolean {
  const app = SWEEP.exec(spec)?.[1];
  if (app === undefined) return false;
  const drawn = app === 'admin' ? /^(apps\/admin|packages\/ui)\// : /^(apps\/cabinet|packages\/(ui|player|variants))\//;
  return changed.some((path) => drawn.test(path) && !TEST.test(path));
}

function nounFolder(path: string): string | undefined {
  return NOUN_FOLDER.exec(path)?.[0];
}

/** Files without importers (migrations, templates, demo content) are read by tests of the same package or folder. */
function parentFolder(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}
