import { getCourseDraft } from '@daystream/contract/courses.admin';
import * as api from '@daystream/contract/courses.media.admin';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { seedCourse } from '../testing.ts';
import { FILM, SUBTITLES, uploaded } from './testing/uploaded.ts';

let school: TestSchool;
let author: Person;
let courseId: number;

beforeAll(async () => {
  school = await openTestSchool();
  author = await school.person({ roles: ['author'] });
});
afterAll(() => school.close());
beforeEach(async () => {
  ({ courseId } = await seedCourse(school.ctx, { stages: [{ days: [{ homeworks: [{}] }] }] }));
});

const NOTE = Buffer.from('Sit as you did in the practice.');
const homework = async () => {
  const draft = (await school.call(getCourseDraft, { as: author, params: { courseId } })).body;
  return { draft: draft.draft, ...draft.stages[0]?.days[0]?.homeworks[0] };
};
async function set(file_ids: readonly number[], as = author) {
  const { draft, id = 0 } = await homework();
  return school.call(api.setHomeworkFiles, {
    as,
    params: { courseId, homeworkId: id },
    body: { draft, file_ids: [...file_ids] },
  });
}
const names = async () => (await homework()).files?.map(({ name }) => name);

describe('the files of an assignment', () => {
  it('are added, ordered and removed, each change on the draft the author has seen', async () => {
    const [note, film] = [
      await uploaded(school, author, NOTE, 'how.txt'),
      await uploaded(school, author, FILM, 'how.mp4'),
    ];
    expect((await set([note, film, note])).status).toBe(200);
    expect(await names()).toEqual(['how.txt', 'how.mp4']);
    const video = await school.ctx.db.selectFrom('videos').select('id').where('file_id', '=', film).execute();
    expect(video).toHaveLength(1);
    await set([film, note]);
    expect(await names()).toEqual(['how.mp4', 'how.txt']);
    await set([film]);
    // A removed file still belongs to the course.
    await set([film, note]);
    expect(await names()).toEqual(['how.mp4', 'how.txt']);
    await set([]);
    expect(await names()).toEqual([]);
    const { draft, id = 0 } = await homework();
    const params = { courseId, homeworkId: id };
    const late = await school.call(api.setHomeworkFiles, {
      as: author,
      params,
      body: { draft: draft - 1, file_ids: [] },
    });
    expect([late.status, late.body]).toMatchObject([409, { code: 'course_changed' }]);
  });

  it.each([
    ['of somebody else', async () => uploaded(school, await school.person({ roles: ['author'] }), NOTE, 'a.txt'), 422],
    ['that are subtitles', () => uploaded(school, author, SUBTITLES, 'a.vtt'), 415],
    ['that do not exist', () => Promise.resolve(999_999), 422],
  ])('%s are refused, and nothing changes', async (_, file, status) => {
    expect((await set([await file()])).status).toBe(status);
    expect(await names()).toEqual([]);
  });

  it('are only for authors and for homework of the course', async () => {
    expect((await set([], await school.person({ roles: ['support'] }))).status).toBe(403);
    const { draft } = await homework();
    const params = { courseId, homeworkId: 999_999 };
    expect(
      (await school.call(api.setHomeworkFiles, { as: author, params, body: { draft, file_ids: [] } })).status,
    ).toBe(404);
  });
});
