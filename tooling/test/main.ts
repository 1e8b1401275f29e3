import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Kind, listKinds } from './kinds.ts';
import type { Tally } from './reports.ts';
import { closingTable, type Row } from './table.ts';

const ROOT = resolve(import.meta.dirname, '../..');

process.exitCode = await runTests(process.argv.slice(2));

/** Every kind in order, or those named; the first kind that fails ends the run, for what comes after stands on it. */
async function runTests(named: readonly string[]): Promise<number> {
  const kinds = listKinds(ROOT);
  const unknown = named.filter((name) => !kinds.some((kind) => kind.name === name));
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no kind '${unknown.join("', '")}'; there are: ${kinds.map(({ name }) => name).join(', ')}.\n`,
    );
    return 1;
  }
  const rows: Row[] = [];
  let failed: string | undefined;
  for (const kind of kinds) {
    if (named.length > 0 && !named.includes(kind.name)) continue;
    rows.push(failed === undefined ? await runKind(kind) : { name: kind.name });
    if ((rows.at(-1)?.tally?.failed ?? 0) > 0) failed = kind.name;
  }
  if (failed !== undefined) process.stdout.write(`\n'${failed}' failed. After a repair: npm test -- ${failed}\n`);
  process.stdout.write(`\n${closingTable(rows)}\n`);
  return failed === undefined ? 0 : 1;
}

async function runKind(kind: Kind): Promise<Row> {
  process.stdout.write(`\n— ${kind.name} —\n`);
  rmSync(kind.report, { force: true });
  const startedAt = performance.now();
  const code = await runScript(kind.script, kind.args);
  return { name: kind.name, tally: honestTally(kind, code), seconds: (performance.now() - startedAt) / 1000 };
}

/** The runner's own count, but never a success when it ended badly or tested nothing. */
function honestTally(kind: Kind, code: number): Tally {
  const tally = existsSync(kind.report)
    ? kind.read(readFileSync(kind.report, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0 };
  const isGood = code === 0 && tally.passed > 0;
  return tally.failed === 0 && !isGood ? { ...tally, failed: 1 } : tally;
}

function runScript(script: string, args: readonly string[]): Promise<number> {
  return new Promise((answer, refuse) => {
    const child = spawn(process.execPath, [resolve(ROOT, script), ...args], { cwd: ROOT, stdio: 'inherit' });
    child.once('error', refuse);
    child.once('close', (code) => answer(code ?? 1));
  });
}
