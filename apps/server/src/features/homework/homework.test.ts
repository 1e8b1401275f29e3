import { randomUUID } from 'node:crypto';
import { listHomework, listHomeworkStatuses, refuseHomework, sendHomework } from '@daystream/contract/homework';
import { getDeskHomework, listDeskQueue, reviewHomework, undoHomeworkReview } from '@daystream/contract/homework.admin';
import { getPointsAmount, listPoints } from '@daystream/contract/points';
import { startDay } from '@daystream/contract/practice';
import { getStreamStatus } from '@daystream/contract/streams';
import { REVIEW_UNDO_LATEST_MS } from '@daystream/domain/homework';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';
import { homeworkCheck } from '../../school/doctor/homework.ts';
import { pointsCheck } from '../../school/doctor/points.ts';
import { photo, sendFile } from '../media/testing/sent-files.ts';

let school: TestSchool;
let course: SeededCourse;
let expert: Person;
let admin: Person;
beforeAll(async () => {
  school = await openTestSchool();
  expert = await school.person({ roles: ['expert'], firstName: 'Илья', lastName: 'Северов' });
  admin = await school.person({ roles: ['admin'], firstName: 'Ольга', lastName: 'Ким' });
  course = await seedCourse(school.ctx, {
    experts: [expert.id],
    stages: [
      {
        days: [{ homeworks: [{ title: { ru: 'Наблюдения', en: 'Notes' }, isRequired: true, score: 20 }] }],
        homeworks: [{ answerType: 'exercise', exercises: ['Утро', 'Вечер'], score: 5 }],
      },
      { days: [{}] },
    ],
  });
});
afterAll(() => school.close());

/** A learner with the status of the day's homework. */
async function learner(seed = {}, known?: Person, courseId = course.courseId) {
  const person = known ?? (await school.person());
  const streamId = await enrol(school, person, courseId, seed);
  const { body } = await school.call(listHomeworkStatuses, { as: person, params: { streamId } });
  const ofDay = body.find(({ target_type }) => target_type === 'stage_day_homework');
  const ofStage = body.find(({ target_type }) => target_type === 'course_stage_homework');
  return { person, streamId, statusId: ofDay?.id ?? 0, stageStatusId: ofStage?.id ?? 0 };
}

type Learner = Awaited<ReturnType<typeof learner>>;

function send({ person, streamId, statusId }: Learner, body: unknown = { message: 'Три наблюдения' }) {
  return school.call(sendHomework, { as: person, params: { streamId, statusId }, body });
}

function review(statusId: number, body: Record<string, unknown> = {}, as = expert) {
  const verdict = { attempt: 1, verdict: 'DONE', ...body };
  return school.call(reviewHomework, { as, params: { statusId }, body: verdict });
}

const amount = async (person: Person) => (await school.call(getPointsAmount, { as: person })).body.amount;
const isPromised = async ({ person, streamId, statusId }: Learner) => {
  const { body } = await school.call(listHomeworkStatuses, { as: person, params: { streamId } });
  return body.find(({ id }) => id === statusId)?.is_paid_elsewhere !== true;
};

const stages = async ({ person, streamId }: Learner) =>
  (
    await school.call(getStreamStatus, { as: person, params: { streamId }, query: { expand: 'stages' } })
  ).body.stages?.map(({ status }) => status);

describe('homework statuses', () => {
  it('exist for every homework of a fresh stream, so that the first answer has where to go', async () => {
    const { person, streamId } = await learner();
    const { body } = await school.call(listHomeworkStatuses, {
      as: person,
      params: { streamId },
      query: { expand: 'scores' },
    });
    expect(body.map(({ status, target_type, scores }) => [status, target_type, scores])).toEqual([
      ['NOT_UPLOADED', 'stage_day_homework', []],
      ['NOT_UPLOADED', 'course_stage_homework', []],
    ]);
  });

  it('answers the definitions of one’s courses in the language of the call', async () => {
    const { person } = await learner();
    const { body } = await school.call(listHomework, { as: person, query: { expand: 'scores', lang: 'en' } });
    const notes = body.find(({ title }) => title === 'Notes');
    const exercise = body.find(({ answer_type }) => answer_type === 'exercise');
    const text = 'Расскажите, как прошла практика.';
    expect(notes).toMatchObject({
      id: expect.any(Number) as number,
      text,
      files: [],
      exercises: [],
      answer_type: 'text',
    });
    expect(notes?.scores).toMatchObject([{ amount: 20, type: 'homework_done' }]);
    expect(exercise).toMatchObject({ answer_type: 'exercise', exercises: [{ id: 1 }, { id: 2 }], scores: [{}] });
  });
});

