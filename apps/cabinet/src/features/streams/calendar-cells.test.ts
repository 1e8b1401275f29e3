import { describe, expect, it } from 'vitest';
import { dayOfDate, weekdayOfDay } from '@daystream/domain/local-dates';
import { cellsBefore, dayBefore, firstColumn, inDateOrder } from './calendar-cells.ts';

const on = (date: string | null) => ({ date, weekday: date === null ? null : weekdayOfDay(dayOfDate(date)) });
const freeze = { from: '2026-11-16', to: '2026-11-18' };
const within = { freeze, isFirst: false };

describe('the cells before a day', () => {
  it.each([
    ['are none after the day before', '2026-11-13', '2026-11-14', []],
    ['are the frozen dates', '2026-11-15', '2026-11-19', ['2026-11-16', '2026-11-17', '2026-11-18']],
    [
      'are empty around the frozen dates',
      '2026-11-14',
      '2026-11-20',
      [null, '2026-11-16', '2026-11-17', '2026-11-18', null],
    ],
    ['leave empty weeks out', '2026-11-30', '2026-12-16', [null]],
  ])('%s', (_, previous, date, expected) => {
    expect(cellsBefore(on(date), on(previous), within)).toEqual(expected);
  });

  it('put a second day of the same date below the first', () => {
    expect(cellsBefore(on('2026-11-13'), on('2026-11-13'), within)).toHaveLength(6);
  });

  it('are none in a course without dates', () => {
    expect(cellsBefore(on(null), on(null), within)).toEqual([]);
  });

  it('begin the grid of a stage with the frozen dates before it', () => {
    const cells = cellsBefore(on('2026-11-20'), on('2026-11-14'), { freeze, isFirst: true });
    expect(cells).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', null]);
    expect(firstColumn(on('2026-11-20'), cells)).toBe(1);
    const none = cellsBefore(on('2026-11-20'), on('2026-11-14'), { freeze: null, isFirst: true });
    expect(none).toEqual([]);
    expect(firstColumn(on('2026-11-20'), none)).toBe(5);
  });

  it('are there before the first day of a course that was paused from its start on', () => {
    expect(cellsBefore(on('2026-11-19'), undefined, { freeze, isFirst: true })).toHaveLength(3);
  });
});

describe('days of a plan made anew', () => {
  const days = ['2026-11-09', '2026-11-15', '2026-11-11', null, '2026-11-15'].map((date, id) => ({ ...on(date), id }));

  it('stand in the order of their dates, those without one last', () => {
    expect(inDateOrder(days).map(({ id }) => id)).toEqual([0, 2, 1, 4, 3]);
  });

  it('follow the day of the latest date before', () => {
    expect(dayBefore(days, on('2026-11-15'))?.id).toBe(2);
    expect(dayBefore(days, on('2026-11-09'))).toBeUndefined();
    expect(dayBefore(days, on(null))).toBeUndefined();
  });
});
