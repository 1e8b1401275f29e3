import { describe, expect, it } from 'vitest';
import { dayBefore, inDateOrder, stageCells } from './calendar-cells.ts';

const on = (date: string | null) => ({ date });
const freeze = { from: '2026-11-16', to: '2026-11-18' };

/** Cells as `row.column`, in brackets where frozen. The 9th of November is a Monday. */
function cells(dates: readonly (string | null)[], { before, freeze: frozen = null }: Partial<Given> = {}) {
  const days = dates.map((date) => on(date === null ? null : `2026-11-${date}`));
  return stageCells(days, { before: before === undefined ? undefined : on(before), freeze: frozen })
    .map(({ day, row, column }) => (day === null ? `(${row}.${column})` : `${row}.${column}`))
    .join(' ');
}
interface Given {
  before: string;
  freeze: typeof freeze | null;
}

describe('the cells of a stage', () => {
  it.each<[string, (string | null)[], string]>([
    ['stand under their weekdays', ['12', '13', '15', '16'], '1.4 1.5 1.7 2.1'],
    ['leave empty weeks out', ['12', '27', '30'], '1.4 2.5 3.1'],
    ['put days of one date one below the other', ['12', '12', '13', '14', '14'], '1.4 2.4 1.5 1.6 2.6'],
    ['begin the next week below all of them', ['15', '15', '15', '16'], '1.7 2.7 3.7 4.1'],
    ['put days without a date last', ['14', '14', null, null], '1.6 2.6 1.7 3.1'],
    ['fill rows in a course without dates', [null, null], '1.1 1.2'],
  ])('%s', (_, dates, expected) => {
    expect(cells(dates)).toBe(expected);
  });

  it.each<[string, string[], string | undefined, string]>([
    ['between two days', ['15', '19'], undefined, '1.7 (2.1) (2.2) (2.3) 2.4'],
    ['with dates of no day around them', ['14', '20'], undefined, '1.6 (2.1) (2.2) (2.3) 2.5'],
    ['before the first day of a later stage', ['20'], '2026-11-14', '(1.1) (1.2) (1.3) 1.5'],
    ['before a course that was paused from its start on', ['19'], undefined, '(1.1) (1.2) (1.3) 1.4'],
    ['not again in a stage after them', ['20'], '2026-11-19', '1.5'],
  ])('show frozen dates %s', (_, dates, before, expected) => {
    expect(cells(dates, { freeze, ...(before !== undefined && { before }) })).toBe(expected);
  });
});

describe('the month', () => {
  const begins = (dates: readonly string[], before?: string) =>
    stageCells(dates.map(on), { before: before === undefined ? undefined : on(before), freeze: null })
      .filter(({ beginsMonth }) => beginsMonth)
      .map(({ date }) => date);

  it.each([
    ['begins with its first day', ['2026-11-30', '2026-12-01', '2026-12-02'], undefined, ['2026-12-01']],
    ['begins with the first day shown of it', ['2026-11-29', '2026-12-06', '2026-12-07'], undefined, ['2026-12-06']],
    ['begins with a stage', ['2027-01-02'], '2026-12-30', ['2027-01-02']],
    ['has begun in the stage before', ['2026-12-09'], '2026-12-06', []],
    ['is that of the course at its first day', ['2026-11-29', '2026-11-30'], undefined, []],
  ])('%s', (_, dates, before, expected) => {
    expect(begins(dates, before)).toEqual(expected);
  });
});

describe('days after a replan', () => {
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
