/** The documented measurement; smaller values are for trying the bench itself. */
export const settings = {
  pairs: wholeNumber('BENCH_PAIRS', 7),
  secondsEach: wholeNumber('BENCH_SECONDS', 5),
  kills: wholeNumber('BENCH_KILLS', 200),
  filmSeconds: wholeNumber('BENCH_FILM_SECONDS', 20),
  /** Cases of every property of the rules. */
  propertyRuns: wholeNumber('FC_RUNS', 200_000),
  /** Only the calls whose title contains it; for looking at one of them. */
  onlyCall: process.env.BENCH_CALL ?? '',
  /** A folder for CPU profiles of the server under load. */
  profileFolder: process.env.BENCH_PROFILE ?? null,
  /** Other runs than the documented one are shown, never written down. */
  isDocumented: !Object.keys(process.env).some((name) => name.startsWith('BENCH_') || name === 'FC_RUNS'),
};

function wholeNumber(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number from 1`);
  return value;
}
