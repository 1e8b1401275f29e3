import { describe, expect, it } from 'vitest';
import { fromTimeUnit, inTimeUnit, settingMs, settingUnit } from './setting-units.ts';

describe('a time as its owner says it', () => {
  it.each([
    [0, 0, 'second'],
    [500, 0.5, 'second'],
    [15_000, 15, 'second'],
    [90_000, 90, 'second'],
    [120_000, 2, 'minute'],
    [3_600_000, 1, 'hour'],
  ] as const)('%i ms is %d %s, and back', (ms, count, unit) => {
    expect(inTimeUnit(ms)).toEqual({ count, unit });
    expect(fromTimeUnit(count, unit)).toBe(ms);
  });

  it('knows which numbers are times, and the words of others', () => {
    expect([settingMs('saveTimeoutMs'), settingMs('messageDelayS'), settingMs('triggerCourseId')]).toEqual([
      1,
      1000,
      null,
    ]);
    expect([settingUnit('daysShowWarning'), settingUnit('saveTimeoutMs')]).toEqual(['days', null]);
  });
});
