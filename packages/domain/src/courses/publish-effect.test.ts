import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentKind } from './content-fields.ts';
import { publishEffect } from './publish-effect.ts';
import { versionChanges } from './version-changes.ts';
import type { VersionPart } from './version-parts.ts';

const part = (kind: ContentKind, id: number, parts: VersionPart[] = [], title = `${kind} ${id}`): VersionPart => ({
  kind,
  id,
  values: { title: { en: title } },
  parts,
});
const day = (id: number, title?: string) => part('day', id, [], title);
const version = part('course', 1, [part('stage', 1, [day(11), day(12)]), part('stage', 2, [day(21), day(22)])]);
const on = (...dayIds: (number | null)[]) => dayIds.map((dayId) => ({ version: 1, dayId, mayUpdate: true }));

describe('the learners affected by publishing', () => {
  it('counts learners by the day they come to next', () => {
    const effect = publishEffect(version, [], on(11, 11, 22, null, 99));
    expect(effect).toEqual({
      days: [
        { dayId: 11, number: 1, count: 2, isChanged: false },
        { dayId: 12, number: 2, count: 0, isChanged: false },
        { dayId: 21, number: 3, count: 0, isChanged: false },
        { dayId: 22, number: 4, count: 1, isChanged: false },
      ],
      learnerCount: 5,
      finishedCount: 1,
      elsewhereCount: 1,
      changedCount: 0,
      offerCount: 5,
    });
  });

  it('counts those to whom a newer version can be offered, wherever they are', () => {
    const learners = on(11, 22, null, 99).map((place, index) => ({ ...place, mayUpdate: index > 0 }));
    expect(publishEffect(version, [], learners).offerCount).toBe(3);
  });

  it.each<[string, VersionPart[], number[]]>([
    [
      'the day that is renamed',
      [part('stage', 1, [day(11), day(12, 'New')]), part('stage', 2, [day(21), day(22)])],
      [12],
    ],
    ['the day that is gone', [part('stage', 1, [day(11)]), part('stage', 2, [day(21), day(22)])], [12]],
    [
      'the day that moves, by its identity',
      [part('stage', 1, [day(12)]), part('stage', 2, [day(21), day(22), day(11)])],
      [11],
    ],
    [
      'every day of a stage that gets a homework',
      [part('stage', 1, [day(11), day(12), part('homework', 5)]), part('stage', 2, [day(21), day(22)])],
      [11, 12],
    ],
    ['every day of a stage that is gone', [part('stage', 1, [day(11), day(12)])], [21, 22]],
    [
      'none for a new day behind them',
      [part('stage', 1, [day(11), day(12)]), part('stage', 2, [day(21), day(22), day(23)])],
      [],
    ],
  ])('marks %s', (_, stages, marked) => {
    const changes = versionChanges(version, part('course', 1, stages));
    const effect = publishEffect(version, changes, on(11, 12, 21, 22));
    expect(effect.days.filter(({ isChanged }) => isChanged).map(({ dayId }) => dayId)).toEqual(marked);
    expect(effect.changedCount).toBe(marked.length);
  });

  it('takes no other part of the course for a stage', () => {
    const stages = [part('document', 2), part('stage', 1, [day(11)]), part('stage', 2, [day(21)])];
    const changes = versionChanges(
      part('course', 1, stages),
      part('course', 1, [...stages.slice(0, 2), part('stage', 2, [day(21)], 'New')]),
    );
    const effect = publishEffect(part('course', 1, stages), changes, on(11, 21));
    expect(effect.days.map(({ isChanged }) => isChanged)).toEqual([false, true]);
  });

  it('marks no day for a new name of the course', () => {
    const renamed = { ...version, values: { title: { en: 'Other' } } };
    expect(publishEffect(version, versionChanges(version, renamed), on(11)).changedCount).toBe(0);
  });

  it('counts everybody once', () => {
    const anyDay = fc.constantFrom(11, 12, 21, 22, 99, null);
    fc.assert(
      fc.property(fc.array(anyDay), (dayIds) => {
        const { days, finishedCount, elsewhereCount } = publishEffect(version, [], on(...dayIds));
        const counted = days.reduce((total, { count }) => total + count, finishedCount + elsewhereCount);
        expect(counted).toBe(dayIds.length);
      }),
      { numRuns: 500 },
    );
  });
});
