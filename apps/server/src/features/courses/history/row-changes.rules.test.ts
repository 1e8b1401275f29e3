import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftRows } from '../draft.store.ts';
import type { DraftContent } from '../versions/restored-draft.facts.ts';
import { reversedChanges, rowChanges, touchesSame, withChanges } from './row-changes.rules.ts';

const NOW = new Date('2026-11-28T06:00:00Z');

interface Row {
  readonly id: number;
  readonly sort: number;
  readonly title: string;
  readonly archived_at: string | null;
  readonly stage_id?: number;
}
const stage = (id: number, own: Partial<Row> = {}): Row => ({
  id,
  sort: id,
  title: `s${id}`,
  archived_at: null,
  ...own,
});
const day = (id: number, stage_id: number, own: Partial<Row> = {}): Row => ({ ...stage(id, own), stage_id });

const draft = (stages: readonly Row[], days: readonly Row[]): DraftContent => {
  const none = { sets: [], setLessons: [], lessons: [], homeworks: [], stageHomeworks: [], dayHomeworks: [] };
  const rows = { ...none, stages, days, documents: [], options: [], optionValues: [] };
  return {
    course: { id: 1, archived_at: null },
    films: [],
    rows: rows as unknown as DraftRows,
  } as unknown as DraftContent;
};
const daysOf = (content: DraftContent | null) => content?.rows.days as unknown as readonly Row[] | undefined;
const inStages = (content: DraftContent) =>
  (content.rows.stages as unknown as readonly Row[]).map(({ id, archived_at }) => [
    id,
    archived_at !== null,
    daysOf(content)
      ?.filter((one) => one.stage_id === id && one.archived_at === null)
      .toSorted((a, b) => a.sort - b.sort || a.id - b.id)
      .map(({ id: dayId, title }) => `${dayId} ${title}`),
  ]);

const first = draft([stage(1), stage(2)], [day(11, 1, { sort: 1 }), day(12, 1, { sort: 2 }), day(21, 2, { sort: 1 })]);
const withDay = (content: DraftContent, id: number, own: Partial<Row>) =>
  draft(
    content.rows.stages as unknown as Row[],
    daysOf(content)!.map((one) => (one.id === id ? { ...one, ...own } : one)),
  );
const plusDay = (content: DraftContent, added: Row) =>
  draft(content.rows.stages as unknown as Row[], [...daysOf(content)!, added]);
const withStage = (content: DraftContent, id: number, own: Partial<Row>) =>
  draft(
    (content.rows.stages as unknown as Row[]).map((one) => (one.id === id ? { ...one, ...own } : one)),
    daysOf(content)!,
  );
const archived = { archived_at: NOW.toISOString() };

/** Undoes what led from one draft to the other, in a third. */
const undone = (was: DraftContent, became: DraftContent, present: DraftContent) =>
  withChanges(present, reversedChanges(rowChanges(was, became)), NOW);

describe('undoing a change', () => {
  const renamed = withDay(first, 11, { title: 'new' });
  const moved = withDay(first, 11, { stage_id: 2, sort: 2 });
  const added = plusDay(first, day(13, 1, { sort: 3 }));
  it.each<[string, DraftContent, DraftContent, boolean]>([
    ['of a title, over another column', renamed, withDay(renamed, 11, { sort: 9 }), true],
    ['of a title that was changed since', renamed, withDay(renamed, 11, { title: 'theirs' }), false],
    ['of a place', moved, moved, true],
    ['of a place whose stage was archived since', moved, withStage(moved, 1, archived), false],
    ['that added a part', added, added, true],
    ['that added a part which was changed since', added, withDay(added, 13, { title: 'theirs' }), false],
    ['that archived a part', withDay(first, 11, archived), withDay(first, 11, archived), true],
    [
      'that archived a part whose stage is gone',
      withDay(first, 11, archived),
      withStage(withDay(first, 11, archived), 1, archived),
      false,
    ],
    [
      'that added a stage which others have filled',
      draft([stage(1), stage(2), stage(3)], [...daysOf(first)!]),
      draft([stage(1), stage(2), stage(3)], [...daysOf(first)!, day(31, 3)]),
      false,
    ],
  ])('%s', (_, became, present, isDone) => {
    expect(undone(first, became, present) !== null).toBe(isDone);
  });

  it('of a place gives the part its place back, also where the order is another by now', () => {
    const present = withDay(moved, 21, { sort: 5 });
    const result = undone(first, withDay(moved, 21, { sort: 3 }), present);
    expect(daysOf(result)?.find(({ id }) => id === 11)).toMatchObject({ stage_id: 1, sort: 1 });
    expect(daysOf(result)?.find(({ id }) => id === 21)?.sort).toBe(5);
  });

  it('and making it again does not write over what was changed in the archive', () => {
    const gone = undone(first, added, added)!;
    const again = rowChanges(first, added);
    expect(withChanges(gone, again, NOW)).not.toBeNull();
    expect(withChanges(withDay(gone, 13, { title: 'theirs' }), again, NOW)).toBeNull();
  });

  it('leads any history of one author back to its first draft and forward to its last', () => {
    const step = fc.record({
      kind: fc.constantFrom('rename', 'add', 'archive', 'move', 'order'),
      at: fc.nat(20),
      stageId: fc.constantFrom(1, 2),
      word: fc.string({ maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const drafts = [first];
        for (const { kind, at, stageId, word } of steps) {
          const now = drafts.at(-1)!;
          const days = daysOf(now)!;
          const living = days.filter(({ archived_at }) => archived_at === null);
          const { id = 0, sort = 0 } = living[at % Math.max(1, living.length)] ?? {};
          if (kind === 'rename') drafts.push(withDay(now, id, { title: word }));
          if (kind === 'add') drafts.push(plusDay(now, day(100 + drafts.length, stageId, { sort: at })));
          if (kind === 'archive') drafts.push(withDay(now, id, archived));
          if (kind === 'move') drafts.push(withDay(now, id, { stage_id: stageId, sort: sort + 1 }));
          if (kind === 'order') drafts.push(withDay(now, id, { sort: at }));
        }
        const changes = drafts.slice(1).map((after, index) => rowChanges(drafts[index]!, after));
        let present = drafts.at(-1)!;
        for (const [index, change] of [...changes.entries()].toReversed()) {
          present = withChanges(present, reversedChanges(change), NOW)!;
          expect(inStages(present)).toEqual(inStages(drafts[index]!));
        }
        for (const [index, change] of changes.entries()) {
          present = withChanges(present, change, NOW)!;
          expect(inStages(present)).toEqual(inStages(drafts[index + 1]!));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a later change', () => {
  const titled = rowChanges(first, withDay(first, 11, { title: 'new' }));
  const added = rowChanges(first, plusDay(first, day(13, 1)));
  it.each([
    ['of the same text', titled, rowChanges(first, withDay(first, 11, { title: 'theirs' })), true],
    ['of another column of the same row', titled, rowChanges(first, withDay(first, 11, { sort: 9 })), false],
    ['of another row', titled, rowChanges(first, withDay(first, 12, { title: 'theirs' })), false],
    ['that filled what was added', addedStage(), inNewStage(), true],
    ['that added beside it', added, rowChanges(first, plusDay(first, day(14, 1))), false],
  ])('%s', (_, earlier, later, isSame) => {
    expect(touchesSame(earlier, later)).toBe(isSame);
  });

  function addedStage() {
    return [{ table: 'stages' as const, id: 3, was: null, becomes: { ...stage(3) } }];
  }
  function inNewStage() {
    return [{ table: 'days' as const, id: 31, was: null, becomes: { ...day(31, 3) } }];
  }
});
