/** The result of one kind of tests. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function readCheckReport(text: string): Tally {
  const { passed, failed } = JSON.parse(text) as { passed: number; failed: number };
  return { passed, failed, skipped: 0 };
}

/** A test file's entry, as written by modules-reporter.ts. */
export interface ModuleReport extends Tally {
  readonly path: string;
  /** Environment, imports and set-up files. */
  readonly loadMs: number;
  /** Tests with their hooks. */
  readonly testMs: number;
}

/** Tallies by kind, with the milliseconds the workers spent on each. */
export function readVitestReport<Kind>(
  text: string,
  kindOf: (path: string) => Kind,
): Map<Kind, { tally: Tally; weight: number }> {
  const parts = new Map<Kind, { tally: Tally; weight: number }>();
  for (const { path, passed, failed, skipped, loadMs, testMs } of JSON.parse(text) as ModuleReport[]) {
    const { tally, weight } = parts.get(kindOf(path)) ?? { tally: { passed: 0, failed: 0, skipped: 0 }, weight: 0 };
    parts.set(kindOf(path), {
      tally: {
        passed: tally.passed + passed,
        failed: tally.failed + failed,
        skipped: tally.skipped + skipped,
      },
      weight: weight + loadMs + testMs,
    });
  }
  return parts;
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/** A browser test that passed only on retry counts as failed: a flaky test is a bug. */
export function readPlaywrightReport(text: string): Tally {
  const { stats, errors } = JSON.parse(text) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}
