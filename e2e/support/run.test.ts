import { describe, expect, it } from 'vitest';
import { RUNS, shareOf } from './run.ts';

const addresses = Array.from({ length: 50 }, (_, index) => `/address/${index}`);
const consecutive = (count: number) => Array.from({ length: count }, (_, index) => index + 1741);

describe('the share of a run', () => {
  it('is a sixth; six consecutive runs have every value once', () => {
    const shares = consecutive(RUNS).map((run) => shareOf(addresses, run));
    expect(shares.every(({ length }) => length === 8 || length === 9)).toBe(true);
    expect(shares.flat().toSorted()).toEqual(addresses.toSorted());
  });

  it('can be a half', () => {
    const shares = consecutive(2).map((run) => shareOf(addresses, run, { shares: 2 }));
    expect(shares.map(({ length }) => length)).toEqual([25, 25]);
    expect(shares.flat().toSorted()).toEqual(addresses.toSorted());
  });

  it('differs by offset, and is everything with --everything', () => {
    expect(shareOf(addresses, 1, { offset: 1 })).toEqual(shareOf(addresses, 2));
    expect(shareOf(addresses, 'everything')).toEqual(addresses);
  });
});