describe('sending homework', () => {
  it('moves it on checking and puts the answer into the stream’s chat', async () => {
    const given = await learner();
    const { status, body } = await send(given);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      chatMessage: { message: 'Три наблюдения', employee: null, user_id: given.person.id, files: [] },
      userHomeworkStatus: { id: given.statusId, status: 'UPLOADED', attempt: 1 },
    });
    const { person, streamId } = given;
    const query = { expand: 'chatChannelMeta' };
    const news = await school.call(getStreamStatus, { as: person, params: { streamId }, query });
    const { id, dialog_id } = body.chatMessage;
    expect(news.body.chatChannelMeta).toEqual({ id: dialog_id, unread_count: 0, last_message_id: id });
  });

  it('refuses a second answer while it is checked and after it is approved', async () => {
    const given = await learner();
    const [first, second] = await Promise.all([send(given), send(given)]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
    await review(given.statusId);
    expect((await send(given)).body).toMatchObject({ code: 'homework_already_approved' });
  });

  it('counts an answer once, however often it arrives, also after its review', async () => {
    const given = await learner();
    const file = (await sendFile(school, given.person, 'homework', await photo())).body;
    const answer = { message: 'Три наблюдения', files: [file.id], send_id: randomUUID() };
    const first = await send(given, answer);
    const again = await send(given, answer);
    expect([again.status, again.body]).toEqual([200, first.body]);
    await review(given.statusId, { verdict: 'FAIL', comment: 'Ещё раз' });
    const late = await send(given, answer);
    expect(late.body).toMatchObject({
      chatMessage: { id: first.body.chatMessage.id },
      userHomeworkStatus: { status: 'FAIL', attempt: 1 },
    });
    expect((await send(given, { ...answer, files: [], send_id: randomUUID() })).body).toMatchObject({
      userHomeworkStatus: { status: 'UPLOADED', attempt: 2 },
    });
  });

  it('takes the same name for an answer to another homework as another answer', async () => {
    const given = await learner();
    const send_id = randomUUID();
    await send(given, { message: 'Готово', send_id });
    const other = await send({ ...given, statusId: given.stageStatusId }, { exercises: [1], send_id });
    expect(other.body).toMatchObject({ userHomeworkStatus: { id: given.stageStatusId, status: 'UPLOADED' } });
    expect((await send(await learner(), { message: 'Готово', send_id })).status).toBe(200);
  });

  it('requires a text, a file or the requested exercise', async () => {
    const given = await learner();
    const empty = await send(given, { message: '  ' });
    expect(empty.status).toBe(422);
    expect(empty.body).toMatchObject([{ field: 'message', message: 'Напишите ответ или приложите файл.' }]);
    const noExercise = await send({ ...given, statusId: given.stageStatusId }, { message: 'Готово' });
    expect(noExercise.body).toMatchObject([{ field: 'exercises' }]);
    const foreignExercise = await send({ ...given, statusId: given.stageStatusId }, { exercises: [77] });
    expect(foreignExercise.body).toMatchObject([{ field: 'exercises' }]);
    expect((await send({ ...given, statusId: given.stageStatusId }, { exercises: [1] })).status).toBe(200);
  });

  it('takes a file or an exercise that is named twice once, from the learner and from the expert', async () => {
    const given = await learner();
    const upload = async (by: Person) => (await sendFile(school, by, 'homework', await photo())).body.id;
    const [own, experts] = [await upload(given.person), await upload(expert)];
    const sent = await send(given, { message: 'Готово', files: [own, own] });
    expect([sent.status, sent.body.chatMessage.files.map(({ id }) => id)]).toEqual([200, [own]]);
    const chosen = await send({ ...given, statusId: given.stageStatusId }, { exercises: [2, 1, 2] });
    expect(chosen.status).toBe(200);
    const desk = await school.call(getDeskHomework, { as: expert, params: { statusId: given.stageStatusId } });
    expect(desk.body.chosen_exercises).toHaveLength(2);
    expect((await review(given.statusId, { files: [experts, experts] })).status).toBe(200);
    const { body } = await school.call(getDeskHomework, { as: expert, params: { statusId: given.statusId } });
    expect(body.steps.map(({ message }) => message?.files.map(({ id }) => id))).toEqual([[own], [experts]]);
  });

  it('refuses files that are not one’s own', async () => {
    expect((await send(await learner(), { message: 'Готово', files: [999] })).body).toMatchObject([{ field: 'files' }]);
  });

  it('is locked in a demo and looks missing to others', async () => {
    const demo = await learner({ isDemo: true });
    expect((await send(demo)).body).toMatchObject({ code: 'lock_demo' });
    const given = await learner();
    expect((await send({ ...given, person: admin })).status).toBe(404);
  });

  it('opens the days of the next stage only when it is approved', async () => {
    const given = await learner();
    const params = { streamId: given.streamId, dayId: course.days[1]?.id ?? 0 };
    const start = () => school.call(startDay, { as: given.person, params });
    await send(given);
    const closed = await start();
    expect(closed.status).toBe(403);
    expect(closed.body).toMatchObject({ code: 'lock_stage_closed' });
    await review(given.statusId);
    expect((await start()).status).toBe(200);
  });

  it('can be declined; then it no longer closes the next stage', async () => {
    const given = await learner();
    expect(await stages(given)).toEqual(['open', 'close']);
    const { body } = await school.call(refuseHomework, {
      as: given.person,
      params: { streamId: given.streamId, statusId: given.statusId },
      body: {},
    });
    expect(body).toMatchObject({ status: 'NOT_UPLOADED', is_refused: true });
    expect(await stages(given)).toEqual(['open', 'open']);
    expect((await send(given)).body).toMatchObject({ userHomeworkStatus: { is_refused: false } });
  });
});

