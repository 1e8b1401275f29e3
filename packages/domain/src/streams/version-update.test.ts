import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StreamPlanFacts } from './plan.ts';
import { type CourseDayFacts, courseStanding } from './standing.ts';
import { versionUpdate } from './version-update.ts';

const DAY_MS = 24 * 3_600_000;
const NOW_MS = Date.parse('2026-11-10T09:00:00Z');

const stream = {
  status: 'started' as const,
  startsAt: NOW_MS - 3 * DAY_MS,
  endsAt: NOW_MS + 30 * DAY_MS,
  isOptionalPurchase: false,
  isCoveredBySubscription: false,
  freeze: null,
  isGuest: false,
  isDemo: false,
  courseFullAccess: true,
};

interface Day {
  id: number;
  isRest?: boolean;
  openDelayDays?: number;
}

function standing(
  days: readonly Day[],
  finished: readonly number[],
  { blocked = false, frozen = [] }: { blocked?: boolean; frozen?: StreamPlanFacts['frozen'] } = {},
) {
  const facts = days.map(
    (day, index): CourseDayFacts => ({
      id: day.id,
      dayNumber: index + 1,
      isRest: day.isRest ?? false,
      isRequired: false,
      isDemoAccessible: false,
      openDelayDays: day.openDelayDays ?? 0,
      startedAt: finished.includes(day.id) ? NOW_MS : null,
      endedAt: finished.includes(day.id) ? NOW_MS : null,
    }),
  );
  const homework = {
    targetId: 1,
    targetType: 'course_stage_homework' as const,
    isRequired: true,
    isDemoAccessible: false,
    status: 'NOT_UPLOADED' as const,
    isRefused: false,
  };
  const stages = [
    { id: 1, days: facts.slice(0, 2), homeworks: blocked ? [homework] : [] },
    { id: 2, days: facts.slice(2), homeworks: [] },
  ];
  const plan = { startsAt: stream.startsAt, timeZone: 'UTC', zoneChanges: [], frozen };
  return courseStanding({ stream, plan, stages }, NOW_MS);
}

const ids = (...all: number[]) => all.map((id) => ({ id }));

