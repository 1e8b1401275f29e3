import { describe, expect, it } from 'vitest';
import { checkCitations } from './citations.ts';
import { checkCoverage } from './coverage.ts';
import { plantedTree } from './tree.ts';

const DECISIONS = 'docs/specification/decisions.md';
const RULE = '`packages/domain/src/points.test.ts`';
const CALL = '`apps/server/src/points.test.ts`';

function problems(row: string, listed = ''): string[] {
  const page = `| ${row} |\n\n## Proved by the rule only\n\n${listed}\n`;
  const test = "it('pays a day once, whatever the client’s clock says', …)";
  const tree = plantedTree({
    'docs/coverage.md': page,
    'packages/domain/src/points.test.ts': test,
    'apps/server/src/points.test.ts': test,
  });
  return checkCoverage(tree).map(({ rule }) => rule);
}

describe('coverage', () => {
  it.each([
    [`PNT-001 | paid once | ${RULE} | – | – | `],
    [`PNT-001 | paid once | ${RULE} | ${CALL} "pays a day once, … client's clock" | later | later: shop`],
    ['PNT-001 | paid once | – | open | – | '],
  ])('accepts %s', (row) => {
    expect(problems(row)).toEqual([]);
  });

  it.each([
    [`PNT-001 | paid once | ${RULE} | ${RULE} | – | `, 'is no proof of a wire'],
    [`PNT-001 | paid once | ${CALL} | – | – | `, 'is no proof of a rule'],
    [`PNT-001 | paid once | ${RULE} | – | ${CALL} | `, 'is no proof of a screen'],
    [`PNT-001 | paid once | ${RULE} "pays twice" | – | – | `, 'has no test "pays twice"'],
    ['PNT-001 | paid once | proved | – | – | ', 'not "proved"'],
    [`PNT-001 |  | ${RULE} | – | – | `, 'says what the row demands'],
    ['PNT-001 | paid once | – | – | – | ', 'at one level at least'],
    [`PNT-001 | paid once | ${RULE} | open | – | `, 'lists: PNT-001'],
  ])('refuses %s', (row, rule) => {
    expect(problems(row).join()).toContain(rule);
  });

  it('also finds missing tests of demands without a row', () => {
    expect(problems(`8.1 | nothing lost | proved | ${CALL} "pays a day once, …"`)).toEqual([]);
    expect(problems(`8.1 | nothing lost | proved | ${CALL} "pays twice"`).join()).toContain('has no test "pays twice"');
  });

  it('requires a list of the rows about a call or a screen of which only the rule is proved', () => {
    expect(problems(`PNT-001 | paid once | ${RULE} | open | – | `, 'PNT-001')).toEqual([]);
    expect(problems(`PNT-001 | paid once | ${RULE} | ${CALL} | open | `, 'PNT-001').join()).toContain('lists: ');
  });
});

describe('citations', () => {
  it('can be looked up in this repository', () => {
    const tree = plantedTree({
      'docs/coverage.md': '| PNT-001 | paid once |',
      [DECISIONS]: '- **Q9 units.** Seconds.',
      'packages/domain/src/points.ts': '// PNT-001, Q9\n// PNT-002\n// Q10',
    });
    expect(checkCitations(tree)).toEqual([
      { path: 'packages/domain/src/points.ts', line: 2, rule: 'PNT-002 is not in docs/coverage.md' },
      { path: 'packages/domain/src/points.ts', line: 3, rule: `Q10 is not in ${DECISIONS}` },
    ]);
  });
});
