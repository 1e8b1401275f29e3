import { describe, expect, it } from 'vitest';
import { readCheckReport, readPlaywrightReport, readVitestReport } from './reports.ts';
import { closingTable } from './table.ts';

describe('closing table', () => {
  it('ends with the honest total alone on its line', () => {
    const table = closingTable([
      { name: 'check', tally: { passed: 9, failed: 0, skipped: 0 }, seconds: 31 },
      { name: 'rules', tally: { passed: 500, failed: 2, skipped: 1 }, seconds: 4 },
      { name: 'e2e' },
    ]);
    expect(table.split('\n').at(-1)).toBe('509 passed, 2 failed');
    expect(table).toMatch(/✓ check +9 passed, 0 failed +31\.0 s/);
    expect(table).toMatch(/✗ rules +500 passed, 2 failed, 1 skipped +4\.0 s/);
    expect(table).toMatch(/ {2}e2e +not run/);
  });
});

describe('reports', () => {
  it('reads the checks', () => {
    expect(readCheckReport('{"passed":8,"failed":1}')).toEqual({ passed: 8, failed: 1, skipped: 0 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    };
    expect(readVitestReport(JSON.stringify(report))).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  it('counts a journey that passed only when repeated as a failure', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] };
    expect(readPlaywrightReport(JSON.stringify(report))).toEqual({ passed: 5, failed: 3, skipped: 0 });
  });
});
