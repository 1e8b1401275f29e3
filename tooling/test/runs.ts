import { resolve } from 'node:path';
import { kindOf, projectOf } from './kinds.ts';
import { readCheckReport, readPlaywrightReport, readVitestReport, type Tally } from './reports.ts';

/** In this order: fast and informative kinds first. */
export const kinds = ['check', 'rules', 'features', 'screens', 'guards', 'e2e'] as const;
export type Kind = (typeof kinds)[number];

/** The result of one kind, and its share of the run's time. */
export interface Part {
  readonly tally: Tally;
  /** Any unit: only the proportion within one run counts. */
  readonly weight: number;
}

/** One program that runs one or more kinds, and the parser of its report. */
export interface Run {
  readonly kinds: readonly Kind[];
  readonly script: string;
  readonly args: readonly string[];
  readonly report: string;
  readonly read: (report: string) => ReadonlyMap<Kind, Part>;
}

export interface Selection {
  readonly kinds: readonly Kind[];
  /** Undefined: all of the chosen kinds. */
  readonly tests?: readonly string[];
  readonly specs?: readonly string[];
}

/** The programs to run, in order. Vitest runs its kinds together: they share modules and fill each other's idle time. */
export function listRuns(root: string, allTests: readonly string[], selection: Selection): Run[] {
  const report = (name: string) => resolve(root, `.cache/test/${name}.json`);
  const alone = (kind: Kind, read: (text: string) => Tally) => ({
    kinds: [kind],
    report: report(kind),
    read: (text: string) => new Map([[kind, { tally: read(text), weight: 1 }]]),
  });
  const has = (kind: Kind) => selection.kinds.includes(kind);
  const runs: Run[] = [];
  if (has('check')) runs.push({ ...alone('check', readCheckReport), script: 'tooling/checks/main.ts', args: [] });
  const tests = (selection.tests ?? allTests).filter((path) => has(kindOf(path) as Kind));
  if (tests.length > 0) runs.push(vitestRun(report('vitest'), tests, allTests));
  if (has('e2e') && selection.specs?.length !== 0)
    runs.push({ ...alone('e2e', readPlaywrightReport), script: 'tooling/e2e.mjs', args: selection.specs ?? [] });
  return runs;
}

function vitestRun(report: string, tests: readonly string[], all: readonly string[]): Run {
  const projects = new Set(tests.map((path) => projectOf(path) ?? ''));
  const isWhole = all.filter((path) => projects.has(projectOf(path) ?? '')).length === tests.length;
  return {
    kinds: kinds.filter((kind) => tests.some((path) => kindOf(path) === kind)),
    script: 'node_modules/vitest/vitest.mjs',
    args: [
      'run',
      // The wildcard includes the files of a project that run in separate workers.
      ...[...projects].flatMap((name) => ['--project', `${name}*`]),
      ...(isWhole ? [] : tests),
      '--reporter=default',
      '--reporter=./tooling/test/modules-reporter.ts',
    ],
    report,
    read: (text) => readVitestReport<Kind>(text, (path) => kindOf(path) ?? 'features'),
  };
}