describe('homework that is locked', () => {
  const decline = ({ person, streamId, statusId }: Learner) =>
    school.call(refuseHomework, { as: person, params: { streamId, statusId }, body: {} });

  it('is neither sent nor declined, and says why', async () => {
    const given = await learner({ isDemo: true });
    for (const answer of [await send(given), await decline(given)])
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'lock_demo' }]);
  });

  it('is neither sent nor declined in a stream that has ended, also where its stage has only days of rest', async () => {
    const restful = await seedCourse(school.ctx, { stages: [{ days: [{ isRest: true }], homeworks: [{ score: 5 }] }] });
    const person = await school.person();
    const streamId = await enrol(school, person, restful.courseId, { startsInDays: -40, endsInDays: -10 });
    const { body } = await school.call(listHomeworkStatuses, { as: person, params: { streamId } });
    const ofStage = { person, streamId, statusId: body[0]?.id ?? 0, stageStatusId: 0 };
    const ended = await learner({ startsInDays: -40, endsInDays: -10 });
    for (const given of [ended, ofStage])
      for (const answer of [await send(given), await decline(given)])
        expect([answer.status, answer.body]).toMatchObject([403, { code: 'lock_ended' }]);
  });
});

describe('selfies of a homework', () => {
  let asking: SeededCourse;
  beforeAll(async () => {
    asking = await seedCourse(school.ctx, {
      experts: [expert.id],
      stages: [{ days: [{ homeworks: [{ asksSelfie: true, isRequired: true, score: 20 }] }] }, { days: [{}] }],
    });
  });
  const own = async () => learner({}, undefined, asking.courseId);
  const selfie = async ({ person }: Learner) =>
    (await sendFile(school, person, 'homework', await photo(), 'me.jpg')).body.id;
  const storyOf = async ({ person, streamId, statusId }: Learner) => {
    const query = { expand: 'scores,steps' };
    const { body } = await school.call(listHomeworkStatuses, { as: person, params: { streamId }, query });
    return body.find(({ id }) => id === statusId);
  };
  const refuseSelfie = ({ person, streamId, statusId }: Learner) =>
    school.call(refuseHomework, { as: person, params: { streamId, statusId }, body: { type: 'selfie' } });

  it('are sent apart from the answer and never instead of it', async () => {
    const given = await own();
    expect(await storyOf(given)).toMatchObject({ selfie: 'asked', steps: [] });
    const body = { type: 'selfie', files: [await selfie(given)], send_id: randomUUID() };
    const sent = await send(given, body);
    expect(sent.body).toMatchObject({
      userHomeworkStatus: { status: 'NOT_UPLOADED', attempt: 0, sent_at: null, selfie: 'sent' },
      chatMessage: { files: [{ id: body.files[0], type: 2 }] },
    });
    expect((await send(given, body)).body).toMatchObject({ chatMessage: { id: sent.body.chatMessage.id } });
    expect(await stages(given)).toEqual(['open', 'close']);
    expect((await school.call(listDeskQueue, { as: expert })).body.map(({ id }) => id)).not.toContain(given.statusId);
    expect((await review(given.statusId)).status).toBe(409);
    expect((await send(given)).body).toMatchObject({ userHomeworkStatus: { status: 'UPLOADED', attempt: 1 } });
    // Also while the answer is in review.
    expect((await send(given, { type: 'selfie', files: [await selfie(given)] })).status).toBe(200);
    expect((await storyOf(given))?.steps?.map(({ kind, attempt }) => [kind, attempt])).toEqual([
      ['selfie', 0],
      ['sent', 1],
      ['selfie', 1],
    ]);
    expect(await homeworkCheck.find(school.ctx, school.ctx.db)).toEqual([]);
  });

  it('are listed apart from the answer on the desk, also when they were declined', async () => {
    const given = await own();
    await send(given, { type: 'selfie', files: [await selfie(given)] });
    await send(given);
    const desk = (statusId: number) => school.call(getDeskHomework, { as: expert, params: { statusId } });
    expect((await desk(given.statusId)).body).toMatchObject({
      selfie: 'sent',
      steps: [
        { kind: 'selfie', message: { files: [{ name: 'me.jpg' }] } },
        { kind: 'sent', message: { files: [] } },
      ],
    });
    const other = await own();
    await refuseSelfie(other);
    await send(other);
    expect((await desk(other.statusId)).body).toMatchObject({ selfie: 'refused', steps: [{ kind: 'sent' }] });
    const without = await learner();
    await send(without);
    expect((await desk(without.statusId)).body.selfie).toBeNull();
  });

  it('are declined apart from the homework, until one is sent', async () => {
    const given = await own();
    expect((await refuseSelfie(given)).body).toMatchObject({ selfie: 'refused', is_refused: false });
    expect(await stages(given)).toEqual(['open', 'close']);
    const body = { type: 'homework' };
    const params = { streamId: given.streamId, statusId: given.statusId };
    const declined = await school.call(refuseHomework, { as: given.person, params, body });
    expect(declined.body).toMatchObject({ selfie: 'refused', is_refused: true });
    await send(given, { type: 'selfie', files: [await selfie(given)] });
    expect(await storyOf(given)).toMatchObject({ selfie: 'sent', is_refused: true });
    expect((await refuseSelfie(given)).body).toMatchObject({ code: 'homework_already_sent' });
  });

  it('are photos, of the learner, for a homework that asks for them', async () => {
    const given = await own();
    const film = await school.ctx.db
      .insertInto('files')
      .values({
        owner_id: given.person.id,
        purpose: 'homework',
        type: 1,
        name: 'a.mp4',
        mime: 'video/mp4',
        size_bytes: 9,
        storage_key: randomUUID(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const others = await selfie(await own());
    for (const [files, problem] of [
      [[], 'заполните'],
      [[film.id], 'картинк'],
      [[others], 'файл'],
    ] as const) {
      const { body } = await send(given, { type: 'selfie', message: 'Вот', files });
      expect(body).toMatchObject([{ field: 'files' }]);
      expect(JSON.stringify(body).toLowerCase()).toContain(problem);
    }
    const exercises = await send(given, { type: 'selfie', files: [await selfie(given)], exercises: [1] });
    expect(exercises.body).toMatchObject([{ field: 'exercises' }]);
    expect(await storyOf(given)).toMatchObject({ selfie: 'asked', steps: [] });
    const notAsked = await learner();
    expect((await send(notAsked, { type: 'selfie', files: [await selfie(notAsked)] })).body).toMatchObject([
      { field: 'type' },
    ]);
    expect((await refuseSelfie(notAsked)).body).toMatchObject([{ field: 'type' }]);
    expect(await storyOf(notAsked)).not.toHaveProperty('selfie');
  });
});

describe('reviewing homework', () => {
  it('approves with points, comment and the next stage at once', async () => {
    const given = await learner();
    await send(given);
    expect((await review(given.statusId, { comment: 'Отлично', scores: 15 })).status).toBe(200);
    expect(await amount(given.person)).toBe(15);
    expect(await stages(given)).toEqual(['open', 'open']);
    const { body } = await school.call(listHomeworkStatuses, {
      as: given.person,
      params: { streamId: given.streamId },
      query: { expand: 'scores,steps' },
    });
    const done = body.find(({ id }) => id === given.statusId);
    expect(done).toMatchObject({ status: 'DONE', scores: [{ amount: 15 }] });
    expect(done?.steps?.map(({ kind, message }) => [kind, message?.message, message?.employee?.name])).toEqual([
      ['sent', 'Три наблюдения', undefined],
      ['approved', 'Отлично', 'Илья Северов'],
    ]);
  });

  it('names the homework in the history of points, in the language of its reader', async () => {
    const given = await learner();
    await send(given);
    await review(given.statusId);
    const headers = { 'accept-language': 'en' };
    const { body } = await school.call(listPoints, { as: given.person, headers });
    const homework = course.tree.homeworks.find(({ title }) => title.en === 'Notes');
    expect(body.map(({ type, subject }) => [type, subject])).toEqual([
      [
        'homework_done',
        {
          kind: 'homework',
          stream_id: given.streamId,
          course_title: course.tree.title.ru,
          title: 'Notes',
          day_number: null,
          homework_id: homework?.id,
        },
      ],
    ]);
  });

  it('returns the expert’s messages with their files, apart from the learner’s own', async () => {
    const given = await learner();
    await send(given);
    const file = (await sendFile(school, expert, 'homework', await photo(), 'posture.jpg')).body;
    await review(given.statusId, { verdict: 'FAIL', comment: 'Смотрите на спину', files: [file.id] });
    const params = { streamId: given.streamId };
    const { body } = await school.call(listHomeworkStatuses, { as: given.person, params, query: { expand: 'steps' } });
    const [sent, judged] = body.find(({ id }) => id === given.statusId)?.steps ?? [];
    expect(sent?.message).toMatchObject({ employee: null, files: [] });
    expect(judged?.message).toMatchObject({
      message: 'Смотрите на спину',
      employee: { is_expert: true, name: 'Илья Северов' },
      files: [{ id: file.id, name: 'posture.jpg', type: 2 }],
    });
  });

  it('refuses files that are not the expert’s own', async () => {
    const given = await learner();
    await send(given);
    const file = (await sendFile(school, admin, 'homework', await photo())).body;
    expect((await review(given.statusId, { files: [file.id] })).body).toMatchObject([{ field: 'files' }]);
  });

  it('sends back with a comment; the learner tries again and gets the points once', async () => {
    const given = await learner();
    await send(given);
    expect((await review(given.statusId, { verdict: 'FAIL' })).body).toMatchObject([{ field: 'comment' }]);
    await review(given.statusId, { verdict: 'FAIL', comment: 'Ещё раз' });
    expect(await stages(given)).toEqual(['open', 'close']);
    expect((await send(given, { message: 'Снова' })).body).toMatchObject({ userHomeworkStatus: { attempt: 2 } });
    await review(given.statusId, { attempt: 2 });
    expect(await amount(given.person)).toBe(20);
  });

  it('gives points once for all enrolments of a learner, and again only if the enrolment says so', async () => {
    const first = await learner();
    await send(first);
    await review(first.statusId, { scores: 15 });
    const second = await learner({}, first.person);
    expect(second.statusId).not.toBe(first.statusId);
    expect([await isPromised(first), await isPromised(second)]).toEqual([true, false]);
    await send(second);
    expect((await review(second.statusId)).status).toBe(200);
    expect(await amount(first.person)).toBe(15);
    // It still opens the next stage.
    expect(await stages(second)).toEqual(['open', 'open']);
    const paying = await learner({ paysAgain: true }, first.person);
    expect(await isPromised(paying)).toBe(true);
    await send(paying);
    await review(paying.statusId);
    expect(await amount(first.person)).toBe(35);
    expect(await pointsCheck.find(school.ctx, school.ctx.db)).toEqual([]);
  });

  it('gives the points in a later enrolment when the earlier one has not', async () => {
    const first = await learner();
    await send(first);
    await review(first.statusId, { verdict: 'FAIL', comment: 'Ещё раз' });
    const second = await learner({}, first.person);
    await send(second);
    await review(second.statusId);
    expect(await amount(first.person)).toBe(20);
  });

  it('tells the second expert who reviewed first', async () => {
    const given = await learner();
    await send(given);
    const answers = await Promise.all([review(given.statusId), review(given.statusId, {}, admin)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(JSON.stringify(refused?.body)).toMatch(/Северов|Ким/);
  });

  it('can be undone while it may be offered, with comment and points', async () => {
    const given = await learner();
    await send(given);
    const { body } = await review(given.statusId, { comment: 'Ой' });
    const undo = () =>
      school.call(undoHomeworkReview, { as: expert, params: { statusId: given.statusId, reviewId: body.review_id } });
    expect((await undo()).status).toBe(200);
    expect(await amount(given.person)).toBe(0);
    expect(await stages(given)).toEqual(['open', 'close']);
    expect((await undo()).status).toBe(404);
    const second = await review(given.statusId);
    expect(await amount(given.person)).toBe(20);
    school.clock.forwardMs(REVIEW_UNDO_LATEST_MS + 1);
    const late = await school.call(undoHomeworkReview, {
      as: expert,
      params: { statusId: given.statusId, reviewId: second.body.review_id },
    });
    expect(late.body).toMatchObject({ code: 'undo_too_late' });
  });

  it('announces an undo as an undo, not as another verdict', async () => {
    const verdicts: unknown[] = [];
    school.ctx.reactions.react('homework_reviewed', async (_ctx, _trx, { verdict, score }) => {
      verdicts.push({ verdict, score });
    });
    school.ctx.reactions.react('homework_review_undone', async (_ctx, _trx, undone) => {
      verdicts.push(undone);
    });
    const given = await learner();
    await send(given);
    const { body } = await review(given.statusId);
    const params = { statusId: given.statusId, reviewId: body.review_id };
    await school.call(undoHomeworkReview, { as: expert, params });
    const undone = { ...params, streamId: given.streamId, userId: given.person.id };
    expect(verdicts).toEqual([{ verdict: 'DONE', score: 20 }, undone]);
  });

  it('is for the experts of the course and admins only', async () => {
    const stranger = await school.person({ roles: ['expert'] });
    const given = await learner();
    await send(given);
    expect((await review(given.statusId, {}, stranger)).status).toBe(403);
    expect((await review(given.statusId, {}, given.person)).status).toBe(403);
    expect((await review(given.statusId, { scores: 21 }, admin)).body).toMatchObject([{ field: 'scores' }]);
    expect((await review(given.statusId, {}, admin)).status).toBe(200);
  });
});

describe('the desk', () => {
  it('lists what waits in the expert’s courses, oldest first, with the time it is due', async () => {
    const first = await learner();
    await send(first);
    school.clock.forwardMs(60_000);
    const second = await learner();
    await send(second);
    const { body } = await school.call(listDeskQueue, { as: expert, query: { course_id: course.courseId } });
    const ids = body.map(({ id }) => id);
    expect(ids.indexOf(first.statusId)).toBeLessThan(ids.indexOf(second.statusId));
    const other = await seedCourse(school.ctx, { experts: [expert.id], stages: [{ days: [{ homeworks: [{}] }] }] });
    const elsewhere = await learner({}, undefined, other.courseId);
    await send(elsewhere);
    const queueOf = async (query: { course_id?: number }) =>
      (await school.call(listDeskQueue, { as: expert, query })).body.map(({ id }) => id);
    expect(await queueOf({ course_id: other.courseId })).toEqual([elsewhere.statusId]);
    expect(await queueOf({ course_id: course.courseId })).not.toContain(elsewhere.statusId);
    expect(await queueOf({})).toEqual(expect.arrayContaining([first.statusId, elsewhere.statusId]));
    const row = body.find(({ id }) => id === second.statusId);
    expect(row?.due_at).toBe((row?.sent_at ?? 0) + 24 * 3600);
    const stranger = await school.person({ roles: ['expert'] });
    expect((await school.call(listDeskQueue, { as: stranger })).body).toEqual([]);
    expect((await school.call(listDeskQueue, { as: first.person })).status).toBe(403);
  });

  it('shows the assignment, the answer and this learner’s way', async () => {
    const given = await learner();
    await send(given);
    const { body } = await school.call(getDeskHomework, { as: expert, params: { statusId: given.statusId } });
    expect(body).toMatchObject({
      title: 'Наблюдения',
      score_max: 20,
      steps: [{ kind: 'sent', message: { message: 'Три наблюдения' } }],
      history: [],
      progress: { days_count: 2, complete_days_count: 0 },
      reviewed_by: null,
    });
    const stranger = await school.person({ roles: ['expert'] });
    expect((await school.call(getDeskHomework, { as: stranger, params: { statusId: given.statusId } })).status).toBe(
      403,
    );
  });
});
