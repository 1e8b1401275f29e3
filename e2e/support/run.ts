/** After this many consecutive runs everything that rotates was checked. */
export const RUNS = 6;
/** The number of a run, or everything at once. */
export type Run = number | 'everything';

/** tooling/e2e numbers a run by its commit. */
export const currentRun: Run =
  process.env['DAYSTREAM_TEST_EVERYTHING'] === '1' ? 'everything' : Number(process.env['E2E_RUN'] ?? 0);

/** One of so many equal shares of the values; six consecutive runs get all of them. The offset lets two lists differ. */
export function shareOf<Value>(values: readonly Value[], run: Run, { shares = RUNS, offset = 0 } = {}): Value[] {
  return values.filter((_, index) => run === 'everything' || (index + run + offset) % shares === 0);
}
