import { listAudit } from '@daystream/contract/audit.admin';
import { listHomeworkStatuses, sendHomework } from '@daystream/contract/homework';
import { getDeskHomework, getVoice, reviewHomework, undoHomeworkReview } from '@daystream/contract/homework.admin';
import { commentHomework } from '@daystream/contract/homework.desk.admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { homeworkCheck } from '../../school/doctor/homework.ts';
import { mediaPrefix } from '#http/media-prefix.ts';
import { seedCourse, type SeededCourse } from '../courses/testing.ts';
import { photo, sendFile } from '../media/testing/sent-files.ts';
import { recording } from '../media/testing/recording.ts';
import { tinyFilm } from '../media/testing/tiny-film.ts';
import { removeFilesOf } from '../media/uploads/remove-files.service.ts';

let school: TestSchool;
let course: SeededCourse;
let ilya: Person;
let vera: Person;
let film: Buffer;
let spoken: Buffer;
beforeAll(async () => {
  school = await openTestSchool();
  ilya = await school.person({ roles: ['expert'] });
  vera = await school.person({ roles: ['expert'] });
  const stages = [{ days: [{ homeworks: [{ score: 20 }] }] }];
  course = await seedCourse(school.ctx, { experts: [ilya.id, vera.id], stages });
  film = await tinyFilm(school.ctx, 1, '64x48');
  spoken = await recording(school.ctx, 2);
});
afterAll(() => school.close());

/** A learner who has sent a film. */
async function answer() {
  const person = await school.person();
  const streamId = await enrol(school, person, course.courseId);
  const { body } = await school.call(listHomeworkStatuses, { as: person, params: { streamId } });
  const statusId = body[0]?.id ?? 0;
  const fileId = (await sendFile(school, person, 'homework', film, 'film.mp4')).body.id;
  await school.ctx.db.updateTable('videos').set({ duration_ms: 46_000 }).where('file_id', '=', fileId).execute();
  const params = { streamId, statusId };
  await school.call(sendHomework, { as: person, params, body: { message: 'Вот', files: [fileId] } });
  return { person, streamId, statusId, fileId };
}

type Answer = Awaited<ReturnType<typeof answer>>;

const voice = async (as = ilya) => (await sendFile(school, as, 'voice', spoken)).body.id;

const mark = ({ fileId }: Answer, voiceId: number | null, text = '') => ({
  file_id: fileId,
  start: 21.5,
  tone: 'correction',
  text,
  voice: voiceId,
});

const review = ({ statusId }: Answer, marks: unknown[], { as = ilya, files = [] as number[] } = {}) =>
  school.call(reviewHomework, {
    as,
    params: { statusId },
    body: { attempt: 1, verdict: 'FAIL', comment: 'Ещё раз', files, marks },
  });

async function marksOf({ person, streamId }: Answer) {
  const query = { expand: 'steps' };
  const { body } = await school.call(listHomeworkStatuses, { as: person, params: { streamId }, query });
  return body[0]?.steps?.findLast(({ kind }) => kind === 'to_redo')?.marks ?? [];
}

const get = (url: string) => school.app.inject({ method: 'GET', url });
const openAs = async (url: string, as: Person) =>
  (await get(url.replace(/^\/m\/[^/]+/, mediaPrefix(school.ctx, as)))).statusCode;

const refusedVoice = (at = 0) => ({ status: 422, body: [{ field: `marks.${at}.voice` }] });

const fileRows = (id: number) =>
  school.ctx.db.selectFrom('files').select('used_by_type').where('id', '=', id).execute();

const found = async () => (await homeworkCheck.find(school.ctx, school.ctx.db)).map(({ kind }) => kind);