describe('what an update does to the days of a learner', () => {
  it('keeps what is finished, by identity, and names what is new, gone and left out', () => {
    const was = standing(ids(1, 2, 3, 4), [1, 2]);
    const becomes = standing(ids(1, 9, 3, 5), [1, 2]);
    const { days, progressWas, progressBecomes } = versionUpdate(was, becomes, null);
    expect(days.map(({ id, kind, numberWas, numberBecomes }) => [id, kind, numberWas, numberBecomes])).toEqual([
      [1, 'kept', 1, 1],
      [2, 'gone', 2, null],
      [9, 'added', null, 2],
      [3, 'stays', 3, 3],
      [4, 'removed', 4, null],
      [5, 'added', null, 4],
    ]);
    expect(progressWas).toMatchObject({ daysCount: 4, completeDaysCount: 2 });
    expect(progressBecomes).toMatchObject({ daysCount: 4, completeDaysCount: 1 });
  });

  it('gives a finished day that returns back as finished', () => {
    const { days } = versionUpdate(standing(ids(1), [1, 2]), standing(ids(1, 2), [1, 2]), null);
    expect(days.map(({ kind }) => kind)).toEqual(['kept', 'kept']);
  });

  it('moves the dates of what follows a new day, around a freeze', () => {
    const frozen = [{ from: '2026-11-10', to: '2026-11-11' }];
    const was = standing(ids(1, 2, 3, 4), [1], { frozen });
    const becomes = standing(ids(1, 2, 9, 3, 4), [1], { frozen });
    const { days } = versionUpdate(was, becomes, null);
    expect(days.map(({ id, dateWas, dateBecomes }) => [id, dateWas, dateBecomes])).toEqual([
      [1, '2026-11-07', '2026-11-07'],
      [2, '2026-11-08', '2026-11-08'],
      [9, null, '2026-11-09'],
      [3, '2026-11-09', '2026-11-12'],
      [4, '2026-11-12', '2026-11-13'],
    ]);
  });

  it('says which open days close behind new required homework or a later date', () => {
    const closing = (was: ReturnType<typeof standing>, becomes: ReturnType<typeof standing>) =>
      versionUpdate(was, becomes, null).days.flatMap(({ id, closes }) => (closes ? [id] : []));
    const was = standing(ids(1, 2, 3, 4), [3]);
    expect(closing(was, standing(ids(1, 2, 3, 4), [3], { blocked: true }))).toEqual([4]);
    expect(closing(was, standing([{ id: 1 }, { id: 2, openDelayDays: 9 }], [3]))).toEqual([2]);
    expect(closing(was, standing([{ id: 1 }, { id: 2, isRest: true, openDelayDays: 9 }], [3]))).toEqual([]);
  });

  it('says which days come to lie behind the end of access, but not which did before', () => {
    const was = standing(ids(1, 2, 3), []);
    const late = versionUpdate(was, standing(ids(1, 9, 2, 3), []), '2026-11-08').days;
    expect(late.flatMap(({ id, isLate }) => (isLate ? [id] : []))).toEqual([2]);
  });

  it('puts a gone first day first, and says which days are of rest', () => {
    const was = standing([{ id: 5, isRest: true }, { id: 1 }], []);
    const becomes = standing([{ id: 1 }, { id: 2, isRest: true }], []);
    const { days } = versionUpdate(was, becomes, null);
    expect(days.map(({ id, kind, isRest }) => [id, kind, isRest])).toEqual([
      [5, 'removed', true],
      [1, 'stays', false],
      [2, 'added', true],
    ]);
  });

  it('closes no day that could not be practised before', () => {
    const later = [{ id: 1 }, { id: 2, openDelayDays: 9 }];
    expect(versionUpdate(standing(later, []), standing(later, []), null).days.filter(({ closes }) => closes)).toEqual(
      [],
    );
  });

  it.each<[string, Day[], Day[], string | null, number[]]>([
    ['those that move behind it', ids(1, 2), ids(9, 1, 2), '2026-11-08', [2]],
    ['new ones behind it', ids(1, 2), ids(1, 2, 9), '2026-11-08', [9]],
    ['none without an end', ids(1, 2), ids(9, 1, 2), null, []],
    ['none that were behind it', ids(1, 2, 3), ids(9, 1, 2, 3), '2026-11-08', [2]],
    ['none of rest', ids(1, 2), [{ id: 9 }, { id: 1 }, { id: 2, isRest: true }], '2026-11-08', []],
    ['none on the last date', ids(1, 2), ids(9, 1, 2), '2026-11-09', []],
    ['none that are gone', ids(1, 2, 3), ids(1), '2026-11-07', []],
  ])('names %s', (_, was, becomes, lastDate, late) => {
    const { days } = versionUpdate(standing(was, []), standing(becomes, []), lastDate);
    expect(days.flatMap(({ id, isLate }) => (isLate ? [id] : []))).toEqual(late);
  });

  it('names none that is finished', () => {
    const { days } = versionUpdate(standing(ids(1, 2), [2]), standing(ids(9, 1, 2), [2]), '2026-11-08');
    expect(days.filter(({ isLate }) => isLate)).toEqual([]);
  });

  it('loses no day and no finished one, whatever is rearranged', () => {
    const version = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(version, version, version, (one, other, finished) => {
        const was = standing(ids(...one), finished);
        const becomes = standing(ids(...other), finished);
        const { days } = versionUpdate(was, becomes, null);
        expect(days.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
          [...new Set([...one, ...other])].toSorted((a, b) => a - b),
        );
        expect(days.filter(({ numberBecomes }) => numberBecomes !== null).map(({ id }) => id)).toEqual(other);
        for (const { id, kind } of days) {
          const isFinished = finished.includes(id);
          expect(isFinished ? ['kept', 'gone'].includes(kind) : kind !== 'kept').toBe(true);
        }
      }),
    );
  });
});
