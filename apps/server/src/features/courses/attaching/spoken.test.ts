import { getCourseDraft } from '@daystream/contract/courses.admin';
import * as history from '@daystream/contract/courses.history.admin';
import * as api from '@daystream/contract/courses.media.admin';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../testing.ts';
import { FILM, uploaded } from './testing/uploaded.ts';

let school: TestSchool;
let author: Person;
let course: SeededCourse;
let lessonId: number;

beforeAll(async () => {
  school = await openTestSchool();
  author = await school.person({ roles: ['author'] });
});
afterAll(() => school.close());
beforeEach(async () => {
  course = await seedCourse(school.ctx, { stages: [{ days: [{}] }] });
  lessonId = course.days[0]?.sets[0]?.lessons[0]?.lesson.id ?? 0;
});

const params = () => ({ courseId: course.courseId });
const draftOf = async () => (await school.call(getCourseDraft, { as: author, params: params() })).body;
const lessonOf = async () => (await draftOf()).stages[0]?.days[0]?.lesson_sets[0]?.lessons[0];
const seen = async () => ({ draft: (await draftOf()).draft });
const speak = async (language: string | null) =>
  school.call(api.setLessonLanguage, {
    as: author,
    params: { ...params(), lessonId },
    body: { ...(await seen()), language },
  });
const attach = async (which: api.LessonFilm, file_id: number) =>
  school.call(api.setLessonFilm, {
    as: author,
    params: { ...params(), lessonId },
    body: { ...(await seen()), which, file_id },
  });

describe('the language that films speak', () => {
  it('is set, transcoded, undone and made again, and leaves nothing to publish', async () => {
    const filmId = (await lessonOf())?.film?.id ?? 0;
    await school.ctx.db.updateTable('videos').set({ state: 'ready' }).where('id', '=', filmId).execute();
    expect((await speak('zxx')).status).toBe(200);
    expect(await lessonOf()).toMatchObject({ film: { language: 'zxx', state: 'playable' } });
    const after = await draftOf();
    expect(after).toMatchObject({
      has_unpublished_changes: false,
      undo: { action: 'update_lesson', subject_id: lessonId, fields: ['film_language'] },
    });
    await school.call(history.undoDraftChange, { as: author, params: params(), body: await seen() });
    expect(await lessonOf()).toMatchObject({ film: { language: null } });
    expect((await draftOf()).has_unpublished_changes).toBe(false);
    await school.call(history.redoDraftChange, { as: author, params: params(), body: await seen() });
    expect(await lessonOf()).toMatchObject({ film: { language: 'zxx' } });
  });

  it('is one for all films of a lesson, and goes on to a new one', async () => {
    await attach('description_film', await uploaded(school, author, FILM, 'how.mp4'));
    await speak('en');
    expect(await lessonOf()).toMatchObject({ film: { language: 'en' }, description_film: { language: 'en' } });
    await attach('film', await uploaded(school, author, FILM, 'new.mp4'));
    expect(await lessonOf()).toMatchObject({ film: { name: 'new.mp4', language: 'en' } });
  });

  it('is by default the one of the course, not of the school', async () => {
    await school.ctx.db
      .updateTable('courses')
      .set({ languages: ['es'] })
      .where('id', '=', course.courseId)
      .execute();
    await attach('film', await uploaded(school, author, FILM, 'new.mp4'));
    const film = (await lessonOf())?.film;
    const row = school.ctx.db
      .selectFrom('videos')
      .select('default_language')
      .where('id', '=', film?.id ?? 0);
    expect(await row.executeTakeFirst()).toEqual({ default_language: 'es' });
  });

  it('is refused where a track beside the film has it, where there is no film, and elsewhere', async () => {
    const film = (await lessonOf())?.film;
    const track = { video_id: film?.id ?? 0, kind: 'audio' as const, language: 'en', label: 'English' };
    await school.ctx.db
      .insertInto('video_tracks')
      .values({ ...track, file_id: film?.file_id ?? 0, is_from_film: false })
      .execute();
    const refused = await speak('en');
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject([{ field: 'language' }]);
    expect((await lessonOf())?.film?.language).toBeNull();
    const demo = { as: author, params: params(), body: { ...(await seen()), language: 'en' } };
    expect((await school.call(api.setDemoLanguage, demo)).status).toBe(404);
    const other = await seedCourse(school.ctx, { stages: [{ days: [{}] }] });
    const foreign = { ...demo, params: { courseId: other.courseId, lessonId } };
    expect((await school.call(api.setLessonLanguage, { ...foreign, body: { draft: 1, language: 'en' } })).status).toBe(
      404,
    );
  });
});
