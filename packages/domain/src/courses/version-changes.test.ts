import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentKind } from './content-fields.ts';
import { keptOrder } from './kept-order.ts';
import { type VersionChange, versionChanges } from './version-changes.ts';
import type { VersionPart } from './version-parts.ts';

const part = (
  kind: ContentKind,
  id: number,
  title: string,
  parts: VersionPart[] = [],
  own: object = {},
): VersionPart => ({
  kind,
  id,
  values: { title: title === '' ? {} : { en: title }, ...own },
  parts,
});
const course = (...parts: VersionPart[]) => part('course', 1, 'Yoga', parts);
const stage = (id: number, ...parts: VersionPart[]) => part('stage', id, `Stage ${id}`, parts);
const day = (id: number, ...lessons: VersionPart[]) =>
  part('day', id, `Day ${id}`, lessons.length === 0 ? [] : [part('lesson_set', id, '', lessons)]);
const lesson = (id: number, own: object = {}) => part('lesson', id, `Lesson ${id}`, [], { film: id, ...own });
const homework = (id: number) => part('homework', id, `Homework ${id}`);

/** `moved day 3: 1 → 2`, with the days of the course and the number of lessons that come along. */
function said({ kind, field, was, becomes, lessonCount }: VersionChange): string {
  const { part: subject } = becomes ?? was ?? { part: course() };
  const days = [was, becomes].map((stand) => stand?.dayNumber ?? '–').join(' → ');
  return [
    kind,
    subject.kind,
    subject.id,
    ...(field === null ? [] : [field]),
    ...(days === '– → –' ? [] : [`(${days})`]),
    ...(lessonCount > 0 ? [`+${lessonCount}`] : []),
  ].join(' ');
}

