import { describe, expect, it } from 'vitest';
import type { ContentKind } from './content-fields.ts';
import { changedPoints, learnerChanges } from './learner-changes.ts';
import { versionChanges } from './version-changes.ts';
import type { VersionPart } from './version-parts.ts';

const part = (kind: ContentKind, id: number, values: VersionPart['values'] = {}, parts: VersionPart[] = []) => ({
  kind,
  id,
  values: { title: { en: `${kind} ${id}` }, ...values },
  parts,
});
const everything = { filters: {}, options: [{ id: 1, valueIds: [11, 12] }] };
const gentle = { ...everything, filters: { 1: [11] } };

/** The lines for a change of one day of the course. */
function lines(was: VersionPart[], becomes: VersionPart[], chosen = everything, givesPoints = () => true) {
  const course = (parts: VersionPart[]) => part('course', 1, {}, [part('stage', 1, {}, [part('day', 1, {}, parts)])]);
  const learner = { language: 'en' as const, was: chosen, becomes: chosen, givesPoints };
  return learnerChanges(versionChanges(course(was), course(becomes)), learner).map((change) => {
    const { kind, was: before, becomes: after, lessonCount } = change;
    const own = (after ?? before)?.part;
    const points = changedPoints(change);
    const what = points === null ? '' : `: ${points.was} to ${points.becomes} points`;
    return `${kind} ${own?.kind} ${own?.id}${lessonCount > 0 ? ` +${lessonCount}` : ''}${what}`;
  });
}
const set = (...lessons: VersionPart[]) => part('lesson_set', 1, {}, lessons);

