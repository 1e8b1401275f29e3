import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { closeLater } from '../leftovers.ts';
import type { Part } from '../part.ts';
import { table } from '../report/table.ts';
import { makeFolder } from '../school/data-folder.ts';
import { settings } from '../settings.ts';
import { countFalseBreaks } from './streaks.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The parts we read of vitest's JSON report. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The property tests of the rules, with far more cases than in `npm test`, and the weeks in a row of a million learners. */
export const run: Part = async () => {
  const files = propertyTests();
  const reportFile = join(makeFolder('rules'), 'report.json');
  await runVitest(files, reportFile);
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName),
  );
  const rows = testResults.map(({ name, startTime, endTime, assertionResults }) => [
    `\`${name.slice(ROOT.length + 1)}\``,
    String(propertiesIn(name)),
    String(assertionResults.filter(({ status }) => status === 'passed').length),
    ((endTime - startTime) / 1000).toFixed(1),
  ]);
  const cases = settings.propertyRuns.toLocaleString('en');
  const head = ['rules', `properties of ${cases} cases`, 'tests passed', 'seconds'];
  const broken = failed.map((name) => `does not hold: ${name}`);
  if (testResults.length < files.length) broken.push('not every file of rules could be run');
  const streaks = countFalseBreaks();
  return { markdown: `${table(head, rows)}\n\n${streaks.markdown}`, broken: [...broken, ...streaks.broken] };
};

function propertyTests(): string[] {
  return readdirSync(join(ROOT, 'packages/domain/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => join(ROOT, 'packages/domain/src', path))
    .filter((path) => propertiesIn(path) > 0)
    .toSorted();
}

function propertiesIn(path: string): number {
  return readFileSync(path, 'utf8').split(/\bfc\.assert\(/).length - 1;
}

async function runVitest(files: readonly string[], reportFile: string): Promise<void> {
  const vitest = resolve(ROOT, 'node_modules/vitest/vitest.mjs');
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const args = [vitest, 'run', '--config', join(import.meta.dirname, 'vitest.config.ts'), ...reports, ...files];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  const forget = closeLater(() => void child.kill('SIGTERM'));
  // The report says more than the exit code.
  await once(child, 'exit');
  await forget();
}