describe('what changes between two versions', () => {
  const three = [day(1), day(2), day(3)];

  it.each<[string, VersionPart, VersionPart, string[]]>([
    ['nothing', course(stage(1, ...three)), course(stage(1, ...three)), []],
    [
      'a day in front, although every day has another number',
      course(stage(1, ...three)),
      course(stage(1, day(9, lesson(1), lesson(2)), ...three)),
      ['added day 9 (– → 1) +2'],
    ],
    ['a day less', course(stage(1, ...three)), course(stage(1, day(1), day(3))), ['removed day 2 (2 → –)']],
    [
      'two days that changed places around a third',
      course(stage(1, ...three)),
      course(stage(1, day(3), day(2), day(1))),
      ['moved day 3 (3 → 1)', 'moved day 1 (1 → 3)'],
    ],
    [
      'one day moved to the front, not all others to the back',
      course(stage(1, ...three)),
      course(stage(1, day(3), day(1), day(2))),
      ['moved day 3 (3 → 1)'],
    ],
    [
      'a day that is in another stage',
      course(stage(1, day(1), day(2)), stage(2, day(3))),
      course(stage(1, day(1)), stage(2, day(3), day(2))),
      ['moved day 2 (2 → 3)'],
    ],
    [
      'a lesson that left a removed day',
      course(stage(1, day(1, lesson(1)), day(2, lesson(2), lesson(3)))),
      course(stage(1, day(1, lesson(1), lesson(2)))),
      ['moved lesson 2 (2 → 1)', 'removed day 2 (2 → –) +1'],
    ],
    [
      'a lesson that came into a new day',
      course(stage(1, day(1, lesson(1), lesson(2)))),
      course(stage(1, day(1, lesson(1)), day(5, lesson(2), lesson(3)))),
      ['added day 5 (– → 2) +1', 'moved lesson 2 (1 → 2)'],
    ],
    [
      'a stage with all its days, once',
      course(stage(1, day(1)), stage(2, day(2, lesson(1)))),
      course(stage(1, day(1))),
      ['removed stage 2 +1'],
    ],
    [
      'a homework of a stage, behind the days',
      course(stage(1, day(1), homework(1)), stage(2, day(2))),
      course(stage(1, day(1), day(5), homework(4)), stage(2, day(2))),
      ['added day 5 (– → 2)', 'added homework 4', 'removed homework 1'],
    ],
    [
      'a homework asked twice, then once',
      course(stage(1, part('day', 1, 'A', [homework(7)]), part('day', 2, 'B', [homework(7)]))),
      course(stage(1, part('day', 1, 'A', [homework(7)]), part('day', 2, 'B'))),
      ['removed homework 7 (2 → –)'],
    ],
    [
      'names, films and settings of a part that also moved',
      course(stage(1, day(1, lesson(1), lesson(2), lesson(3)))),
      course(stage(1, day(1, part('lesson', 3, 'New', [], { film: 9, kind: 'theory' }), lesson(1), lesson(2)))),
      [
        'moved lesson 3 (1 → 1)',
        'renamed lesson 3 title (1 → 1)',
        'edited lesson 3 kind (1 → 1)',
        'film lesson 3 film (1 → 1)',
      ],
    ],
    [
      'one day with many lessons moved to the front, not all others to the back',
      course(stage(1, day(1, lesson(1)), day(2, lesson(2)), day(3, lesson(3), lesson(4), lesson(5)))),
      course(stage(1, day(3, lesson(3), lesson(4), lesson(5)), day(1, lesson(1)), day(2, lesson(2)))),
      ['moved day 3 (3 → 1)'],
    ],
    [
      'the name of a stage before those of its days',
      course(stage(1, day(1))),
      course(part('stage', 1, 'New', [part('day', 1, 'New')])),
      ['renamed stage 1 title', 'renamed day 1 title (1 → 1)'],
    ],
    [
      'days that are gone between those that stay',
      course(stage(1, day(1), day(2), day(3), day(4))),
      course(stage(1, part('day', 1, 'New'), day(3), part('day', 4, 'New'))),
      ['renamed day 1 title (1 → 1)', 'removed day 2 (2 → –)', 'renamed day 4 title (4 → 3)'],
    ],
    [
      'the course before its stages',
      part('course', 1, 'Yoga', [stage(1, day(1))]),
      part('course', 1, 'Morning yoga', [stage(1, day(1, lesson(5)))], { excerpt: { en: 'Calm' } }),
      ['renamed course 1 title', 'edited course 1 excerpt', 'added lesson_set 1 (– → 1) +1'],
    ],
  ])('%s', (_, was, becomes, changes) => {
    expect(versionChanges(was, becomes).map(said)).toEqual(changes);
  });

  it.each<[string, ContentKind, object, object]>([
    ['a text that is empty instead of missing', 'day', { excerpt: { ru: '' } }, {}],
    ['languages in another order', 'day', { excerpt: { ru: 'а', en: 'a' } }, { excerpt: { en: 'a', ru: 'а' } }],
    [
      'a field that an old version did not have yet',
      'day',
      {},
      { is_rest: false, repeat_count: 1, finish_minutes: null },
    ],
    ['options chosen in another order', 'lesson', { option_value_ids: [2, 1] }, { option_value_ids: [1, 2] }],
    ['no files', 'homework', {}, { files: [] }],
    ['an empty address', 'document', { url: '' }, {}],
  ])('does not count %s', (_, kind, was, becomes) => {
    expect(versionChanges(part(kind, 1, 'A', [], was), part(kind, 1, 'A', [], becomes))).toEqual([]);
  });

  it.each([
    [1, ['removed stage 1', 'added day 8 (– → 2)', 'added day 9 (– → 4)']],
    [3, ['added day 8 (– → 2)', 'added day 9 (– → 4)', 'removed stage 3']],
  ])('lists the gone stage %i of four where it was', (gone, changes) => {
    const stages = [1, 2, 3, 4].filter((id) => id !== gone);
    const was = course(...[1, 2, 3, 4].map((id) => stage(id, day(id))));
    const becomes = course(...stages.map((id, at) => (at < 2 ? stage(id, day(id), day(8 + at)) : stage(id, day(id)))));
    expect(versionChanges(was, becomes).map(said)).toEqual(changes);
  });

  it('lists the gone second of four stages before the two that follow', () => {
    const was = course(...[1, 2, 3, 4].map((id) => stage(id, day(id))));
    const becomes = course(stage(1, day(1)), stage(3, day(3), day(8)), stage(4, day(4)));
    expect(versionChanges(was, becomes).map(said)).toEqual(['removed stage 2', 'added day 8 (– → 3)']);
  });

  it('lists stages that are gone where they were', () => {
    const was = course(stage(1, day(1)), stage(2, day(2)), stage(3, day(3)));
    const becomes = course(stage(1, day(1), day(8)), stage(3, day(3), day(9)));
    expect(versionChanges(was, becomes).map(said)).toEqual([
      'added day 8 (– → 2)',
      'removed stage 2',
      'added day 9 (– → 4)',
    ]);
  });
});

