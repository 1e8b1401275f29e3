import { getCourse, getDay } from '@daystream/contract/courses';
import { publishDraft } from '@daystream/contract/courses.admin';
import * as api from '@daystream/contract/courses.media.admin';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrol } from '../../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { sendFile } from '../../media/testing/sent-files.ts';
import { type AuthoredCourse, authoredCourse } from './testing/authored-course.ts';
import { FILM, PDF, uploaded } from './testing/uploaded.ts';

let school: TestSchool;
let author: Person;
let learner: Person;
let course: AuthoredCourse;

beforeAll(async () => {
  school = await openTestSchool();
  author = await school.person({ roles: ['author'] });
  learner = await school.person();
});
afterAll(() => school.close());
beforeEach(async () => {
  course = await authoredCourse(school, author);
});

async function setFilm(fileId: number | null, { as = author, which = 'film', draft = 0 } = {}) {
  return school.call(api.setLessonFilm, {
    as,
    params: { ...course.params, lessonId: course.lessonId },
    body: { draft: draft || (await course.draft()).draft, which, file_id: fileId },
  });
}

async function usedBy(fileId: number) {
  return school.ctx.db
    .selectFrom('files')
    .select(['used_by_type', 'used_by_id'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
}

async function audit(action: string) {
  return school.ctx.db
    .selectFrom('audit_entries')
    .select(['staff_id', 'subject_type', 'subject_id', 'details'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

const unused = { used_by_type: null, used_by_id: null };

describe('PUT film of a lesson', () => {
  it('puts an upload in place of the film and says how far it is', async () => {
    const before = await course.draft();
    const fileId = await uploaded(school, author, FILM, 'Воин.mov');
    const { status, body } = await setFilm(fileId);
    expect(status).toBe(200);
    expect(body.draft).toBe(before.draft + 1);
    expect(body.has_unpublished_changes).toBe(true);
    expect((await course.lesson())?.film).toMatchObject({
      file_id: fileId,
      name: 'Воин.mov',
      size: FILM.length,
      state: 'queued',
      percent: 0,
      tracks: [],
    });
    expect(await usedBy(fileId)).toEqual({ used_by_type: 'course', used_by_id: course.courseId });
    expect(await audit('set_film')).toMatchObject({
      staff_id: author.id,
      subject_type: 'lesson',
      subject_id: course.lessonId,
      details: { course_id: course.courseId, which: 'film', file_id: fileId },
    });
  });

  it('leaves learners the film they have until the next version is published', async () => {
    const streamId = await enrol(school, learner, course.courseId);
    const day = course.days[0]?.id ?? 0;
    const shownFilm = async () => {
      const answer = await school.call(getDay, {
        as: learner,
        params: { ...course.params, stageId: course.tree.stages[0]?.id ?? 0, dayId: day },
        query: { expand: 'lesson_sets' },
      });
      expect([streamId, answer.status]).toEqual([streamId, 200]);
      return answer.body.lesson_sets?.[0]?.lessons[0]?.lesson.local_video_file?.id;
    };
    const old = (await course.lesson())?.film?.id;
    await setFilm(await uploaded(school, author, FILM));
    expect(await shownFilm()).toBe(old);
    const { draft } = await course.draft();
    const published = await school.call(publishDraft, { as: author, params: course.params, body: { draft } });
    expect(published.body.version).toBe(2);
    // Learners of the previous version keep its film.
    expect(await shownFilm()).toBe(old);
    const versions = await school.ctx.db
      .selectFrom('course_versions')
      .select(['version', 'tree'])
      .where('course_id', '=', course.courseId)
      .orderBy('version')
      .execute();
    const filmOf = (tree: unknown) => JSON.stringify(tree).match(/"videoId": ?(\d+)/)?.[1];
    expect(versions.map(({ tree }) => filmOf(tree) === String(old))).toEqual([true, false]);
  });

  it.each(api.lessonFilms)('gives and takes away: %s', async (which) => {
    const fileId = await uploaded(school, author, FILM);
    await setFilm(fileId, { which });
    expect((await course.lesson())?.[which]).toMatchObject({ file_id: fileId });
    await setFilm(null, { which });
    expect((await course.lesson())?.[which]).toBeNull();
    expect(await audit('remove_film')).toMatchObject({ details: { which, file_id: null } });
    // A file that already belongs to the course can be set again.
    expect((await setFilm(fileId, { which })).status).toBe(200);
    expect((await course.lesson())?.[which]).toMatchObject({ file_id: fileId });
  });

  it('refuses a second click, because its revision is outdated', async () => {
    const fileId = await uploaded(school, author, FILM);
    const { draft } = await course.draft();
    const answers = await Promise.all([setFilm(fileId, { draft }), setFilm(fileId, { draft })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await course.draft()).draft).toBe(draft + 1);
    const videos = await school.ctx.db.selectFrom('videos').select('id').where('file_id', '=', fileId).execute();
    expect(videos).toHaveLength(1);
  });

  it('accepts a film that failed, so that its author sees the reason', async () => {
    const fileId = await uploaded(school, author, FILM);
    for (const placed of [fileId, null]) await setFilm(placed);
    await school.ctx.db
      .updateTable('videos')
      .set({ state: 'failed', failure: 'encrypted' })
      .where('file_id', '=', fileId)
      .execute();
    expect((await setFilm(fileId)).status).toBe(200);
    expect((await course.lesson())?.film).toMatchObject({ state: 'failed', failure: 'encrypted' });
  });
});

describe('a file that does not belong in a course', () => {
  /** Expects each to be refused without changing the course or the file. */
  async function refused(fileId: number) {
    const { draft } = await course.draft();
    const answer = await setFilm(fileId);
    expect((await course.draft()).draft).toBe(draft);
    return answer;
  }

  it('of another kind is refused and stays unused', async () => {
    const fileId = await uploaded(school, author, PDF, 'film.mp4');
    expect((await refused(fileId)).body).toMatchObject({ code: 'file_type_refused', status: 415 });
    expect(await usedBy(fileId)).toEqual(unused);
  });

  it("of another person looks unknown, like a homework answer's file and an unknown id", async () => {
    const other = await school.person({ roles: ['author'] });
    const theirs = await uploaded(school, other, FILM);
    const answerFile = (await sendFile(school, author, 'homework', FILM)).body as { id: number };
    const problems = [await refused(theirs), await refused(answerFile.id), await refused(999_999)];
    expect(problems.map(({ status }) => status)).toEqual([422, 422, 422]);
    for (const { body } of problems) expect(body).toMatchObject([{ field: 'file_id' }]);
    expect([await usedBy(theirs), await usedBy(answerFile.id)]).toEqual([unused, unused]);
  });

  it('of another course is refused', async () => {
    const fileId = await uploaded(school, author, FILM);
    await setFilm(fileId);
    const first = course.courseId;
    course = await authoredCourse(school, author);
    expect((await refused(fileId)).body).toMatchObject([{ field: 'file_id' }]);
    expect(await usedBy(fileId)).toEqual({ used_by_type: 'course', used_by_id: first });
  });

  it('is not taken for a lesson of another course', async () => {
    const { lessonId } = await authoredCourse(school, author);
    course = { ...course, lessonId };
    const fileId = await uploaded(school, author, FILM);
    expect((await refused(fileId)).status).toBe(404);
    expect(await usedBy(fileId)).toEqual(unused);
  });
});

describe('the demo film', () => {
  it('is set and removed', async () => {
    const fileId = await uploaded(school, author, FILM, 'demo.mp4');
    const put = async (file_id: number | null) =>
      school.call(api.setDemoFilm, {
        as: author,
        params: course.params,
        body: { draft: (await course.draft()).draft, file_id },
      });
    expect((await put(fileId)).body.demo_film).toMatchObject({ name: 'demo.mp4', state: 'queued' });
    expect((await put(null)).body.demo_film).toBeNull();
  });
});

describe('PUT picture', () => {
  const red = () =>
    sharp({ create: { width: 1600, height: 900, channels: 3, background: '#c83218' } })
      .png()
      .toBuffer();
  const put = async (which: string, file_id: number | null) =>
    school.call(api.setCoursePicture, {
      as: author,
      params: course.params,
      body: { draft: (await course.draft()).draft, which, file_id },
    });
  const publish = async () =>
    school.call(publishDraft, { as: author, params: course.params, body: { draft: (await course.draft()).draft } });
  const shown = async () => (await school.call(getCourse, { as: learner, params: course.params })).body;

  it('covers a course in three sizes that answer 200, with its dominant colour (ADM-014)', async () => {
    const fileId = await uploaded(school, author, await red(), 'cover.png');
    const { body } = await put('cover', fileId);
    expect(body.cover).toMatchObject({ id: fileId, name: 'cover.png' });
    expect(body.image).toBe(body.cover?.urls?.small);
    expect((await shown()).image.large).toContain('/c/');
    await publish();
    const { image, image_color } = await shown();
    const sizes = [];
    for (const url of [image.large, image.medium, image.small]) {
      const answer = await school.app.inject({ method: 'GET', url });
      expect(answer.statusCode).toBe(200);
      sizes.push((await sharp(answer.rawPayload).metadata()).width);
    }
    expect(sizes).toEqual([1280, 640, 320]);
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(image_color.slice(at, at + 2), 16));
    expect(Math.max(Math.abs((r ?? 0) - 0xc8), Math.abs((g ?? 0) - 0x32), Math.abs((b ?? 0) - 0x18))).toBeLessThan(24);
  });

  it('is replaced by the generated cover and its colour when it is removed', async () => {
    const drawn = await shown();
    await put('cover', await uploaded(school, author, await red()));
    await publish();
    expect((await shown()).image_color).not.toBe(drawn.image_color);
    const { cover, image } = (await put('cover', null)).body;
    expect([cover, image.includes('/c/')]).toEqual([null, true]);
    await publish();
    expect(await shown()).toMatchObject({ image: drawn.image, image_color: drawn.image_color });
  });

  it('is the background of a course and the image of a lesson', async () => {
    const [behind, before] = [await uploaded(school, author, await red()), await uploaded(school, author, await red())];
    expect((await put('background', behind)).body.background).toMatchObject({ id: behind });
    const answer = await school.call(api.setLessonPicture, {
      as: author,
      params: { ...course.params, lessonId: course.lessonId },
      body: { draft: (await course.draft()).draft, file_id: before },
    });
    expect(answer.status).toBe(200);
    expect((await course.lesson())?.picture).toMatchObject({ id: before });
  });

  it('is refused when it is a film', async () => {
    const fileId = await uploaded(school, author, FILM);
    expect((await put('cover', fileId)).body).toMatchObject({ code: 'file_type_refused' });
    expect(await usedBy(fileId)).toEqual(unused);
  });
});

describe('a person who may not edit courses', () => {
  it.each([
    [api.setLessonFilm, { which: 'film' }],
    [api.setDemoFilm, {}],
    [api.setCoursePicture, { which: 'cover' }],
    [api.setLessonPicture, {}],
    [api.setFilmTrack, { kind: 'subtitle', language: 'ru' }],
    [api.addDocument, { title: { ru: 'Памятка' }, url: 'https://school.example/' }],
    [api.updateDocument, {}],
  ])('is refused: $name', async (endpoint, given) => {
    const [expert, support] = [await school.person({ roles: ['expert'] }), await school.person({ roles: ['support'] })];
    const request = {
      params: { ...course.params, lessonId: course.lessonId, filmId: 1, documentId: 1 },
      body: { draft: 1, file_id: null, ...given },
    };
    if ('url' in given) Reflect.deleteProperty(request.body, 'file_id');
    if (endpoint === api.updateDocument) Reflect.deleteProperty(request.body, 'file_id');
    const codes = [];
    for (const as of [null, learner, expert, support]) {
      codes.push((await school.call(endpoint, { ...request, as })).body);
    }
    expect(codes).toMatchObject([
      { code: 'token_missing' },
      { code: 'not_staff' },
      { code: 'not_allowed' },
      { code: 'not_allowed' },
    ]);
  });
});
