import * as history from '@daystream/contract/courses.history.admin';
import * as api from '@daystream/contract/courses.media.admin';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { type AuthoredCourse, authoredCourse } from './testing/authored-course.ts';
import { FILM, uploaded } from './testing/uploaded.ts';

let school: TestSchool;
let author: Person;
let course: AuthoredCourse;

beforeAll(async () => {
  school = await openTestSchool();
  author = await school.person({ roles: ['author'] });
});
afterAll(() => school.close());
beforeEach(async () => {
  course = await authoredCourse(school, author);
});

const seen = async () => ({ draft: (await course.draft()).draft });
const speak = async (language: string | null) =>
  school.call(api.setLessonLanguage, {
    as: author,
    params: { ...course.params, lessonId: course.lessonId },
    body: { ...(await seen()), language },
  });
const attach = async (which: api.LessonFilm, file_id: number) =>
  school.call(api.setLessonFilm, {
    as: author,
    params: { ...course.params, lessonId: course.lessonId },
    body: { ...(await seen()), which, file_id },
  });

describe('the language that films speak', () => {
  it('is set, transcoded, undone and made again, and leaves nothing to publish', async () => {
    await school.ctx.db.updateTable('videos').set({ state: 'ready' }).where('id', '=', course.filmId).execute();
    expect((await speak('zxx')).status).toBe(200);
    expect(await course.lesson()).toMatchObject({ film: { language: 'zxx', state: 'playable' } });
    const after = await course.draft();
    expect(after).toMatchObject({
      has_unpublished_changes: false,
      undo: { action: 'update_lesson', subject_id: course.lessonId, fields: ['film_language'] },
    });
    await school.call(history.undoDraftChange, { as: author, params: course.params, body: await seen() });
    expect(await course.lesson()).toMatchObject({ film: { language: null } });
    expect((await course.draft()).has_unpublished_changes).toBe(false);
    await school.call(history.redoDraftChange, { as: author, params: course.params, body: await seen() });
    expect(await course.lesson()).toMatchObject({ film: { language: 'zxx' } });
  });

  it('is one for all films of a lesson, and goes on to a new one', async () => {
    await attach('description_film', await uploaded(school, author, FILM, 'how.mp4'));
    await speak('en');
    expect(await course.lesson()).toMatchObject({ film: { language: 'en' }, description_film: { language: 'en' } });
    await attach('film', await uploaded(school, author, FILM, 'new.mp4'));
    expect(await course.lesson()).toMatchObject({ film: { name: 'new.mp4', language: 'en' } });
  });

  it('is by default the one of the course, not of the school', async () => {
    await school.ctx.db
      .updateTable('courses')
      .set({ languages: ['es'] })
      .where('id', '=', course.courseId)
      .execute();
    await attach('film', await uploaded(school, author, FILM, 'new.mp4'));
    const film = (await course.lesson())?.film;
    const row = school.ctx.db
      .selectFrom('videos')
      .select('default_language')
      .where('id', '=', film?.id ?? 0);
    expect(await row.executeTakeFirst()).toEqual({ default_language: 'es' });
  });

  it('is refused where a track beside the film has it, where there is no film, and elsewhere', async () => {
    const film = (await course.lesson())?.film;
    const track = { video_id: film?.id ?? 0, kind: 'audio' as const, language: 'en', label: 'English' };
    await school.ctx.db
      .insertInto('video_tracks')
      .values({ ...track, file_id: film?.file_id ?? 0, is_from_film: false })
      .execute();
    const refused = await speak('en');
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject([{ field: 'language' }]);
    expect((await course.lesson())?.film?.language).toBeNull();
    const demo = { as: author, params: course.params, body: { ...(await seen()), language: 'en' } };
    expect((await school.call(api.setDemoLanguage, demo)).status).toBe(404);
    const other = await authoredCourse(school, author);
    const foreign = { ...demo, params: { ...other.params, lessonId: course.lessonId } };
    expect((await school.call(api.setLessonLanguage, { ...foreign, body: { draft: 1, language: 'en' } })).status).toBe(
      404,
    );
  });
});