describe('any two versions', () => {
  /** Two courses of the same lessons, dealt to days and stages at random, some of them missing. */
  const anyCourse = fc
    .uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 })
    .chain((ids) =>
      fc.tuple(fc.constant(ids), fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 12, maxLength: 12 })),
    )
    .map(([ids, homes]) => {
      const days = [1, 2, 3].map((id) =>
        day(id, ...ids.filter((_, index) => homes[index] === id).map((one) => lesson(one))),
      );
      return course(stage(1, ...days.slice(0, 2)), stage(2, ...days.slice(2)));
    });
  const keys = (whole: VersionPart): string[] => [`${whole.kind} ${whole.id}`, ...whole.parts.flatMap(keys)];

  it('differ in nothing when they are one', () => {
    fc.assert(
      fc.property(anyCourse, (one) => {
        expect(versionChanges(one, structuredClone(one))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('gain going one way what they lose going back', () => {
    const tally = (changes: readonly VersionChange[], kind: string) =>
      changes
        .filter((one) => one.kind === kind)
        .map(({ was, becomes }) => (was ?? becomes)?.part.id ?? 0)
        .toSorted((a, b) => a - b);
    fc.assert(
      fc.property(anyCourse, anyCourse, (one, other) => {
        const there = versionChanges(one, other);
        const back = versionChanges(other, one);
        expect(tally(back, 'removed')).toEqual(tally(there, 'added'));
        expect(tally(back, 'added')).toEqual(tally(there, 'removed'));
        expect(tally(back, 'moved').length).toBe(tally(there, 'moved').length);
      }),
      { numRuns: 1000 },
    );
  });

  it('account for every lesson that only one of them has', () => {
    fc.assert(
      fc.property(anyCourse, anyCourse, (one, other) => {
        const had = new Set(keys(one));
        const fresh = keys(other).filter((key) => key.startsWith('lesson ') && !had.has(key)).length;
        const added = versionChanges(one, other).filter(({ kind }) => kind === 'added');
        const told = added.map(({ becomes, lessonCount }) => Number(becomes?.part.kind === 'lesson') + lessonCount);
        expect(told.reduce((sum, count) => sum + count, 0)).toBe(fresh);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the order that is kept', () => {
  const shuffled = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { minLength: 1, maxLength: 7 });

  it('is an order of both lists, and as long as can be', () => {
    fc.assert(
      fc.property(shuffled, shuffled, (was, becomes) => {
        const kept = keptOrder(was, becomes);
        const left = (ids: readonly string[]) => ids.filter((id) => kept.has(id));
        expect(left(was)).toEqual(left(becomes));
        expect(kept.size).toBe(longest(was, becomes));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['abc', 'cba', 'b'],
    ['abcd', 'dbca', 'bc'],
    ['xysab', 'absxy', 'ab'],
    ['abc', 'xaby', 'ab'],
    ['', 'ab', ''],
  ])('of %j and %j is %j', (was, becomes, kept) => {
    expect([...keptOrder(was.split(''), becomes.split(''))].toSorted().join('')).toBe(kept);
  });

  /** By trying every choice. */
  function longest([head, ...rest]: readonly string[], becomes: readonly string[]): number {
    if (head === undefined) return 0;
    const at = becomes.indexOf(head);
    const without = longest(rest, becomes);
    return at < 0 ? without : Math.max(without, 1 + longest(rest, becomes.slice(at + 1)));
  }
});
