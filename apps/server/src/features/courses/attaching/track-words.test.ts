import * as api from '@daystream/contract/courses.media.admin';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { type AuthoredCourse, authoredCourse } from './testing/authored-course.ts';
import { uploaded } from './testing/uploaded.ts';

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

const IN = '00:00:01.000 --> 00:00:02.500 line:10%\n<v Anna>Breathe <i>in</i> &amp; rest</v>\n';
const OUT = '00:00:03.000 --> 00:00:04.000\n12:30 – 13:40\n';
const vttOf = (...cues: string[]) => `WEBVTT\n\n${cues.join('\n')}`;

const words = (given: object = {}) => ({
  ...course.params,
  filmId: course.filmId,
  kind: 'subtitle',
  language: 'ru',
  ...given,
});
const read = async (given = {}, as = author) => school.call(api.getTrackText, { as, params: words(given) });
const save = (revision: string | null, vtt: string, given = {}, as = author) =>
  school.call(api.saveTrackText, { as, params: words(given), body: { revision, vtt } });
const files = () =>
  school.ctx.db
    .selectFrom('video_tracks')
    .innerJoin('files', 'files.id', 'video_tracks.file_id')
    .select(['files.id', 'files.name', 'files.used_by_id', 'video_tracks.kind', 'video_tracks.language'])
    .where('video_id', '=', course.filmId)
    .execute();

describe('the words of a film', () => {
  it('are empty, written and changed without a difference to what was typed', async () => {
    expect((await read()).body).toEqual({ revision: null, vtt: '' });
    const first = await save(null, vttOf(IN, OUT));
    expect([first.status, first.body.vtt]).toEqual([200, vttOf(IN, OUT)]);
    expect((await read()).body).toEqual(first.body);
    const [before] = await files();
    expect([before?.name.endsWith('.ru.vtt'), before?.used_by_id]).toEqual([true, course.courseId]);
    const second = await save(first.body.revision, vttOf(OUT));
    expect((await read()).body).toEqual({ revision: second.body.revision, vtt: vttOf(OUT) });
    const [after] = await files();
    expect(after?.id).not.toBe(before?.id);
    const old = await school.ctx.db
      .selectFrom('files')
      .select('used_by_type')
      .where('id', '=', before?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(old.used_by_type).toBeNull();
    const video = await school.ctx.db
      .selectFrom('videos')
      .select('state')
      .where('id', '=', course.filmId)
      .executeTakeFirst();
    expect(video?.state).toBe('playable');
  });

  it('are made safe', async () => {
    const { body } = await save(
      null,
      vttOf('00:00:01.000 --> 00:00:02.000 region:x\n<script>a</script><i>In <b>deep\n'),
    );
    expect(body.vtt).toBe(vttOf('00:00:01.000 --> 00:00:02.000\n<i>In <b>deep</b></i>\n'));
  });

  it('of an uploaded file are read as learners see them', async () => {
    const file_id = await uploaded(
      school,
      author,
      Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n{\\i1}In{\\i0}\n'),
      'a.srt',
    );
    const params = { ...course.params, filmId: course.filmId };
    await school.call(api.setFilmTrack, { as: author, params, body: { kind: 'subtitle', language: 'ru', file_id } });
    expect((await read()).body.vtt).toBe(vttOf('00:00:01.000 --> 00:00:02.000\n<i>In</i>\n'));
  });

  it('are guide words too, apart from the subtitles of the same language', async () => {
    await save(null, vttOf(IN));
    await save(null, vttOf('00:00:01.000 --> 00:00:02.000\n<c.in>In</c>\n'), { kind: 'guide' });
    expect((await files()).map(({ kind, name }) => [kind, name.slice(name.indexOf('.ru'))])).toEqual([
      ['subtitle', '.ru.vtt'],
      ['guide', '.ru.guide.vtt'],
    ]);
  });

  it('that another author has changed meanwhile are not overwritten', async () => {
    const { revision } = (await save(null, vttOf(IN))).body;
    await save(revision, vttOf(IN, OUT));
    const second = await save(revision, vttOf(OUT));
    expect([second.status, second.body]).toMatchObject([409, { code: 'subtitles_changed' }]);
    expect((await read()).body.vtt).toBe(vttOf(IN, OUT));
    // A second click finds its own words.
    expect((await save(revision, vttOf(IN, OUT))).status).toBe(200);
  });

  it('of two authors who save at the same time: one is saved, the other is refused', async () => {
    const answers = await Promise.all([save(null, vttOf(IN)), save(null, vttOf(OUT))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await files()).toHaveLength(1);
  });

  it.each([
    ['nothing', 'WEBVTT\n\n'],
    ['no words', vttOf('00:00:01.000 --> 00:00:02.000\n<i></i>\n')],
    ['an end before the start', vttOf('00:00:03.000 --> 00:00:02.000\nIn\n')],
    ['a cue as long as a book', vttOf(`00:00:01.000 --> 00:00:02.000\n${'x'.repeat(2001)}\n`)],
  ])('with %s are refused', async (_, vtt) => {
    const answer = await save(null, vtt);
    expect([answer.status, answer.body]).toMatchObject([422, [{ field: 'vtt' }]]);
    expect(await files()).toEqual([]);
  });

  it('of a film of another course are not found, and only authors change them', async () => {
    const other = await authoredCourse(school, author);
    expect((await read(other.params)).status).toBe(404);
    expect((await save(null, vttOf(IN), other.params)).status).toBe(404);
    const support = await school.person({ roles: ['support'] });
    expect((await read({}, support)).status).toBe(403);
    expect((await save(null, vttOf(IN), {}, support)).status).toBe(403);
  });
});
