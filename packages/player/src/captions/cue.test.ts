import { describe, expect, it } from 'vitest';
import { linesAt, mergeCues, nextChangeMs } from './cue.ts';

const first = { startMs: 1000, endMs: 3000, lines: ['first'] };
const second = { startMs: 2000, endMs: 4000, lines: ['second'] };
const cues = [first, second];

describe('captions', () => {
  it.each([
    [999, []],
    [1000, ['first']],
    [2500, ['first', 'second']],
    [3000, ['second']],
    [4000, []],
  ])('at %i ms shows %j', (positionMs, lines) => {
    expect(linesAt(cues, positionMs)).toEqual(lines);
  });

  it('returns the same list while one cue lasts, so that nothing re-renders', () => {
    expect(linesAt(cues, 1100)).toBe(linesAt(cues, 1900));
    expect(linesAt(cues, 0)).toBe(linesAt(cues, 9000));
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
    expect(mergeCues(cues, [{ ...second }, { startMs: 0, endMs: 500, lines: ['zero'] }])).toEqual([
      { startMs: 0, endMs: 500, lines: ['zero'] },
      first,
      second,
    ]);
  });
});
