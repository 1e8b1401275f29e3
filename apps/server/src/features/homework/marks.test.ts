import { listHomeworkStatuses, sendHomework } from '@daystream/contract/homework';
import { getDeskHomework, reviewHomework, undoHomeworkReview } from '@daystream/contract/homework.admin';
import { MOST_MARKS, MOST_STROKES } from '@daystream/domain/homework';
import { textLimits } from '@daystream/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';
import { removeFiles } from '../media/index.ts';
import { photo, sendFile } from '../media/testing/sent-files.ts';
import { tinyFilm } from '../media/testing/tiny-film.ts';

let school: TestSchool;
let course: SeededCourse;
let ilya: Person;
let vera: Person;
let film: Buffer;
beforeAll(async () => {
  school = await openTestSchool();
  ilya = await school.person({ roles: ['expert'], firstName: 'Илья', lastName: 'Северов' });
  vera = await school.person({ roles: ['expert'], firstName: 'Вера', lastName: 'Лис' });
  const stages = [{ days: [{ homeworks: [{ score: 20 }] }] }];
  course = await seedCourse(school.ctx, { experts: [ilya.id, vera.id], stages });
  film = await tinyFilm(school.ctx, 1, '64x48');
});
afterAll(() => school.close());

const LENGTH_S = 46;

/** A film of a learner whose length is known. */
async function filmOf(person: Person, lengthMs: number | null = LENGTH_S * 1000): Promise<number> {
  const { body } = await sendFile(school, person, 'homework', film, 'film.mp4');
  await school.ctx.db.updateTable('videos').set({ duration_ms: lengthMs }).where('file_id', '=', body.id).execute();
  return body.id;
}

/** A learner who has sent films. */
async function answer(count = 1, lengthMs: number | null = LENGTH_S * 1000) {
  const person = await school.person();
  const streamId = await enrol(school, person, course.courseId);
  const { body } = await school.call(listHomeworkStatuses, { as: person, params: { streamId } });
  const statusId = body[0]?.id ?? 0;
  const fileIds: number[] = [];
  for (let at = 0; at < count; at += 1) fileIds.push(await filmOf(person, lengthMs));
  const sent = { person, streamId, statusId, fileIds, fileId: fileIds[0] ?? 0 };
  await send(sent, fileIds);
  return sent;
}

type Answer = Awaited<ReturnType<typeof answer>>;

const send = ({ person, streamId, statusId }: Pick<Answer, 'person' | 'streamId' | 'statusId'>, files: number[]) =>
  school.call(sendHomework, { as: person, params: { streamId, statusId }, body: { message: 'Вот', files } });

const review = (statusId: number, marks: unknown, { as = ilya, attempt = 1 } = {}) =>
  school.call(reviewHomework, {
    as,
    params: { statusId },
    body: { attempt, verdict: 'FAIL', comment: 'Ещё раз', marks },
  });

const mark = (fileId: number, change: object = {}) => ({
  file_id: fileId,
  start: 21.5,
  end: null,
  tone: 'correction',
  text: 'Колено вперёд',
  ...change,
});

const removeFilm = ({ fileId }: Answer) =>
  school.ctx.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('chat_message_files').where('file_id', '=', fileId).execute();
    await removeFiles(school.ctx, trx, [fileId]);
  });

/** The marks that the learner sees, by step. */
async function marksOf({ person, streamId, statusId }: Answer) {
  const { body } = await school.call(listHomeworkStatuses, {
    as: person,
    params: { streamId },
    query: { expand: 'steps' },
  });
  const steps = body.find(({ id }) => id === statusId)?.steps ?? [];
  return steps.map(({ kind, marks }) => [kind, marks?.map(({ start, end, text }) => [start, end, text])]);
}

