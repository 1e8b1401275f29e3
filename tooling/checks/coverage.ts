import type { Tree } from './tree.ts';
import type { Violation } from './violation.ts';

export const COVERAGE = 'docs/coverage.md';

const ROW = /^\| ([A-Z]{3}-\d{3}) \|/;
const PROOF = /`([^`]+)`((?:\s+"[^"]*"(?:,\s+"[^"]*")*)?)/g;
const STATES = ['–', 'later', 'open'];
const LEVELS = ['rule', 'wire', 'screen'] as const;
type Level = (typeof LEVELS)[number];

/** The files that can prove a level. A unit test never proves a call or a screen. */
const HOMES: Readonly<Record<Level, RegExp>> = {
  rule: /^(packages\/(domain|client|contract|variants|i18n|covers|ui|player)|tooling|apps\/(cabinet|admin))\/.*\.ts$/,
  wire: /^(apps\/server|content)\//,
  screen: /^(e2e\/|apps\/(cabinet|admin)\/.*\.tsx$|packages\/(ui|player)\/.*\.tsx$)/,
};

/** The section that lists rows about a call or a screen of which only the rule is proved. */
const ONLY_RULE = '## Proved by the rule only';

export function checkCoverage(tree: Tree): Violation[] {
  const lines = tree.read(COVERAGE).split('\n');
  const onlyRule: string[] = [];
  const wrong = lines.flatMap((text, index): Violation[] => {
    const id = ROW.exec(text)?.[1];
    if (id === undefined) {
      const missing = text.startsWith('|') ? missingTests(tree, text) : [];
      return missing.map((rule) => ({ path: COVERAGE, line: index + 1, rule }));
    }
    const [what = '', ...cells] = text.slice(2, -2).split(' | ').slice(1);
    const levels = cells.slice(0, LEVELS.length);
    const rules = levels.flatMap((cell, at) => cellProblems(tree, LEVELS[at] ?? 'rule', cell.trim()));
    if (cells.length !== LEVELS.length + 1) rules.push('a row has a text, three levels and a note');
    if (what.trim() === '') rules.push('says what the row demands');
    if (levels.every((cell) => cell.trim() === '–')) rules.push('is proved, open or later at one level at least');
    const [rule = '', wire = '', screen = ''] = levels;
    if (rule.includes('`') && !`${wire}${screen}`.includes('`') && [wire, screen].includes('open')) onlyRule.push(id);
    return rules.map((problem) => ({ path: COVERAGE, line: index + 1, rule: `${id}: ${problem}` }));
  });
  return [...wrong, ...listProblems(lines, onlyRule)];
}

function cellProblems(tree: Tree, level: Level, cell: string): string[] {
  if (STATES.includes(cell)) return [];
  const proofs = [...cell.matchAll(PROOF)];
  if (proofs.length === 0) return [`${level} is a proof, ${STATES.join(', ')}; not "${cell}"`];
  const misplaced = proofs.flatMap(([, path = '']) =>
    HOMES[level].test(path) ? [] : [`${path} is no proof of a ${level}`],
  );
  return [...misplaced, ...missingTests(tree, cell)];
}

/** Test names that their file does not have; also for demands without a row. */
function missingTests(tree: Tree, text: string): string[] {
  return [...text.matchAll(PROOF)].flatMap(([, path = '', names = '']) => {
    if (!tree.paths.has(path)) return []; // docs.ts reports missing paths
    const source = plainQuotes(tree.read(path));
    return [...names.matchAll(/"([^"]*)"/g)]
      .filter(
        ([, name = '']) =>
          !plainQuotes(name)
            .split('…')
            .every((part) => source.includes(part.trim())),
      )
      .map(([, name = '']) => `${path} has no test "${name}"`);
  });
}

/** Test names use typographic quotes, guides often plain ones. */
function plainQuotes(text: string): string {
  return text.replaceAll('’', "'");
}

function listProblems(lines: readonly string[], onlyRule: readonly string[]): Violation[] {
  const start = lines.indexOf(ONLY_RULE);
  const end = lines.findIndex((line, index) => index > start && line.startsWith('## '));
  const listed =
    lines
      .slice(start, end === -1 ? undefined : end)
      .join(' ')
      .match(/[A-Z]{3}-\d{3}/g) ?? [];
  return start !== -1 && listed.join() === onlyRule.join()
    ? []
    : [{ path: COVERAGE, rule: `'${ONLY_RULE}' lists: ${onlyRule.join(', ')}` }];
}
