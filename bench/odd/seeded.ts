/** Chances that are the same again for the same seed, so that a finding can be repeated. */
export interface Chances {
  /** A whole number from 0, below `count`. */
  below(count: number): number;
  pick<T>(list: readonly T[]): T;
  /** True that often, of 1. */
  is(share: number): boolean;
}

/** mulberry32 */
export function seeded(seed: number): Chances {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    pick: (list) => {
      if (list.length === 0) throw new Error('nothing to pick from');
      return list[below(list.length)] as (typeof list)[number];
    },
    is: (share) => next() < share,
  };
}
