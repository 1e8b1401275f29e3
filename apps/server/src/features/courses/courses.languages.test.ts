import { getCourseDraft } from '@daystream/contract/courses.admin';
import { addDocument, updateDocument } from '@daystream/contract/courses.media.admin';
import * as api from '@daystream/contract/courses.parts.admin';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from './testing.ts';

let school: TestSchool;
let author: Person;
let seeded: SeededCourse;
beforeAll(async () => {
  school = await openTestSchool();
  author = await school.person({ roles: ['author'] });
});
afterAll(() => school.close());
beforeEach(async () => {
  const homeworks = [{ title: 'Фото', answerType: 'exercise' as const, exercises: ['Утро'] }];
  seeded = await seedCourse(school.ctx, { stages: [{ title: { ru: 'Опора' }, days: [{ homeworks }] }] });
});

const draftOf = async () => {
  const params = { courseId: seeded.courseId };
  return (await school.call(getCourseDraft, { as: author, params })).body;
};

describe('a text in several languages', () => {
  const bodyOf = async (given: object) => ({ draft: (await draftOf()).draft, ...given });
  const change = async (title: object) => {
    const params = { courseId: seeded.courseId, stageId: seeded.tree.stages[0]?.id ?? 0 };
    return school.call(api.updateStage, { as: author, params, body: await bodyOf({ title }) });
  };

  it('changes in the languages that are sent; the others stay', async () => {
    await change({ en: 'Ground', es: 'Base' });
    expect((await change({ en: 'Root' })).body.stages[0]?.title).toEqual({ ru: 'Опора', en: 'Root', es: 'Base' });
    expect((await change({ ru: '' })).body.stages[0]?.title).toEqual({ ru: '', en: 'Root', es: 'Base' });
  });

  it('is patched so in an exercise and in a document too', async () => {
    const [homework] = (await draftOf()).stages[0]?.days[0]?.homeworks ?? [];
    const id = homework?.exercises[0]?.id ?? 0;
    const params = { courseId: seeded.courseId, homeworkId: homework?.id ?? 0 };
    const given = await bodyOf({ exercises: [{ id, title: { en: 'Morning' } }] });
    const { body } = await school.call(api.updateHomework, { as: author, params, body: given });
    expect(body.stages[0]?.days[0]?.homeworks[0]?.exercises[0]?.title).toEqual({
      ru: 'Утро',
      en: 'Morning',
      es: 'Утро',
    });
    const added = await school.call(addDocument, {
      as: author,
      params: { courseId: seeded.courseId },
      body: await bodyOf({ title: { ru: 'Памятка' }, url: 'https://school.example/' }),
    });
    const documentId = added.body.documents[0]?.id ?? 0;
    const rename = async (title: object) =>
      school.call(updateDocument, {
        as: author,
        params: { courseId: seeded.courseId, documentId },
        body: await bodyOf({ title }),
      });
    expect((await rename({ en: 'Guide' })).body.documents[0]?.title).toEqual({ ru: 'Памятка', en: 'Guide' });
    expect((await rename({ ru: '', en: '' })).body).toMatchObject([{ field: 'title' }]);
  });
});
