import { describe, expect, it } from 'vitest';
import { chapterIndexAt, chapterSpans } from './chapters.ts';
import { clockText } from './clock.ts';
import { speedText, steppedSpeed } from './speeds.ts';

describe('chapters', () => {
  it('cover the whole film in order', () => {
    const spans = chapterSpans([{ startMs: 60_000, title: 'b' }, { startMs: 20_000 }], 100_000);
    expect(spans.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 20_000],
      [20_000, 60_000],
      [60_000, 100_000],
    ]);
    expect([0, 20_000, 99_999, 100_000].map((ms) => chapterIndexAt(spans, ms))).toEqual([0, 1, 2, 2]);
  });

  it('are one range when none are given, and drop those outside of the film', () => {
    expect(chapterSpans([], 5000)).toEqual([{ startMs: 0, endMs: 5000, title: undefined }]);
    expect(chapterSpans([{ startMs: 0, title: 'a' }, { startMs: 9000 }], 5000)).toEqual([
      { startMs: 0, endMs: 5000, title: 'a' },
    ]);
  });
});

describe('times and speeds', () => {
  it.each([
    [0, '0:00'],
    [136_999, '2:16'],
    [3_725_000, '1:02:05'],
    [-5, '0:00'],
  ])('%i ms is %s', (ms, text) => expect(clockText(ms)).toBe(text));

  it('steps through the speeds and stops at either end', () => {
    expect([steppedSpeed(1, 1), steppedSpeed(1, -1), steppedSpeed(3, 1), steppedSpeed(0.25, -1)]).toEqual([
      1.25, 0.75, 3, 0.25,
    ]);
  });

  it('formats speeds by language', () => {
    expect([speedText(0.75, 'ru'), speedText(1, 'ru'), speedText(1.25, 'en')]).toEqual(['0,75×', '1×', '1.25×']);
  });
});
