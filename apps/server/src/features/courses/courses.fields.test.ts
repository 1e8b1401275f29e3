import { getCourseDraft, publishDraft, updateCourse } from '@daystream/contract/courses.admin';
import * as parts from '@daystream/contract/courses.parts.admin';
import { type ContentKind, contentKinds } from '@daystream/domain/courses/content-fields';
import { fieldsOf, type NamedField, storedValue } from '@daystream/domain/courses/content-values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { getPublishedCourse } from './published-courses.service.ts';
import { seedCourse } from './testing.ts';

let school: TestSchool;
let author: Person;

beforeAll(async () => {
  school = await openTestSchool();
  author = await school.person({ roles: ['author'] });
});
afterAll(() => school.close());

/** A value other than the default; undefined for fields with their own shape. */
function sampleOf(field: NamedField): unknown {
  switch (field.type) {
    case 'texts':
      return { en: `The ${field.name}` };
    case 'flag':
      return !field.default;
    case 'count':
      return field.max;
    case 'choice':
      return field.choices.at(-1);
    case 'text_list':
      return [{ en: 'morning' }];
    default:
      return undefined;
  }
}

const sampled = (kind: ContentKind) => fieldsOf(kind).filter((field) => sampleOf(field) !== undefined);

describe('every declared field', () => {
  const changed = contentKinds.filter((kind) => kind !== 'document');

  it.each(changed)('of a %s is saved, stands in the draft and is published', async (kind) => {
    const { courseId } = await seedCourse(school.ctx, {
      // The first becomes a day of rest, and a course of those alone is not published.
      stages: [{ days: [{ homeworks: [{ exercises: ['Sun'] }] }, {}] }],
      options: [{ title: 'Level', values: ['Gentle'] }],
    });
    const given = Object.fromEntries(sampled(kind).map((field) => [field.name, sampleOf(field)]));
    const draft = await draftOf(courseId);
    const changes = { ...given, draft: draft.draft };
    await changeOf(courseId, draft)[kind]?.(changes);
    const after = await draftOf(courseId);
    expect(partsOf(after)[kind]).toMatchObject(given);

    const publishing = { as: author, params: { courseId }, body: { draft: after.draft } };
    const { version } = (await school.call(publishDraft, publishing)).body;
    const { tree } = await getPublishedCourse(school.ctx, courseId, version);
    const published = sampled(kind).flatMap((field) =>
      field.tree === null ? [] : [[field.tree, storedValue(field, sampleOf(field))] as const],
    );
    expect(publishedParts(tree)[kind]).toMatchObject(Object.fromEntries(published));
  });

  type Draft = Awaited<ReturnType<typeof draftOf>>;
  async function draftOf(courseId: number) {
    return (await school.call(getCourseDraft, { as: author, params: { courseId } })).body;
  }

  function partsOf(draft: Draft) {
    const [stage] = draft.stages;
    const [day] = stage?.days ?? [];
    const [lesson_set] = day?.lesson_sets ?? [];
    const [option] = draft.options;
    const [lesson] = lesson_set?.lessons ?? [];
    return { course: draft, stage, day, lesson_set, lesson, homework: day?.homeworks[0], option, ...valueOf(option) };
  }

  function valueOf(option: Draft['options'][number] | undefined) {
    return { option_value: option?.values[0], document: undefined };
  }

  function publishedParts(tree: Awaited<ReturnType<typeof getPublishedCourse>>['tree']) {
    const [stage] = tree.stages;
    const [day] = stage?.days ?? [];
    const [lesson_set] = day?.sets ?? [];
    const [option] = tree.options;
    const homework = { ...tree.homeworks[0], ...day?.homeworks[0] };
    const lesson = lesson_set?.lessons[0]?.lesson;
    return {
      course: tree,
      stage,
      day,
      lesson_set,
      lesson,
      homework,
      option,
      option_value: option?.values[0],
      document: {},
    };
  }

  function changeOf(
    courseId: number,
    draft: Draft,
  ): Partial<Record<ContentKind, (body: { draft: number }) => unknown>> {
    const part = partsOf(draft);
    const id = (kind: keyof typeof part) => part[kind]?.id ?? 0;
    const as = author;
    return {
      course: (body) => school.call(updateCourse, { as, params: { courseId }, body }),
      stage: (body) => school.call(parts.updateStage, { as, params: { courseId, stageId: id('stage') }, body }),
      day: (body) => school.call(parts.updateDay, { as, params: { courseId, dayId: id('day') }, body }),
      lesson_set: (body) =>
        school.call(parts.updateLessonSet, { as, params: { courseId, setId: id('lesson_set') }, body }),
      lesson: (body) => school.call(parts.updateLesson, { as, params: { courseId, lessonId: id('lesson') }, body }),
      homework: (body) =>
        school.call(parts.updateHomework, { as, params: { courseId, homeworkId: id('homework') }, body }),
      option: (body) => school.call(parts.updateOption, { as, params: { courseId, optionId: id('option') }, body }),
      option_value: (body) =>
        school.call(parts.updateOptionValue, { as, params: { courseId, valueId: id('option_value') }, body }),
    };
  }
});
