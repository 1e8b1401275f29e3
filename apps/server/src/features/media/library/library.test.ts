import { publishDraft, getCourseDraft } from '@daystream/contract/courses.admin';
import * as courseApi from '@daystream/contract/courses.media.admin';
import { getCourse } from '@daystream/contract/courses';
import * as api from '@daystream/contract/media.admin';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enrol } from '../../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../../courses/testing.ts';
import { photo, sendFile } from '../testing/sent-files.ts';
import { tinyFilm } from '../testing/tiny-film.ts';

let school: TestSchool;
let author: Person;
let course: SeededCourse;
let lessonId: number;
let film: Buffer;
let longer: Buffer;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
  author = await school.person({ roles: ['author'] });
  course = await seedCourse(school.ctx, { title: 'Йога', stages: [{ days: [{ title: 'Первый' }] }] });
  lessonId = course.days[0]?.sets[0]?.lessons[0]?.lesson.id ?? 0;
  film = await tinyFilm(school.ctx);
  longer = await tinyFilm(school.ctx, 4);
});
afterAll(() => school.close());

const sent = async (content: Uint8Array, name: string, as = author, purpose = 'media') =>
  (await sendFile(school, as, purpose, content, name)).body.id;
const list = async (query: Record<string, string> = {}) =>
  (await school.call(api.listMedia, { as: author, query })).body;
const one = async (fileId: number) => (await list({ 'per-page': '100' })).find(({ id }) => id === fileId);
const draftOf = async () =>
  (await school.call(getCourseDraft, { as: author, params: { courseId: course.courseId } })).body.draft;
const remove = (fileId: number, as = author) => school.call(api.deleteMedia, { as, params: { fileId } });
const replace = (fileId: number, newId: number, as = author) =>
  school.call(api.replaceMedia, { as, params: { fileId }, body: { file_id: newId } });

async function setFilm(fileId: number | null) {
  const params = { courseId: course.courseId, lessonId };
  return school.call(courseApi.setLessonFilm, {
    as: author,
    params,
    body: { draft: await draftOf(), which: 'film', file_id: fileId },
  });
}

async function ready(fileId: number) {
  await vi.waitFor(async () => expect((await one(fileId))?.film?.state).toBe('ready'), { timeout: 30_000 });
}

