import { describe, expect, it } from 'vitest';
import { BALANCED, soundBalances } from './sound-balance.ts';

const power = (db: number | null) => (db === null ? 0 : 10 ** (db / 10));
/** Loudness of a mix whose voice and music were recorded equally loud, in dB. */
const loudness = ({ voiceDb, musicDb }: (typeof soundBalances)[number]) =>
  10 * Math.log10(power(voiceDb) + power(musicDb));

describe('the balances of voice and music', () => {
  it('go from the voice alone to the music alone, with the recorded one in the middle', () => {
    expect(soundBalances.map(({ musicPercent }) => musicPercent)).toEqual([0, 25, 50, 75, 100]);
    expect(soundBalances[2]).toBe(BALANCED);
    expect(soundBalances.map(({ voiceDb }) => voiceDb === null)).toEqual([false, false, false, false, true]);
    expect(soundBalances.map(({ musicDb }) => musicDb === null)).toEqual([true, false, false, false, false]);
  });

  it.each(soundBalances.slice(1).map((balance, at) => [soundBalances[at] ?? BALANCED, balance] as const))(
    'from %o to %o there is more music, and the loudness changes by less than 3.1 dB',
    (before, after) => {
      const share = ({ voiceDb, musicDb }: typeof before) => power(musicDb) / (power(voiceDb) + power(musicDb));
      expect(share(after)).toBeGreaterThan(share(before));
      expect(Math.abs(loudness(after) - loudness(before))).toBeLessThan(3.1);
    },
  );
});
