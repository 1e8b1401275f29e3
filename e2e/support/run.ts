/** So many consecutive runs check everything that rotates. */
export const RUNS = 6;
/** The number of this run, or everything at once. */
export type Run = number | 'everything';

/** tooling/e2e derives the number from the commit. */
export const currentRun: Run =
  process.env['DAYSTREAM_TEST_EVERYTHING'] === '1' ? 'everything' : Number(process.env['E2E_RUN'] ?? 0);

/** This run's share of the values; consecutive runs cover all. The offset makes two lists rotate differently. */
export function shareOf<Value>(values: readonly Value[], run: Run, { shares = RUNS, offset = 0 } = {}): Value[] {
  return values.filter((_, index) => run === 'everything' || (index + run + offset) % shares === 0);
}