describe('the media library', () => {
  let used: number;
  let unused: number;
  beforeAll(async () => {
    used = await sent(film, 'warrior.mov');
    unused = await sent(await photo(), 'leap.jpg');
    await setFilm(used);
    await ready(used);
  });

  it('says where a film is used, and what is used nowhere', async () => {
    expect(await one(used)).toMatchObject({
      name: 'warrior.mov',
      is_used: true,
      places: [{ kind: 'lesson', course: { id: course.courseId, title: { ru: 'Йога' } }, lesson: { id: lessonId } }],
    });
    expect(await one(unused)).toMatchObject({ is_used: false, places: [], film: null });
    expect((await list({ state: 'unused' })).map(({ id }) => id)).toEqual([unused]);
  });

  it('finds by name, kind and state, and sorts by size', async () => {
    const ids = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id);
    expect(await ids({ text: 'WARR' })).toEqual([used]);
    expect(await ids({ text: '%' })).toEqual([]);
    expect(await ids({ kind: 'picture' })).toEqual([unused]);
    expect(await ids({ state: 'no_subtitles' })).toContain(used);
    expect(await ids({ state: 'failed' })).toEqual([]);
    const sizes = (await list({ sort: '-size' })).map(({ size }) => size);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  it('leaves out what people sent of themselves (Q247)', async () => {
    const learner = await school.person();
    const own = await sent(await photo(), 'selfie.jpg', learner, 'homework');
    expect(await one(own)).toBeUndefined();
    expect((await remove(own)).status).toBe(404);
    expect((await replace(own, unused)).status).toBe(404);
  });

  it('counts the space', async () => {
    const { body } = await school.call(api.getMediaSpace, { as: author });
    expect(body).toMatchObject({ unused_count: 1, disk: { total: expect.any(Number) as number } });
    expect(body.films).toBeGreaterThan(0);
    expect(body.unused).toBeGreaterThan(0);
  });

  it('refuses to delete what a draft or only a version uses', async () => {
    expect(await remove(used)).toMatchObject({ status: 409, body: { code: 'media_used' } });
    await school.call(publishDraft, {
      as: author,
      params: { courseId: course.courseId },
      body: { draft: await draftOf() },
    });
    await setFilm(null);
    expect(await one(used)).toMatchObject({ is_used: true, places: [{ kind: 'version' }] });
    expect(await remove(used)).toMatchObject({ status: 409 });
    await setFilm(used);
  });

  it('replaces a film and keeps its places, its id and what plays until the new one does', async () => {
    const before = await one(used);
    const next = await sent(longer, 'warrior_right.mov');
    const { status, body } = await replace(used, next);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: used, name: 'warrior_right.mov', places: before?.places });
    expect(body.film?.video.id).toBe(before?.film?.video.id);
    expect(body.film?.video.hlsPlaylist).not.toBeNull();
    await vi.waitFor(
      async () => expect((await one(used))?.film).toMatchObject({ state: 'ready', video: { duration: 4 } }),
      { timeout: 30_000 },
    );
    const served = await one(used);
    const playlist = await school.app.inject({ method: 'GET', url: served?.film?.video.hlsPlaylist ?? '' });
    expect(playlist.statusCode).toBe(200);
    expect(await school.ctx.files.list(`v/${before?.film?.video.id}`)).toEqual([]);
    // The bytes before are no longer anywhere, and go like every unused file.
    expect(await one(next)).toMatchObject({ name: 'warrior.mov', is_used: false });
  });

  it('gives a replaced picture another address, also in answers that are kept', async () => {
    const illustrated = await seedCourse(school.ctx, { title: 'Картинки', stages: [{ days: [{}] }] });
    const params = { courseId: illustrated.courseId };
    const cover = await sent(await photo(), 'cover.jpg');
    const draft = async () => (await school.call(getCourseDraft, { as: author, params })).body.draft;
    const body = { draft: await draft(), which: 'cover', file_id: cover };
    await school.call(courseApi.setCoursePicture, { as: author, params, body });
    await school.call(publishDraft, { as: author, params, body: { draft: await draft() } });
    const learner = await school.person();
    await enrol(school, learner, illustrated.courseId);
    const shown = async () => (await school.call(getCourse, { as: learner, params })).body.image.large;
    const before = await shown();
    expect(before).toContain(`/f/${cover}/large`);
    expect(await shown()).toBe(before);
    const next = await sent(await photo(), 'next.jpg');
    expect((await replace(cover, next)).status).toBe(200);
    await expect.poll(shown).not.toBe(before);
    const url = await shown();
    expect(url).toContain(`/f/${cover}/large`);
    expect((await school.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  });

  it('replaces only by an own new upload of the same kind', async () => {
    const other = await school.person({ roles: ['author'] });
    expect((await replace(used, await sent(film, 'foreign.mov', other))).status).toBe(422);
    expect((await replace(used, await sent(await photo(), 'picture.jpg'))).status).toBe(415);
    expect((await replace(used, used)).status).toBe(422);
    expect((await replace(used, 4_000_000)).status).toBe(422);
  });

  it('leaves files of settings to the settings', async () => {
    const logo = await sent(await photo(), 'logo.jpg');
    await school.ctx.db
      .updateTable('files')
      .set({ used_by_type: 'config', used_by_id: 0 })
      .where('id', '=', logo)
      .execute();
    expect(await replace(logo, await sent(await photo(), 'next.jpg'))).toMatchObject({
      status: 409,
      body: { code: 'media_setting' },
    });
    expect(await one(logo)).toMatchObject({ is_used: true, places: [{ kind: 'settings' }] });
    expect((await remove(logo)).status).toBe(409);
  });

  it('makes a film again when subtitles beside it are replaced', async () => {
    const words = (text: string) => Buffer.from(`WEBVTT\n\n00:00.000 --> 00:01.000\n${text}\n`);
    const track = await sent(words('Вдох'), 'ru.vtt');
    const filmId = (await one(used))?.film?.id ?? 0;
    await school.call(courseApi.setFilmTrack, {
      as: author,
      params: { courseId: course.courseId, filmId },
      body: { draft: await draftOf(), kind: 'subtitle', language: 'ru', file_id: track },
    });
    await ready(used);
    const subtitles = async () => {
      const url = (await one(used))?.film?.video.subs[0]?.url ?? '';
      return (await school.app.inject({ method: 'GET', url })).body;
    };
    expect(await subtitles()).toContain('Вдох');
    expect((await replace(track, await sent(words('Выдох'), 'ru2.vtt'))).status).toBe(200);
    await vi.waitFor(async () => expect(await subtitles()).toContain('Выдох'), { timeout: 30_000 });
    expect((await remove(track)).status).toBe(409);
  });

  it('deletes what is unused once, and records it', async () => {
    expect((await remove(unused)).status).toBe(200);
    expect(await one(unused)).toBeUndefined();
    expect((await remove(unused)).status).toBe(404);
    const entry = await school.ctx.db
      .selectFrom('audit_entries')
      .select(['details'])
      .where('action', '=', 'delete_file')
      .execute();
    expect(entry).toMatchObject([{ details: { name: 'leap.jpg' } }]);
  });

  it('is for those who make courses', async () => {
    const support = await school.person({ roles: ['support'] });
    expect((await school.call(api.listMedia, { as: support })).status).toBe(403);
    expect((await school.call(api.getMediaSpace, { as: support })).status).toBe(403);
    expect((await remove(used, support)).status).toBe(403);
    expect((await replace(used, 1, support)).status).toBe(403);
  });
});
