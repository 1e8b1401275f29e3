import { describe, expect, it } from 'vitest';
import { HOUR_MS } from './durations.ts';
import { courseTrouble, diskNeed, type NeedKind, orderNeeds } from './overview.ts';

const need = (kind: NeedKind, blockedCount: number, sinceMs: number | null = null) => ({ kind, blockedCount, sinceMs });

describe('what needs a hand', () => {
  it.each<[string, ReturnType<typeof need>[], NeedKind[]]>([
    [
      'by how many people it blocks',
      [need('questions', 5), need('failed_films', 1), need('late_homework', 23)],
      ['late_homework', 'questions', 'failed_films'],
    ],
    [
      'among equals by kind',
      [need('disk', 0), need('undelivered_email', 2), need('questions', 2), need('late_homework', 2)],
      ['late_homework', 'questions', 'undelivered_email', 'disk'],
    ],
    ['nothing', [], []],
  ])('comes %s', (_, needs, kinds) => {
    expect(orderNeeds(needs).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('comes by who has waited longest within a kind', () => {
    const [late, later, never] = [
      need('failed_films', 3, HOUR_MS),
      need('failed_films', 3, 2 * HOUR_MS),
      need('failed_films', 3),
    ];
    expect(orderNeeds([never, later, late])).toEqual([late, later, never]);
  });
});

describe('the disk', () => {
  it.each([
    [100, 21, null],
    [100, 20, { usedPercent: 80, freeBytes: 20, isStopping: false }],
    [1000, 31, { usedPercent: 96, freeBytes: 31, isStopping: false }],
    [1000, 30, { usedPercent: 97, freeBytes: 30, isStopping: true }],
    [100, 0, { usedPercent: 100, freeBytes: 0, isStopping: true }],
    [0, 0, null],
  ])('of %i bytes with %i free needs %j', (total, free, state) => {
    expect(diskNeed({ total, free })).toEqual(state);
  });
});

describe('where people are stuck in a course', () => {
  it.each([
    [
      { failedFilmsCount: 1, waitingCount: 9, idleCount: 9 },
      { kind: 'films', count: 1 },
    ],
    [
      { failedFilmsCount: 0, waitingCount: 2, idleCount: 9 },
      { kind: 'waiting', count: 2 },
    ],
    [
      { failedFilmsCount: 0, waitingCount: 0, idleCount: 4 },
      { kind: 'idle', count: 4 },
    ],
    [
      { failedFilmsCount: 0, waitingCount: 0, idleCount: 0 },
      { kind: 'none', count: 0 },
    ],
  ])('%j is said as %j', (facts, said) => {
    expect(courseTrouble(facts)).toEqual(said);
  });
});
