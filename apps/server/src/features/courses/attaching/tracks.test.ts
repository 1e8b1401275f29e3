import * as api from '@daystream/contract/courses.media.admin';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { tinyFilm } from '../../media/testing/tiny-film.ts';
import { mediaTools } from '../../media/videos/media-tools.service.ts';
import { type AuthoredCourse, authoredCourse } from './testing/authored-course.ts';
import { FILM, SUBTITLES, uploaded } from './testing/uploaded.ts';

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

const params = () => ({ ...course.params, filmId: course.filmId });
const tracksOf = async () => (await course.lesson())?.film?.tracks;

const put = (kind: string, language: string, file_id: number | null, as = author) =>
  school.call(api.setFilmTrack, { as, params: params(), body: { kind, language, file_id } });

/** A second of a tone as a phone records it. */
async function tone(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'daystream-tone-'));
  try {
    const path = join(folder, 'tone.m4a');
    const { ffmpeg } = await mediaTools(school.ctx);
    await promisify(execFile)(ffmpeg, [
      ...'-v error -f lavfi -i sine=frequency=440:duration=1 -c:a aac'.split(' '),
      path,
    ]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('subtitles and sound of a film (ADM-016)', () => {
  it('are added by language, replaced and removed, and the film is transcoded again', async () => {
    const before = await course.draft();
    const [first, second, english] = [
      await uploaded(school, author, SUBTITLES, 'a.vtt'),
      await uploaded(school, author, SUBTITLES, 'b.vtt'),
      await uploaded(school, author, SUBTITLES, 'c.vtt'),
    ];
    expect((await put('subtitle', 'ru', first)).status).toBe(200);
    await put('subtitle', 'en', english);
    await put('subtitle', 'ru', second);
    expect(await tracksOf()).toEqual([
      {
        kind: 'subtitle',
        language: 'ru',
        label: 'Русский',
        file_id: second,
        name: 'b.vtt',
        is_from_film: false,
        skipped: [],
      },
      {
        kind: 'subtitle',
        language: 'en',
        label: 'English',
        file_id: english,
        name: 'c.vtt',
        is_from_film: false,
        skipped: [],
      },
    ]);
    await put('subtitle', 'ru', null);
    expect(await tracksOf()).toMatchObject([{ language: 'en' }]);
    const video = await school.ctx.db
      .selectFrom('videos')
      .select('state')
      .where('id', '=', course.filmId)
      .executeTakeFirst();
    expect(video?.state).toBe('playable');
    // Tracks belong to the film, not to the draft, so there is nothing to publish.
    expect(await course.draft()).toMatchObject({ draft: before.draft, has_unpublished_changes: false });
    const audit = await school.ctx.db
      .selectFrom('audit_entries')
      .select(['action', 'staff_id', 'subject_id'])
      .where('subject_type', '=', 'video')
      .orderBy('id')
      .execute();
    expect(audit.at(-1)).toEqual({ action: 'remove_film_track', staff_id: author.id, subject_id: course.filmId });
    expect(audit).toHaveLength(4);
  });

  it('name the lines that cannot be shown', async () => {
    const damaged = Buffer.concat([SUBTITLES, Buffer.from('\n00:xx:05.000 --> 00:00:06.000\nlost\n')]);
    const line = SUBTITLES.toString().split('\n').length + 1;
    await put('subtitle', 'ru', await uploaded(school, author, damaged, 'a.srt'));
    expect(await tracksOf()).toMatchObject([{ name: 'a.srt', skipped: [{ line, kind: 'bad_time' }] }]);
  });

  it('both stay when two authors add at once', async () => {
    const [russian, english] = [await uploaded(school, author, SUBTITLES), await uploaded(school, author, SUBTITLES)];
    await Promise.all([put('subtitle', 'ru', russian), put('subtitle', 'en', english)]);
    expect((await tracksOf())?.map(({ language }) => language).toSorted()).toEqual(['en', 'ru']);
  });

  it('accept readable audio', async () => {
    const fileId = await uploaded(school, author, await tone(), 'en.m4a');
    expect((await put('audio', 'en', fileId)).status).toBe(200);
    expect(await tracksOf()).toMatchObject([{ kind: 'audio', language: 'en', label: 'English', name: 'en.m4a' }]);
  });

  it('may be an audio description, and sound that is none is refused', async () => {
    const fileId = await uploaded(school, author, await tone(), 'en.m4a');
    expect((await put('description', 'en', fileId)).status).toBe(200);
    expect(await tracksOf()).toMatchObject([{ kind: 'description', language: 'en', name: 'en.m4a' }]);
    const text = await uploaded(school, author, SUBTITLES);
    expect((await put('description', 'ru', text)).body).toMatchObject({ code: 'file_type_refused', status: 415 });
  });

  it('may be the music alone, once and in no language', async () => {
    const fileId = await uploaded(school, author, await tone(), 'music.m4a');
    expect([(await put('music', 'ru', fileId)).body, await tracksOf()]).toMatchObject([[{ field: 'language' }], []]);
    expect((await put('music', 'zxx', fileId)).status).toBe(200);
    expect(await tracksOf()).toMatchObject([{ kind: 'music', language: 'zxx', name: 'music.m4a' }]);
    const text = await uploaded(school, author, SUBTITLES);
    expect((await put('music', 'zxx', text)).body).toMatchObject({ code: 'file_type_refused', status: 415 });
    expect((await put('music', 'zxx', null)).status).toBe(200);
    expect(await tracksOf()).toEqual([]);
  });

  it('refuse audio that would make the whole film fail', async () => {
    const sound = await tone();
    const fileId = await uploaded(school, author, sound.subarray(0, 60));
    expect((await put('audio', 'en', fileId)).body).toMatchObject([{ field: 'file_id' }]);
    expect(await tracksOf()).toEqual([]);
  });

  it.each([
    ['a film for sound', 'audio', () => FILM],
    ['sound for subtitles', 'subtitle', tone],
    ['subtitles for sound', 'audio', () => SUBTITLES],
  ])('refuse %s', async (_, kind, content) => {
    const fileId = await uploaded(school, author, await content());
    expect((await put(kind, 'ru', fileId)).body).toMatchObject({ code: 'file_type_refused', status: 415 });
    expect(await tracksOf()).toEqual([]);
  });

  it.each(['', 'русский', '../ru', 'ru_RU', 'x'])('refuse the language “%s”', async (language) => {
    const answer = await put('subtitle', language, await uploaded(school, author, SUBTITLES));
    expect([answer.status, answer.body]).toMatchObject([422, [{ field: 'language' }]]);
  });

  it('of a film of another course are not found', async () => {
    const { filmId } = await authoredCourse(school, author);
    course = { ...course, filmId };
    const fileId = await uploaded(school, author, SUBTITLES);
    expect((await put('subtitle', 'ru', fileId)).status).toBe(404);
    const { used_by_type } = await school.ctx.db
      .selectFrom('files')
      .select('used_by_type')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    expect(used_by_type).toBeNull();
  });
});

describe('a film that was uploaded in place', () => {
  it('is made with its subtitles and chapters, and plays', async () => {
    const working = await openTestSchool({ workers: true });
    const as = await working.person({ roles: ['author'] });
    const { courseId, lessonId, ...seeded } = await authoredCourse(working, as);
    const fileId = await uploaded(working, as, await tinyFilm(working.ctx), 'film.mp4');
    const placed = await working.call(api.setLessonFilm, {
      as,
      params: { courseId, lessonId },
      body: { draft: 1, which: 'film', file_id: fileId },
    });
    const film = placed.body.stages[0]?.days[0]?.lesson_sets[0]?.lessons[0]?.film;
    await working.call(api.setFilmTrack, {
      as,
      params: { courseId, filmId: film?.id ?? 0 },
      body: { kind: 'subtitle', language: 'ru', file_id: await uploaded(working, as, SUBTITLES) },
    });
    const chapters = 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nIn\n\n00:00:01.000 --> 00:00:02.000\nOut\n';
    await working.call(api.saveTrackText, {
      as,
      params: { courseId, filmId: film?.id ?? 0, kind: 'chapters', language: 'en' },
      body: { revision: null, vtt: chapters },
    });
    const shown = async () => (await seeded.lesson())?.film;
    await vi.waitFor(async () => expect((await shown())?.state).toBe('ready'), { timeout: 30_000, interval: 200 });
    expect(await shown()).toMatchObject({
      percent: 100,
      duration: 2,
      tracks: [{ language: 'ru' }, { kind: 'chapters', language: 'en' }],
      chapters: [
        { start: 0, title: 'In' },
        { start: 1, title: 'Out' },
      ],
    });
    await working.close();
  });
});