describe('the changes of a new version that a learner sees', () => {
  it.each<[string, VersionPart[], VersionPart[], string[]]>([
    ['a new lesson', [set()], [set(part('lesson', 1))], ['added lesson 1']],
    [
      'a renamed homework',
      [part('homework', 1)],
      [part('homework', 1, { title: { en: 'New' } })],
      ['renamed homework 1'],
    ],
    ['a new set with its lessons', [], [set(part('lesson', 1), part('lesson', 2))], ['added lesson_set 1 +2']],
    ['no empty set', [], [set()], []],
    ['no other name of a set', [set()], [part('lesson_set', 1, { title: { en: 'Warm-up' } })], []],
    [
      'several new films of a lesson once',
      [set(part('lesson', 1, { film: 1, vertical_film: 2 }))],
      [set(part('lesson', 1, { film: 3, vertical_film: 4 }))],
      ['film lesson 1'],
    ],
    [
      'another task once, whatever of it was edited',
      [part('homework', 1, { text: { en: 'Walk' }, exercises: [] })],
      [part('homework', 1, { text: { en: 'Run' }, exercises: [{ id: 1 }] })],
      ['edited homework 1'],
    ],
    [
      'other points in a line of their own',
      [part('homework', 1, { exercises: [], score: 5 })],
      [part('homework', 1, { exercises: [{ id: 1 }], score: 9 })],
      ['edited homework 1', 'edited homework 1: 5 to 9 points'],
    ],
    [
      'that a task gives points now',
      [part('homework', 1)],
      [part('homework', 1, { score: 9 })],
      ['edited homework 1: 0 to 9 points'],
    ],
    [
      'other words of a task',
      [part('homework', 1, { text: { en: 'Walk' } })],
      [part('homework', 1, { text: { en: 'Run' } })],
      ['edited homework 1'],
    ],
    [
      'other files of a task',
      [part('homework', 1, { files: [1] })],
      [part('homework', 1, { files: [1, 2] })],
      ['edited homework 1'],
    ],
    [
      'another form of the answer',
      [part('homework', 1, { answer_type: 'text' })],
      [part('homework', 1, { answer_type: 'photo' })],
      ['edited homework 1'],
    ],
    [
      'no setting that only the author reads',
      [part('homework', 1, { is_demo_accessible: false })],
      [part('homework', 1, { is_demo_accessible: true })],
      [],
    ],
    [
      'that a task is obligatory now',
      [part('homework', 1, { is_required: false })],
      [part('homework', 1, { is_required: true })],
      ['edited homework 1'],
    ],
    [
      'no text that changes in another language only',
      [part('homework', 1, { title: { en: 'Walk', ru: 'Шаг' }, text: { en: 'Go' } })],
      [part('homework', 1, { title: { en: 'Walk', ru: 'Шаги' }, text: { en: 'Go', es: 'Anda' } })],
      [],
    ],
    [
      'a text that changes where they have none of their own',
      [part('homework', 1, { title: { ru: 'Шаг' } })],
      [part('homework', 1, { title: { ru: 'Шаги' } })],
      ['renamed homework 1'],
    ],
  ])('%s', (_, was, becomes, told) => {
    expect(lines(was, becomes)).toEqual(told);
  });

  it('is no other points where they get none, or have got them already', () => {
    const [was, becomes] = [part('homework', 1, { score: 5 }), part('homework', 1, { score: 9 })];
    expect(lines([was], [becomes], everything, () => false)).toEqual([]);
  });

  it('is nothing about the page of the course and its options', () => {
    const was = part('course', 1, { excerpt: { en: 'Old' } }, []);
    const becomes = part('course', 1, { excerpt: { en: 'New' } }, [part('option', 1), part('document', 2)]);
    const told = learnerChanges(versionChanges(was, becomes), {
      language: 'en',
      was: everything,
      becomes: everything,
      givesPoints: () => true,
    });
    expect(told.map(({ kind, becomes: stand }) => [kind, stand?.part.kind])).toEqual([['added', 'document']]);
  });

  const whole = (stageTitle: string, values: VersionPart['values'], ...more: VersionPart[]) =>
    part('course', 1, {}, [part('stage', 1, { title: { en: stageTitle } }, [part('day', 1, values), ...more])]);

  it.each<[string, VersionPart, string[]]>([
    ['another name of a stage', whole('Beginning', {}), ['renamed stage 1']],
    ['a new day', whole('Stage', {}, part('day', 2)), ['added day 2']],
    ['another name of a day', whole('Stage', { title: { en: 'New' } }), ['renamed day 1']],
    ['words about a day', whole('Stage', { excerpt: { en: 'Calm' } }), ['edited day 1']],
    ['that a day is of rest now', whole('Stage', { is_rest: true }), ['edited day 1']],
    ['no other number of repeats', whole('Stage', { repeat_count: 3 }), []],
  ])('are %s', (_, becomes, told) => {
    const learner = { language: 'en', was: everything, becomes: everything, givesPoints: () => true } as const;
    const changes = learnerChanges(versionChanges(whole('Stage', {}), becomes), learner);
    expect(changes.map(({ kind, becomes: stand }) => `${kind} ${stand?.part.kind} ${stand?.part.id}`)).toEqual(told);
  });

  it('leaves out lessons that their choice hides, but not one that it shows from now on', () => {
    const firm = (title: string) => part('lesson', 1, { title: { en: title }, option_value_ids: [12] });
    expect(lines([set(firm('A'))], [set(firm('B'))])).toEqual(['renamed lesson 1']);
    expect(lines([set(firm('A'))], [set(firm('B'))], gentle)).toEqual([]);
    expect(lines([set()], [set(firm('A'))], gentle)).toEqual([]);
    expect(lines([set(firm('A'))], [set()], gentle)).toEqual([]);
    const forAll = part('lesson', 1, { title: { en: 'B' }, option_value_ids: [] });
    expect(lines([set(firm('A'))], [set(forAll)], gentle)).toEqual(['renamed lesson 1']);
    expect(lines([set(forAll)], [set(firm('C'))], gentle)).toEqual(['renamed lesson 1']);
    expect(lines([set(part('lesson', 1))], [set(part('lesson', 1, { film: 2 }))], gentle)).toEqual(['film lesson 1']);
  });
});
