import { describe, expect, it } from 'vitest';
import { readCheckReport, readPlaywrightReport, readVitestReport } from './reports.ts';
import { closingTable } from './table.ts';

describe('closing table', () => {
  const check = { name: 'check', tally: { passed: 9, failed: 0, skipped: 0 }, seconds: 31 };
  const rules = { name: 'rules', tally: { passed: 500, failed: 2, skipped: 1 }, seconds: 4 };

  it('ends with the total on a line of its own', () => {
    const table = closingTable([check, rules, { name: 'e2e' }]);
    expect(table.split('\n').at(-1)).toBe('509 passed, 2 failed');
    expect(table).toMatch(/✓ check +9 passed, 0 failed +31\.0 s/);
    expect(table).toMatch(/✗ rules +500 passed, 2 failed, 1 left out +4\.0 s/);
    expect(table).toMatch(/ {2}e2e +not run/);
    expect(table).toContain('1 left out: npm test -- --everything runs them');
  });

  it('compares the time of all kinds with the budget', () => {
    expect(closingTable([check, rules])).toContain('0:35 in all; the budget is 8:00 on two quiet cores');
    expect(closingTable([check, { ...rules, seconds: 481 }])).toContain('8:32 in all; over the budget of 8:00');
  });
});

describe('reports', () => {
  it('reads the checks', () => {
    expect(readCheckReport('{"passed":8,"failed":1}')).toEqual({ passed: 8, failed: 1, skipped: 0 });
  });

  it('sums the files of a kind', () => {
    const report = [
      { path: 'a', passed: 3, failed: 1, skipped: 2, loadMs: 10, testMs: 20 },
      { path: 'b', passed: 1, failed: 0, skipped: 0, loadMs: 1, testMs: 2 },
      { path: 'a', passed: 1, failed: 0, skipped: 0, loadMs: 3, testMs: 4 },
    ];
    expect(readVitestReport(JSON.stringify(report), (path) => path)).toEqual(
      new Map([
        ['a', { tally: { passed: 4, failed: 1, skipped: 2 }, weight: 37 }],
        ['b', { tally: { passed: 1, failed: 0, skipped: 0 }, weight: 3 }],
      ]),
    );
  });

  it('counts a browser test that passed only on retry as a failure', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] };
    expect(readPlaywrightReport(JSON.stringify(report))).toEqual({ passed: 5, failed: 3, skipped: 0 });
  });
});