describe('marks in a learner’s film', () => {
  it('go with the verdict, in the order of the films and their moments, to the learner and the desk', async () => {
    const given = await answer(2);
    const [first = 0, second = 0] = given.fileIds;
    const marks = [
      mark(second, { start: 1, text: ' Спина ' }),
      mark(first, { start: 33.25, end: 36, tone: 'praise', text: 'Взгляд' }),
      mark(first),
    ];
    expect((await review(given.statusId, marks)).status).toBe(200);
    expect(await marksOf(given)).toEqual([
      ['sent', undefined],
      [
        'to_redo',
        [
          [21.5, null, 'Колено вперёд'],
          [33.25, 36, 'Взгляд'],
          [1, null, 'Спина'],
        ],
      ],
    ]);
    const { body } = await school.call(getDeskHomework, { as: vera, params: { statusId: given.statusId } });
    expect(body.steps.at(-1)?.marks).toMatchObject([
      { file_id: first, tone: 'correction' },
      { file_id: first, tone: 'praise' },
      { file_id: second },
    ]);
  });

  it.each([
    ['at a moment that the film does not have', { start: LENGTH_S + 2 }, 'start', 'В видео нет такого момента.'],
    ['before its start', { start: -0.1 }, 'start', 'В видео нет такого момента.'],
    ['over too long a part', { start: 0, end: 31 }, 'end', undefined],
    ['that end where they start', { end: 21.5 }, 'end', undefined],
    ['that end a thousandth after they start', { end: 21.5001 }, 'end', undefined],
    ['without words', { text: '  ' }, 'text', undefined],
    ['with a drawing that leaves the picture', { drawing: ['1001,0'] }, 'drawing.0', undefined],
    ['with too many strokes', { drawing: Array<string>(MOST_STROKES + 1).fill('1,1') }, 'drawing', undefined],
    ['drawn without words', { text: '', drawing: ['1,1'] }, 'text', undefined],
    ['with too many words', { text: 'я'.repeat(textLimits.markText + 1) }, 'text', undefined],
  ])('are refused %s, and nothing changes', async (_, change, field, message) => {
    const given = await answer();
    const refused = await review(given.statusId, [mark(given.fileId), mark(given.fileId, change)]);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject([{ field: `marks.1.${field}`, ...(message !== undefined && { message }) }]);
    expect(await marksOf(given)).toEqual([['sent', undefined]]);
  });

  it('are refused when there are too many', async () => {
    const { statusId, fileId } = await answer();
    const marks = Array.from({ length: MOST_MARKS + 1 }, () => mark(fileId));
    expect((await review(statusId, marks)).body).toMatchObject([{ field: 'marks' }]);
    expect((await review(statusId, marks.slice(1))).status).toBe(200);
  });

  it('of another film look unknown: of somebody else, of an earlier attempt, of a photo', async () => {
    const [given, other] = [await answer(), await answer()];
    const unknown = [{ field: 'marks.0.file_id' }];
    expect((await review(given.statusId, [mark(other.fileId)])).body).toMatchObject(unknown);
    expect((await review(given.statusId, [mark(999_999)])).body).toMatchObject(unknown);
    await review(given.statusId, [mark(given.fileId)]);
    const picture = (await sendFile(school, given.person, 'homework', await photo())).body.id;
    const again = await filmOf(given.person);
    await send(given, [again, picture]);
    const second = { attempt: 2 };
    expect((await review(given.statusId, [mark(given.fileId)], second)).body).toMatchObject(unknown);
    expect((await review(given.statusId, [mark(picture)], second)).body).toMatchObject(unknown);
    expect((await review(given.statusId, [mark(again)], second)).status).toBe(200);
    expect((await marksOf(given)).map(([kind, marks]) => [kind, marks?.length])).toEqual([
      ['sent', undefined],
      ['to_redo', 1],
      ['sent', undefined],
      ['to_redo', 1],
    ]);
  });

  it('wait for a film whose length is not known', async () => {
    const { statusId, fileId } = await answer(1, null);
    expect((await review(statusId, [mark(fileId)])).body).toMatchObject([{ field: 'marks.0.file_id' }]);
  });

  it('are those of one expert when two review at once', async () => {
    const given = await answer();
    const both = await Promise.all([
      review(given.statusId, [mark(given.fileId, { text: 'Илья' })]),
      review(given.statusId, [mark(given.fileId, { text: 'Вера' })], { as: vera }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const winner = both[0]?.status === 200 ? 'Илья' : 'Вера';
    expect((await marksOf(given)).at(-1)).toEqual(['to_redo', [[21.5, null, winner]]]);
  });

  it('go with an undone review, and come with the next one', async () => {
    const given = await answer();
    const { body } = await review(given.statusId, [mark(given.fileId)]);
    const params = { statusId: given.statusId, reviewId: body.review_id };
    expect((await school.call(undoHomeworkReview, { as: ilya, params })).status).toBe(200);
    expect(await marksOf(given)).toEqual([['sent', undefined]]);
    await review(given.statusId, [mark(given.fileId, { start: 0 })]);
    expect((await marksOf(given)).at(-1)).toEqual(['to_redo', [[0, null, 'Колено вперёд']]]);
  });

  it('carry what is drawn over the picture, as long as there is a picture', async () => {
    const given = await answer();
    const drawing = ['0,0 500,250 1000,1000', '10,10'];
    await review(given.statusId, [mark(given.fileId, { drawing }), mark(given.fileId, { start: 30 })]);
    const drawings = async () => {
      const { body } = await school.call(getDeskHomework, { as: vera, params: { statusId: given.statusId } });
      return body.steps.at(-1)?.marks?.map((one) => one.drawing);
    };
    expect(await drawings()).toEqual([drawing, undefined]);
    await removeFilm(given);
    expect(await drawings()).toEqual([undefined, undefined]);
  });

  it('outlive the film', async () => {
    const given = await answer();
    await review(given.statusId, [mark(given.fileId)]);
    await removeFilm(given);
    expect((await marksOf(given)).at(-1)).toEqual(['to_redo', [[21.5, null, 'Колено вперёд']]]);
  });

  it('go with their learner’s account', async () => {
    const given = await answer();
    await review(given.statusId, [mark(given.fileId)]);
    await school.ctx.db
      .transaction()
      .execute((trx) =>
        school.ctx.reactions.announce(school.ctx, trx, 'account_anonymized', { userId: given.person.id, email: null }),
      );
    const left = await school.ctx.db
      .selectFrom('homework_marks as m')
      .innerJoin('homework_reviews as r', 'r.id', 'm.review_id')
      .select('m.id')
      .where('r.homework_status_id', '=', given.statusId)
      .execute();
    expect(left).toEqual([]);
  });
});