describe('a spoken remark at a mark', () => {
  it('needs no words, and plays for the learner and the staff of the course, for nobody else', async () => {
    const given = await answer();
    const voiceId = await voice();
    expect((await review(given, [mark(given, voiceId), mark(given, null, 'Плечо')])).status).toBe(200);
    const [heard, written] = await marksOf(given);
    expect(heard).toMatchObject({ text: '', voice: { file_id: voiceId, duration: 2 } });
    expect(written).not.toHaveProperty('voice');
    const url = heard?.voice?.url ?? '';
    const part = await school.app.inject({ method: 'GET', url, headers: { range: 'bytes=0-9' } });
    expect([part.statusCode, part.headers['content-type']]).toEqual([206, 'audio/mp4']);
    const author = await school.person({ roles: ['author'] });
    const opened = await Promise.all(
      [given.person, vera, ilya, await school.person(), author].map((as) => openAs(url, as)),
    );
    expect(opened).toEqual([200, 200, 200, 403, 403]);
    const { body } = await school.call(getDeskHomework, { as: vera, params: { statusId: given.statusId } });
    expect(body.steps.at(-1)?.marks?.[0]?.voice?.url).toContain(`/f/${voiceId}/`);
    const admin = await school.person({ roles: ['admin'] });
    const { body: entries } = await school.call(listAudit, { as: admin });
    const looks = entries.filter(({ action, subject }) => action === 'view_homework_file' && subject.id === voiceId);
    expect(looks.map(({ staff }) => staff?.id)).toEqual([vera.id]);
  });

  it('cannot be had without words or a voice, from others, or twice', async () => {
    const given = await answer();
    expect(await review(given, [mark(given, null)])).toMatchObject({ status: 422, body: [{ field: 'marks.0.text' }] });
    expect(await review(given, [mark(given, await voice(vera))])).toMatchObject(refusedVoice());
    expect(await review(given, [mark(given, 999_999)])).toMatchObject(refusedVoice());
    const picture = (await sendFile(school, ilya, 'chat', await photo())).body.id;
    expect(await review(given, [mark(given, picture)])).toMatchObject(refusedVoice());
    const own = await voice();
    expect(await review(given, [mark(given, own), mark(given, own)])).toMatchObject(refusedVoice(1));
    expect(await review(given, [mark(given, own)], { files: [own] })).toMatchObject(refusedVoice());
    expect(await fileRows(own)).toEqual([{ used_by_type: null }]);
    expect((await review(given, [mark(given, own)])).status).toBe(200);
    const other = await answer();
    expect(await review(other, [mark(other, own)])).toMatchObject(refusedVoice());
  });

  it('goes once when the verdict is pressed twice, and with one of two homeworks', async () => {
    const [given, other] = [await answer(), await answer()];
    const own = await voice();
    const both = await Promise.all([given, given, other].map((one) => review(one, [mark(one, own)])));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.every(({ status }) => status < 500)).toBe(true);
    const sent = [...(await marksOf(given)), ...(await marksOf(other))];
    expect(sent.map((one) => one.voice?.file_id)).toEqual([own]);
    expect(await found()).toEqual([]);
  });

  it('is taken back by an undone verdict, and can go with the next one', async () => {
    const given = await answer();
    const own = await voice();
    const { body } = await review(given, [mark(given, own)]);
    const url = (await marksOf(given))[0]?.voice?.url ?? '';
    const params = { statusId: given.statusId, reviewId: body.review_id };
    await school.call(undoHomeworkReview, { as: ilya, params });
    expect([await openAs(url, given.person), await openAs(url, ilya)]).toEqual([403, 200]);
    expect((await review(given, [mark(given, own)])).status).toBe(200);
    expect((await marksOf(given))[0]?.voice?.file_id).toBe(own);
    expect(await found()).toEqual([]);
  });

  it('can be played by its expert before it is sent, by its file', async () => {
    const own = await voice();
    const read = (as: Person, fileId: number) => school.call(getVoice, { as, params: { voiceId: fileId } });
    const { body } = await read(ilya, own);
    expect([body.duration, (await get(body.url)).statusCode]).toEqual([2, 200]);
    const picture = (await sendFile(school, ilya, 'chat', await photo())).body.id;
    const others = await Promise.all([read(vera, own), read(ilya, picture), read(ilya, 999_999)]);
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await read(await school.person(), own)).status).toBe(403);
  });

  it('becomes a file of the comment when somebody else was first', async () => {
    const given = await answer();
    const own = await voice();
    await review(given, [], { as: vera });
    const params = { statusId: given.statusId };
    const sent = await school.call(commentHomework, { as: ilya, params, body: { comment: '0:21', files: [own] } });
    expect(sent.status).toBe(200);
    const { body } = await school.call(getDeskHomework, { as: vera, params });
    expect(body.steps.at(-1)?.message?.files).toMatchObject([{ id: own, type: 3 }]);
  });

  it('leaves the mark when its expert’s files are removed', async () => {
    const given = await answer();
    const own = await voice();
    await review(given, [mark(given, own), mark(given, null, 'Плечо')]);
    await removeFilesOf(school.ctx, [own]);
    const left = await marksOf(given);
    expect(left.map(({ text, voice: gone }) => [text, gone])).toEqual([
      ['', undefined],
      ['Плечо', undefined],
    ]);
  });

  it('is in the export of its learner', async () => {
    const given = await answer();
    const own = await voice();
    await review(given, [mark(given, own)]);
    const { exportParts } = school.ctx;
    const files = [];
    for await (const file of exportParts.files(given.person.id)) files.push(file);
    expect(files).toContainEqual({ id: own, name: 'voice.m4a', key: expect.stringMatching(/^f\//) as string });
    for await (const row of exportParts.read('reviews', given.person.id, 'ru'))
      expect(row).toMatchObject({ remarks: [{ id: own }] });
  });
});
