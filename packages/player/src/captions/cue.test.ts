import { describe, expect, it } from 'vitest';
import { captionsAt, mergeCues, nextChangeMs } from './cue.ts';

const said = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, lines: [[{ text }]], place: null });
const first = said(1000, 3000, 'first');
const second = said(2000, 4000, 'second');
const cues = [first, second];

describe('captions', () => {
  it.each([
    [999, []],
    [1000, [first]],
    [2500, [first, second]],
    [3000, [second]],
    [4000, []],
  ])('at %i ms shows %j', (positionMs, shown) => {
    expect(captionsAt(cues, positionMs)).toEqual(shown);
  });

  it('returns the same list while one cue lasts, so that nothing re-renders', () => {
    for (const [before, after] of [
      [1100, 1900],
      [2100, 2900],
      [0, 9000],
    ] as const) {
      const shown = captionsAt(cues, before);
      expect(captionsAt(cues, after, shown)).toBe(shown);
    }
  });

  it.each([
    [0, 1000],
    [1000, 2000],
    [2999, 3000],
    [4000, null],
  ])('after %i ms changes at %s', (positionMs, changeMs) => {
    expect(nextChangeMs(cues, positionMs)).toBe(changeMs);
  });

  it('keeps a cue that two segments repeat only once', () => {
    expect(mergeCues(cues, [{ ...second }, said(0, 500, 'zero')])).toEqual([said(0, 500, 'zero'), first, second]);
  });
});
