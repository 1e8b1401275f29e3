/** The documented measurement; smaller values are for testing the bench itself. */
export const settings = {
  pairs: wholeNumber('BENCH_PAIRS', 7),
  secondsEach: wholeNumber('BENCH_SECONDS', 5),
  kills: wholeNumber('BENCH_KILLS', 1000),
  filmSeconds: wholeNumber('BENCH_FILM_SECONDS', 20),
  /** Odd requests to all endpoints together. */
  oddRequests: wholeNumber('BENCH_ODD', 100_000),
  /** Cases per property of the rules. */
  propertyRuns: wholeNumber('FC_RUNS', 200_000),
  /** Learners of the large school. */
  learners: wholeNumber('BENCH_LEARNERS', 100_000),
  /** Generated histories of learners, for their weeks in a row. */
  streakHistories: wholeNumber('BENCH_STREAKS', 1_000_000),
  /** Only calls whose title contains it. */
  onlyCall: process.env.BENCH_CALL ?? '',
  /** Only as many callers; null: each of the numbers. */
  onlyCallers: process.env.BENCH_CALLERS === undefined ? null : wholeNumber('BENCH_CALLERS', 1),
  /** Only the rules of this folder or file of domain; null: all. */
  onlyRules: process.env.BENCH_RULES ?? null,
  /** A folder for CPU profiles of the server under load. */
  profileFolder: process.env.BENCH_PROFILE ?? null,
  /** Other runs than the documented one are printed, but not written to README.md. */
  isDocumented: !Object.keys(process.env).some((name) => name.startsWith('BENCH_') || name === 'FC_RUNS'),
};

function wholeNumber(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number from 1`);
  return value;
}
