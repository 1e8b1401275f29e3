import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSources } from '../checks/sources.ts';
import { gitTree } from '../checks/tree.ts';
import { changedFiles } from './changed.ts';
import { kindOf } from './kinds.ts';
import { reach } from './reach.ts';
import type { Tally } from './reports.ts';
import { type Kind, kinds, listRuns, type Part, type Run, type Selection } from './runs.ts';
import { closingTable, type Row } from './table.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CHANGED = '--changed';
const EVERYTHING = '--everything';

process.exitCode = await runTests(process.argv.slice(2));

/** Runs every kind in order, or the given ones. The first program that fails ends the run, because later ones build on it. */
async function runTests(args: readonly string[]): Promise<number> {
  const named = args.filter((arg) => !arg.startsWith('--'));
  const unknown = args.filter((arg) => ![...kinds, CHANGED, EVERYTHING].includes(arg as Kind));
  if (unknown.length > 0) {
    process.stderr.write(
      `Unknown argument of npm test: '${unknown.join("', '")}'. Kinds: ${kinds.join(', ')}. Options: ${CHANGED}, ${EVERYTHING}.\n`,
    );
    return 1;
  }
  const tree = gitTree(ROOT);
  const chosen = named.length === 0 ? kinds : kinds.filter((kind) => named.includes(kind));
  const selection: Selection = {
    kinds: chosen,
    ...(args.includes(CHANGED) ? reach(tree, readSources(tree), changedFiles(ROOT)) : {}),
  };
  const tests = [...tree.paths].filter((path) => kindOf(path) !== undefined);
  const rows = new Map<Kind, Row>();
  let failed: readonly Kind[] = [];
  for (const run of listRuns(ROOT, tests, selection)) {
    const done = await runProgram(run, args.includes(EVERYTHING));
    for (const row of done) rows.set(row.name as Kind, row);
    failed = run.kinds.filter((kind) => (rows.get(kind)?.tally?.failed ?? 0) > 0);
    if (failed.length > 0) break;
  }
  if (failed.length > 0)
    process.stdout.write(`\nFailed: ${failed.join(', ')}. After a fix: npm test -- ${failed.join(' ')}\n`);
  process.stdout.write(`\n${closingTable(chosen.map((name) => rows.get(name) ?? { name }))}\n`);
  return failed.length === 0 ? 0 : 1;
}

async function runProgram(run: Run, isEverything: boolean): Promise<Row[]> {
  process.stdout.write(`\n— ${run.kinds.join(', ')} —\n`);
  rmSync(run.report, { force: true });
  const startedAt = performance.now();
  const code = await spawned(run, isEverything);
  const seconds = (performance.now() - startedAt) / 1000;
  const parts = existsSync(run.report) ? run.read(readFileSync(run.report, 'utf8')) : new Map<Kind, Part>();
  const weights = run.kinds.reduce((sum, kind) => sum + (parts.get(kind)?.weight ?? 0), 0);
  const rows = run.kinds.map((name) => {
    const { tally, weight } = parts.get(name) ?? { tally: { passed: 0, failed: 0, skipped: 0 }, weight: 0 };
    return { name, tally, seconds: weights > 0 ? (seconds * weight) / weights : seconds / run.kinds.length };
  });
  return honestRows(rows, code);
}

/** The runner's counts, with a failure for a kind that ran no test and for a program that crashed. */
function honestRows(rows: { name: Kind; tally: Tally; seconds: number }[], code: number): Row[] {
  const hasFailure = rows.some(({ tally }) => tally.failed > 0);
  return rows.map(({ name, tally, seconds }, at) => {
    const testedNothing = tally.passed + tally.failed === 0;
    const endedBadly = code !== 0 && !hasFailure && at === 0;
    return { name, seconds, tally: testedNothing || endedBadly ? { ...tally, failed: tally.failed + 1 } : tally };
  });
}

function spawned({ script, args, report }: Run, isEverything: boolean): Promise<number> {
  const env = {
    ...process.env,
    DAYSTREAM_TEST_REPORT: report,
    ...(isEverything ? { DAYSTREAM_TEST_EVERYTHING: '1' } : {}),
  };
  return new Promise((answer, refuse) => {
    const child = spawn(process.execPath, [resolve(ROOT, script), ...args], { cwd: ROOT, stdio: 'inherit', env });
    child.once('error', refuse);
    child.once('close', (code) => answer(code ?? 1));
  });
}
