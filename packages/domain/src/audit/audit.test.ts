import { describe, expect, it } from 'vitest';
import { actionsOf, auditActions, auditObjects, auditSaying, auditVerb, auditVerbs } from './actions.ts';
import { auditChanges, fieldChanges } from './changes.ts';

describe('how an audit entry is said', () => {
  it.each([
    ['set_roles', { kind: 'action', action: 'set_roles' }, 'protect'],
    ['update_lesson', { kind: 'part', verb: 'update', part: 'lesson' }, 'change'],
    ['archive_option_value', { kind: 'part', verb: 'archive', part: 'option_value' }, 'remove'],
    ['start_batch_message', { kind: 'action', action: 'start_batch_message' }, 'answer'],
    ['restore_config', { kind: 'action', action: 'restore_config' }, 'restore'],
    ['paint_the_gym', { kind: 'other' }, null],
    ['constructor', { kind: 'other' }, null],
  ])('%s', (action, saying, verb) => {
    expect(auditSaying(action)).toEqual(saying);
    expect(auditVerb(action)).toBe(verb);
  });

  it('finds every action by exactly one verb', () => {
    const found = auditVerbs.flatMap(actionsOf);
    expect(found.length).toBe(new Set(found).size);
    expect(found).toEqual(expect.arrayContaining([...auditActions, 'copy_day', 'restore_stage']));
  });

  it('counts every type of subject once', () => {
    const types = Object.values(auditObjects).flat();
    expect(types.length).toBe(new Set(types).size);
  });
});

describe('what an entry changed', () => {
  it.each([
    ['nothing', { repeat: 2 }, { repeat: 2 }, []],
    ['a number', { repeat: 2 }, { repeat: 3 }, [['repeat', null, 2, 3]]],
    ['a first value', {}, { city: 'Самара' }, [['city', null, null, 'Самара']]],
    [
      'one language',
      { title: { ru: 'Воин', en: 'Warrior' } },
      { title: { ru: 'Воин II', en: 'Warrior' } },
      [['title', 'ru', 'Воин', 'Воин II']],
    ],
    ['a text that was not there', { text: null }, { text: { en: 'Stand' } }, [['text', 'en', null, 'Stand']]],
    [
      'a moment',
      { ends: null },
      { ends: '1970-01-01T00:00:00.000Z' },
      [['ends', null, null, '1970-01-01T00:00:00.000Z']],
    ],
    ['a list', { tags: ['a'] }, { tags: ['a', 'b'] }, [['tags', null, ['a'], ['a', 'b']]]],
    ['what cannot be shown', { links: [{ url: 'a' }] }, { links: [] }, [['links', null, null, []]]],
  ])('names %s', (_, before, after, changes) => {
    expect(fieldChanges(before, after).map((one) => [one.field, one.language, one.before, one.after])).toEqual(changes);
  });

  it('keeps the beginning of a long text', () => {
    const [change] = fieldChanges({ text: '' }, { text: '🧘'.repeat(400) });
    expect(change?.after).toBe(`${'🧘'.repeat(300)}…`);
  });

  it.each([
    [{ changes: [{ field: 'title', language: 'ru', before: 'а', after: 'б' }, 'odd', null] }, ['title']],
    [{ email: 'a@x.example', email_before: null }, ['email']],
    [{ given: ['expert'], taken: [] }, ['roles']],
    [{ required_update_password: true }, ['required_update_password']],
    [{ name: 'Утро', before: 'Вечер' }, ['name']],
    [{ verdict: 'DONE', score: 3 }, []],
  ])('reads %j', (details, fields) => {
    expect(auditChanges(details).map(({ field }) => field)).toEqual(fields);
  });
});
