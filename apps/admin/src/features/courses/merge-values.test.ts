import { describe, expect, it } from 'vitest';
import { mergeValues, withTheirs, withValuesOf } from './merge-values.ts';

const base = { title: { ru: 'День', en: 'Day' }, score: 3, is_rest: false };

describe('changes of two authors', () => {
  it.each([
    ['nobody changed anything', {}, {}, base, []],
    ['only the other one did', { score: 5 }, {}, { ...base, score: 5 }, []],
    ['only this one did', {}, { score: 5 }, { ...base, score: 5 }, []],
    ['each changed another field', { score: 5 }, { is_rest: true }, { ...base, score: 5, is_rest: true }, []],
    [
      'each changed another language',
      { title: { ru: 'Утро', en: 'Day' } },
      { title: { ru: 'День', en: 'Morning' } },
      { ...base, title: { ru: 'Утро', en: 'Morning' } },
      [],
    ],
    ['both changed it to the same', { score: 5 }, { score: 5 }, { ...base, score: 5 }, []],
    [
      'both changed one number',
      { score: 5 },
      { score: 7 },
      { ...base, score: 7 },
      [{ name: 'score', language: null, theirs: 5 }],
    ],
    [
      'both changed one text',
      { title: { ru: 'Утро', en: 'Day' } },
      { title: { ru: 'Вечер', en: 'Night' } },
      { ...base, title: { ru: 'Вечер', en: 'Night' } },
      [{ name: 'title', language: 'ru', theirs: 'Утро' }],
    ],
    [
      'one cleared what the other changed',
      { title: { ru: '', en: 'Day' } },
      { title: { ru: 'Вечер', en: 'Day' } },
      { ...base, title: { ru: 'Вечер', en: 'Day' } },
      [{ name: 'title', language: 'ru', theirs: '' }],
    ],
  ])('are put together where %s', (_, theirs, own, values, conflicts) => {
    const merged = mergeValues({ base, now: { ...base, ...theirs }, typed: { ...base, ...own } });
    expect(merged).toEqual({ values, conflicts });
  });

  it('are sent without what is in conflict', () => {
    const typed = { title: { ru: 'Вечер', en: 'Night' }, score: 7, is_rest: true };
    const conflicts = [
      { name: 'title', language: 'ru', theirs: 'Утро' },
      { name: 'score', language: null, theirs: 5 },
    ] as const;
    expect(withTheirs(typed, conflicts)).toEqual({ title: { ru: 'Утро', en: 'Night' }, score: 5, is_rest: true });
  });

  it('stay in conflict over what both started from', () => {
    const now = { title: { ru: 'Утро', en: 'Morning' }, score: 5, is_rest: true };
    const conflicts = [
      { name: 'title', language: 'ru', theirs: 'Утро' },
      { name: 'score', language: null, theirs: 5 },
    ] as const;
    expect(withValuesOf(base, now, conflicts)).toEqual({
      title: { ru: 'День', en: 'Morning' },
      score: 3,
      is_rest: true,
    });
  });
});
