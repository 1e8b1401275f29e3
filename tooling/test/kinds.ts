import { resolve } from 'node:path';
import { readCheckReport, readPlaywrightReport, readVitestReport, type Tally } from './reports.ts';

/** One kind of tests: how it is run, and how its own report is read afterwards. */
export interface Kind {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly report: string;
  readonly read: (report: string) => Tally;
}

/** Server tests that walk the one list of endpoints live in files or folders named so; they run as a kind of their own. */
const GUARDS = 'guards';

/** In this order: what is quick and tells most comes first. */
export function listKinds(root: string): Kind[] {
  const report = (name: string) => resolve(root, `.cache/test/${name}.json`);
  const vitest = (name: string, ...args: string[]): Kind => ({
    name,
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`],
    report: report(name),
    read: readVitestReport,
  });
  return [
    { name: 'check', script: 'tooling/checks/main.ts', args: [], report: report('check'), read: readCheckReport },
    vitest('rules', '--project', 'rules'),
    vitest('features', '--project', 'features', '--exclude', `**/*${GUARDS}*`, '--exclude', `**/${GUARDS}/**`),
    vitest('screens', '--project', 'screens'),
    vitest('guards', '--project', 'features', GUARDS),
    { name: 'e2e', script: 'tooling/e2e.mjs', args: [], report: report('e2e'), read: readPlaywrightReport },
  ];
}
