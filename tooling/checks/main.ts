import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkAdvisories } from './advisories.ts';
import { checkArrows } from './arrows/arrows.ts';
import { checkBudgets } from './budgets.ts';
import { checkCatalogues } from './catalogues.ts';
import { checkCitations } from './citations.ts';
import { checkCoverage } from './coverage.ts';
import { findDeadFiles } from './dead-files.ts';
import { checkDocs } from './docs.ts';
import { checkLocalPaths } from './local-paths.ts';
import type { Outcome } from './program.ts';
import { readSources } from './sources.ts';
import { checkTables } from './tables.ts';
import { checkTexts } from './texts.ts';
import { checkDeadCode, checkFormat, checkLint, checkTypes } from './tools.ts';
import { gitTree } from './tree.ts';
import { formatViolation, type Violation } from './violation.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** `npm test` reads its totals from here. */
const REPORT = resolve(ROOT, '.cache/test/check.json');

const tree = gitTree(ROOT);
const sources = readSources(tree);

const CHECKS: Readonly<Record<string, () => Promise<Outcome> | Outcome>> = {
  format: () => checkFormat(ROOT),
  arrows: () => outcome([...checkArrows(tree, sources), ...checkLocalPaths(tree), ...checkTables(tree)]),
  budgets: () => outcome(checkBudgets(tree, sources)),
  texts: () => outcome(checkTexts(sources)),
  catalogues: () => outcome(checkCatalogues(tree, sources)),
  guides: () => outcome([...checkDocs(tree), ...checkCoverage(tree), ...checkCitations(tree)]),
  types: () => checkTypes(ROOT, tree),
  lint: () => checkLint(ROOT),
  advisories: () => checkAdvisories(tree),
  'dead code': async () => joined([outcome(findDeadFiles(tree, sources)), await checkDeadCode(ROOT)]),
};

process.exitCode = await runChecks(process.argv.slice(2));

/** Runs all checks or the given ones, without stopping at the first failure. */
async function runChecks(named: readonly string[]): Promise<number> {
  const unknown = named.filter((name) => !(name in CHECKS));
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no check '${unknown.join("', '")}'; there are: ${Object.keys(CHECKS).join(', ')}.\n`,
    );
    return 1;
  }
  let failed = 0;
  const chosen = Object.entries(CHECKS).filter(([name]) => named.length === 0 || named.includes(name));
  // The programs run in parallel; their output is printed in order.
  const running = chosen.map(([name, check]) => ({ name, ending: timed(check) }));
  for (const { name, ending } of running) {
    const { isFine, output, note, seconds } = await ending;
    process.stdout.write(`${isFine ? '✓' : '✗'} ${name.padEnd(11)} ${seconds.toFixed(1).padStart(5)} s\n`);
    if (note !== undefined) process.stdout.write(`    ${note}\n`);
    if (isFine) continue;
    failed += 1;
    process.stdout.write(`${output.replaceAll(/^/gm, '    ')}\n`);
  }
  mkdirSync(resolve(REPORT, '..'), { recursive: true });
  writeFileSync(REPORT, JSON.stringify({ passed: chosen.length - failed, failed }));
  return failed === 0 ? 0 : 1;
}

async function timed(check: () => Promise<Outcome> | Outcome): Promise<Outcome & { seconds: number }> {
  const startedAt = performance.now();
  const ended = await check();
  return { ...ended, seconds: (performance.now() - startedAt) / 1000 };
}

function outcome(violations: readonly Violation[]): Outcome {
  return { isFine: violations.length === 0, output: violations.map(formatViolation).join('\n') };
}

function joined(outcomes: readonly Outcome[]): Outcome {
  return {
    isFine: outcomes.every(({ isFine }) => isFine),
    output: outcomes
      .map(({ output }) => output)
      .filter(Boolean)
      .join('\n'),
  };
}
