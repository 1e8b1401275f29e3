import { describe, expect, it } from 'vitest';
import {
  type ContentRow,
  emptySource,
  fieldsOf,
  givenColumns,
  isPlain,
  linkTreeColumns,
  linkTreeValues,
  patchedColumns,
  storedValue,
  treeColumns,
  treeValues,
  wireValue,
} from './content-values.ts';

const fieldOf = (kind: Parameters<typeof fieldsOf>[0], name: string) => {
  const found = fieldsOf(kind).find((field) => field.name === name);
  if (found === undefined) throw new Error(`${kind} has no ${name}`);
  return found;
};

const DAY: ContentRow<'day'> = {
  title: { ru: 'Вдох' },
  excerpt: {},
  open_delay_days: 2,
  repeat_count: 1,
  finish_total_ms: 900_000,
  score: 10,
  is_rest: false,
  is_required: true,
  is_demo_accessible: false,
};

describe('the names of a field', () => {
  it.each([
    ['day', 'open_delay_days', 'open_delay_days', 'openDelayDays', 'open_delay_days', 'openDelayDays'],
    ['day', 'finish_minutes', 'finish_total_ms', 'finishMinutes', 'finish_minutes', 'finishTotalMs'],
    ['day', 'is_rest', 'is_rest', 'isRest', 'rest', 'isRest'],
    ['homework', 'text', 'body', 'text', null, 'text'],
    ['homework', 'score', 'score', 'scores', 'scores', 'score'],
    ['course', 'demo_offline', 'demo_offline', 'demo', null, null],
    ['lesson', 'picture', 'image_file_id', 'filmPoster', null, 'imageFileId'],
  ] as const)('of a %s: %s', (kind, name, column, source, folder, tree) => {
    expect(fieldOf(kind, name)).toMatchObject({ name, column, source, folder, tree });
  });

  it('come in the order of the form', () => {
    expect(fieldsOf('lesson_set').map(({ name }) => name)).toEqual([
      'title',
      'repeat_count',
      'repeat_from',
      'repeat_to',
    ]);
  });
});

describe('a value on its way between wire and column', () => {
  const minutes = fieldOf('day', 'finish_minutes');

  it('is counted in milliseconds where its field has a unit', () => {
    expect(storedValue(minutes, 15)).toBe(900_000);
    expect(wireValue(minutes, 900_000)).toBe(15);
    expect(wireValue(minutes, 915_000)).toBe(15);
    expect(wireValue(minutes, 945_000)).toBe(16);
  });

  it.each([
    [minutes, null],
    [fieldOf('day', 'score'), 10],
    [fieldOf('day', 'is_rest'), true],
    [fieldOf('day', 'title'), { ru: 'Вдох' }],
  ])('else stays as it is', (field, value) => {
    expect(storedValue(field, value)).toBe(value);
    expect(wireValue(field, value)).toBe(value);
  });

  it('changes only what is given', () => {
    const given = { finish_minutes: 5, is_rest: false, score: undefined, unknown: 1 };
    expect(givenColumns(fieldsOf('day'), given)).toEqual({ finish_total_ms: 300_000, is_rest: false });
  });

  it('changes only the given languages of a text', () => {
    const before = { title: { ru: 'Вдох', en: 'In' }, excerpt: { ru: 'Тихо' }, score: 10 };
    const given = { title: { en: '', es: 'Inspira' }, score: 5, is_rest: true };
    expect(patchedColumns(fieldsOf('day'), before, given)).toEqual({
      title: { ru: 'Вдох', en: '', es: 'Inspira' },
      score: 5,
      is_rest: true,
    });
  });

  it('replaces a list of texts as a whole', () => {
    const before = { tags: [{ ru: 'йога' }] };
    const given = { tags: [{ ru: 'утро' }] };
    expect(patchedColumns(fieldsOf('course'), before, given)).toEqual(given);
  });
});

describe('a part of a folder', () => {
  it('has what is read in the same way for all kinds', () => {
    const plain = (kind: Parameters<typeof fieldsOf>[0]) =>
      fieldsOf(kind)
        .filter(isPlain)
        .map(({ name }) => name);
    expect(plain('course')).toEqual(['title', 'excerpt', 'description', 'category', 'tags', 'complexity']);
    expect(plain('lesson_set')).toEqual(['title', 'repeat_count']);
    expect(plain('lesson')).toEqual(['title', 'kind', 'is_hidden_when_failed']);
    expect(plain('document')).toEqual(['title']);
  });

  it('is empty or at its defaults before it is read', () => {
    expect(emptySource('day')).toEqual({
      title: {},
      excerpt: {},
      openDelayDays: 0,
      repeat: 1,
      finishMinutes: null,
      scores: 0,
      isRest: false,
      isRequired: false,
      isDemoAccessible: false,
    });
    expect(emptySource('course')).toMatchObject({ tags: [], complexity: null });
    expect(emptySource('homework')).toMatchObject({ answer: 'text', asksSelfies: false });
  });
});

describe('a part of a published version', () => {
  it('has the values of its columns by its own names, and gives them back', () => {
    const { finish_total_ms, open_delay_days, repeat_count, is_rest, is_required, is_demo_accessible, ...same } = DAY;
    const tree = treeValues('day', DAY);
    expect(tree).toEqual({
      ...same,
      finishTotalMs: finish_total_ms,
      openDelayDays: open_delay_days,
      repeatCount: repeat_count,
      isRest: is_rest,
      isRequired: is_required,
      isDemoAccessible: is_demo_accessible,
    });
    expect(treeColumns('day', tree)).toEqual(DAY);
  });

  it('leaves out what is not published', () => {
    expect(Object.keys(treeColumns('course', {}))).not.toContain('demo_offline');
    expect(treeValues('course', { demo_offline: true } as ContentRow<'course'>)).not.toHaveProperty('demoOffline');
  });

  it('of an earlier release is empty where it lacks a field', () => {
    expect(treeColumns('day', {})).toEqual({
      ...DAY,
      title: {},
      open_delay_days: 0,
      finish_total_ms: null,
      score: 0,
      is_required: false,
    });
    expect(treeColumns('lesson', {})).toMatchObject({ video_id: null, image_file_id: null, option_value_ids: [] });
    expect(treeColumns('document', {})).toEqual({ title: {}, url: null, file_id: null });
    expect(treeColumns('homework', {})).toMatchObject({ body: {}, answer_type: 'text', file_ids: [] });
  });

  it('has what belongs to the place of a homework at its link', () => {
    const row = { is_required: true, is_demo_accessible: false };
    const link = { isRequired: true, isDemoAccessible: false };
    expect(linkTreeValues(row)).toEqual(link);
    expect(linkTreeColumns(link)).toEqual(row);
    expect(linkTreeColumns({})).toEqual({ is_required: false, is_demo_accessible: false });
    expect(treeColumns('homework', {})).not.toHaveProperty('is_required');
    expect(treeValues('homework', { is_required: true } as unknown as ContentRow<'homework'>)).not.toHaveProperty(
      'isRequired',
    );
  });
});
