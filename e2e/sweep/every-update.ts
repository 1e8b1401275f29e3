import type { WireVersionUpdate } from '@daystream/contract/streams.updates';

type Day = WireVersionUpdate['days'][number];
type Change = WireVersionUpdate['changes'][number];

function day(id: number, kind: Day['kind'], was: number | null, becomes: number | null, own: Partial<Day> = {}): Day {
  const dateOf = (number: number | null) => (number === null ? null : `2026-11-${10 + number}`);
  return {
    id,
    title: 'Дыхание и раскрытие грудной клетки',
    kind,
    is_rest: false,
    number_was: was,
    number_becomes: becomes,
    date_was: dateOf(was),
    date_becomes: dateOf(becomes),
    closes: false,
    is_late: false,
    ...own,
  };
}

function change(kind: Change['kind'], part: Change['part'], id: number, own: Partial<Change> = {}): Change {
  return {
    kind,
    part,
    part_id: id,
    title: 'Воин II: правая сторона',
    title_was: null,
    day_was: kind === 'added' ? null : 8,
    day_becomes: kind === 'removed' ? null : 8,
    lessons_count: 0,
    points_was: null,
    points_becomes: null,
    ...own,
  };
}

/** An answer with every kind of day and change, as `getVersionUpdate` gives it. */
export const everyUpdate: WireVersionUpdate = {
  version: 2,
  progress_was: { days_count: 14, complete_days_count: 6, progress: 43 },
  progress_becomes: { days_count: 15, complete_days_count: 5, progress: 33 },
  days: [
    ...[1, 2, 3, 4, 5].map((number) => day(number, 'kept', number, number)),
    day(6, 'gone', 6, null),
    day(20, 'added', null, 6),
    day(7, 'stays', 7, 7, { closes: true, date_becomes: '2026-11-18' }),
    day(8, 'removed', 8, null),
    day(9, 'stays', 9, 8, { is_late: true, date_becomes: '2026-11-20' }),
  ],
  changes: [
    change('added', 'day', 20, { day_becomes: 6, lessons_count: 5 }),
    change('removed', 'day', 6, { day_was: 6, lessons_count: 2 }),
    change('moved', 'day', 9, { day_was: 9, day_becomes: 8 }),
    change('renamed', 'day', 7, { title_was: 'Дыхание' }),
    change('added', 'lesson_set', 3, { lessons_count: 3 }),
    change('film', 'lesson', 4),
    change('edited', 'homework', 5),
    change('edited', 'day', 7, { points_was: 10, points_becomes: 21 }),
    change('added', 'document', 6, { day_becomes: null }),
    ...[31, 32, 33, 34, 35, 36].map((id) => change('added', 'lesson', id)),
  ],
};
