import { describe, expect, it } from 'vitest';
import { actionsOf, auditNames, auditObjects, auditSaying, auditVerb, auditVerbs } from './actions.ts';
import { auditChanges, fieldChanges, isLearnerDate } from './changes.ts';

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
    expect(found.toSorted()).toEqual(auditNames.toSorted());
    expect(auditNames).toEqual(expect.arrayContaining(['set_roles', 'copy_day', 'restore_stage']));
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
    ['a list of numbers', { days: [1, 2] }, { days: [2] }, [['days', null, ['1', '2'], ['2']]]],
    ['a switch', { open: false }, { open: true }, [['open', null, false, true]]],
    ['nothing that was not sent', { repeat: 2 }, { repeat: undefined }, []],
    ['what cannot be shown', { links: [{ url: 'a' }] }, { links: [] }, [['links', null, null, []]]],
    [
      'not the parts of what is no text',
      { size: { unit: 'cm', x: 1 } },
      { size: { unit: 'cm', x: 2 } },
      [['size', null, null, null]],
    ],
  ])('names %s', (_, before, after, changes) => {
    expect(fieldChanges(before, after).map((one) => [one.field, one.language, one.before, one.after])).toEqual(changes);
  });

  it.each([
    ['🧘'.repeat(300), '🧘'.repeat(300)],
    ['🧘'.repeat(301), `${'🧘'.repeat(300)}…`],
  ])('keeps the beginning of a long text', (text, kept) => {
    expect(fieldChanges({ text: '' }, { text })).toMatchObject([{ after: kept }]);
  });

  it.each([
    [{ changes: [{ field: 'title', language: 'ru', before: 'а', after: 'б' }, 'odd', null] }, [['title', 'а', 'б']]],
    [
      {
        changes: [
          { field: 1, before: 'а', after: 'б' },
          { field: 'a', before: '' },
          { field: 'b', after: '' },
        ],
      },
      [],
    ],
    [{ email: 'a@x.example', email_before: 'b@x.example' }, [['email', 'b@x.example', 'a@x.example']]],
    [{ email: 'a@x.example', email_before: null }, [['email', null, 'a@x.example']]],
    [{ given: ['expert'], taken: [] }, [['roles', [], ['expert']]]],
    [{ given: [], taken: ['expert', 'admin'] }, [['roles', ['expert', 'admin'], []]]],
    [{ given: [], taken: [] }, []],
    [{ required_update_password: true }, [['required_update_password', false, true]]],
    [{ require_phone_validate: false }, [['require_phone_validate', true, false]]],
    [{ name: 'Утро', before: 'Вечер' }, [['name', 'Вечер', 'Утро']]],
    [{ verdict: 'DONE', score: 3 }, []],
  ])('reads %j', (details, changes) => {
    expect(auditChanges(details).map(({ field, before, after }) => [field, before, after])).toEqual(changes);
  });

  it.each([
    ['startsAt', true],
    ['endsAt', true],
    ['messagesEndAt', true],
    ['published_at', false],
    ['freeze', false],
  ])('reads %s as a date of the learner: %s', (field, isTheirs) => {
    expect(isLearnerDate({ field })).toBe(isTheirs);
  });
});
