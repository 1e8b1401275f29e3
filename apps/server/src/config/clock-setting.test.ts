import { describe, expect, it } from 'vitest';
import { clockAhead } from './clock-setting.ts';

const START_MS = Date.parse('2026-11-27T05:00:00Z');

describe('the clock of a school that is tried out', () => {
  it.each([
    [undefined, 0],
    ['+12d', 12 * 86_400_000],
    ['-3h', -3 * 3_600_000],
    ['+90m', 90 * 60_000],
    ['2026-11-28T05:00Z', 86_400_000],
    ['2026-11-27T08:00:30+03:00', 30_000],
  ])('with %s is ahead by %i ms', (text, aheadMs) => {
    expect(clockAhead(text, false, START_MS)).toBe(aheadMs);
  });

  it.each(['12d', '+12', '+1w', 'tomorrow', '2026-11-28', '2026-11-28T05:00', '2026-13-01T05:00Z', '+9999d'])(
    'refuses %s',
    (text) => {
      expect(() => clockAhead(text, false, START_MS)).toThrow('DAYSTREAM_NOW must be like');
    },
  );

  it('is refused in production', () => {
    expect(() => clockAhead('+1d', true, START_MS)).toThrow('refused in production');
  });
});
