import { getCourse } from '@daystream/contract/courses';
import { getLearner } from '@daystream/contract/learners.admin';
import { listHomework, listHomeworkStatuses, sendHomework } from '@daystream/contract/homework';
import { getDeskHomework, reviewHomework } from '@daystream/contract/homework.admin';
import { getPointsAmount } from '@daystream/contract/points';
import { finishDay, saveLessonStat, startDay } from '@daystream/contract/practice';
import * as api from '@daystream/contract/streams';
import * as updates from '@daystream/contract/streams.updates';
import { MINUTE_MS } from '@daystream/domain/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { homeworkCheck } from '../../school/doctor/homework.ts';
import { pointsCheck } from '../../school/doctor/points.ts';
import { practiceCheck } from '../../school/doctor/practice.ts';
import { enrol, type EnrolmentSeed } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { publishTree, readDraftTree } from '../courses/courses.service.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';

let school: TestSchool;
let expert: Person;
let course: SeededCourse;
let anna: Person;
beforeAll(async () => {
  school = await openTestSchool();
  expert = await school.person({ roles: ['expert'] });
});
afterAll(() => school.close());
beforeEach(async () => {
  anna = await school.person();
  course = await seedCourse(school.ctx, {
    experts: [expert.id],
    stages: [
      {
        title: 'Опора',
        days: [
          { title: 'Стопы', score: 10 },
          { title: 'Бёдра', score: 20, homeworks: [{ title: 'Дневник', score: 5 }] },
          { title: 'Спина', score: 30 },
        ],
      },
      { title: 'Ритм', days: [{ title: 'Шаг', score: 40 }] },
    ],
  });
});

const dayAt = (index: number) => course.days[index]?.id ?? 0;

/** Publishes what a test changed in the draft's rows. */
async function publish(isOffered = true): Promise<number> {
  const terms = { publishedBy: null, isOffered };
  return school.ctx.db
    .transaction()
    .execute(async (trx) => publishTree(school.ctx, trx, await readDraftTree(trx, course.courseId), terms));
}

/** Version 2: a new day in front of the second one, which is renamed; the third is gone. */
async function rearrange(isOffered = true): Promise<number> {
  const { db } = school.ctx;
  const stage_id = course.tree.stages[0]?.id ?? 0;
  const day = { course_id: course.courseId, stage_id, key: 'new-day', title: JSON.stringify({ ru: 'Дыхание' }) };
  await sql`update stage_days set sort = sort * 10 where course_id = ${course.courseId}`.execute(db);
  await db
    .insertInto('stage_days')
    .values({ ...day, sort: 15 })
    .execute();
  await sql`update stage_days set title = '{"ru":"Таз"}' where id = ${dayAt(1)}`.execute(db);
  await sql`update stage_days set archived_at = now() where id = ${dayAt(2)}`.execute(db);
  return publish(isOffered);
}

const start = (seed: EnrolmentSeed = {}, person = anna) => enrol(school, person, course.courseId, seed);
const stream = async (streamId: number, as = anna) =>
  (await school.call(api.getStream, { as, params: { streamId } })).body;
const update = (streamId: number, version = 2, as = anna) =>
  school.call(updates.updateVersion, { as, params: { streamId }, body: { version } });
const compared = async (streamId: number) =>
  (await school.call(updates.getVersionUpdate, { as: anna, params: { streamId } })).body;
const amount = async (person = anna) => (await school.call(getPointsAmount, { as: person })).body.amount;
const statusOf = async (streamId: number, expand = 'days,homeworks') =>
  (await school.call(api.getStreamStatus, { as: anna, params: { streamId }, query: { expand } })).body;

async function practise(streamId: number, dayId: number, set = course.dayById.get(dayId)?.day.sets[0]) {
  expect((await school.call(startDay, { as: anna, params: { streamId, dayId } })).status).toBe(200);
  school.clock.forwardMs(MINUTE_MS);
  const body = {
    stage_day_id: dayId,
    user_course_stream_id: streamId,
    stage_day_lesson_set_lesson_id: set?.lessons[0]?.id,
    viewed_seconds: 60,
    play_count: 1,
    day_status: 'started',
  };
  await school.call(saveLessonStat, { as: anna, body });
  return school.call(finishDay, { as: anna, params: { streamId, dayId } });
}

async function expectCleanSchool() {
  for (const { find } of [practiceCheck, homeworkCheck, pointsCheck]) {
    expect(await find(school.ctx, school.ctx.db)).toEqual([]);
  }
}

describe('a stream whose course has a newer version', () => {
  it('says so only when its author offers it, and stays on its own', async () => {
    const streamId = await start();
    await rearrange(false);
    expect(await stream(streamId)).toMatchObject({ course_version: 1 });
    expect(await stream(streamId)).not.toHaveProperty('version_offer');
    expect((await compared(streamId)).update).toBeNull();
    expect((await update(streamId)).body).toMatchObject({ code: 'version_not_offered' });
    await sql`update stage_days set title = '{"ru":"Икры"}' where id = ${dayAt(0)}`.execute(school.ctx.db);
    await publish();
    expect((await stream(streamId)).version_offer).toEqual({ version: 3, is_dismissed: false });
    expect((await school.call(api.listStreams, { as: anna })).body[0]?.version_offer?.version).toBe(3);
  });

  it.each<[string, EnrolmentSeed, boolean]>([
    ['not started', { startsInDays: 3 }, true],
    ['a demo with full access', { isDemo: true, hasFullAccess: true }, true],
    ['a demo', { isDemo: true }, false],
    ['ended', { startsInDays: -20, endsInDays: -1 }, false],
  ])('that is %s', async (_, seed, isOffered) => {
    const streamId = await start(seed);
    await rearrange();
    expect((await stream(streamId)).version_offer !== undefined).toBe(isOffered);
    expect((await update(streamId)).status).toBe(isOffered ? 200 : 409);
  });

  it('no longer offers what its author has withdrawn, and lets nobody go over to something else', async () => {
    const streamId = await start();
    await rearrange();
    await sql`update course_versions set is_offered = false where course_id = ${course.courseId}`.execute(
      school.ctx.db,
    );
    expect(await stream(streamId)).not.toHaveProperty('version_offer');
    expect((await update(streamId)).status).toBe(409);
    expect((await update(streamId, 7)).status).toBe(409);
    expect((await stream(streamId)).course_version).toBe(1);
  });

  it('hides the offer that was put aside until a still newer one', async () => {
    const streamId = await start();
    await rearrange();
    const dismiss = (version: number) =>
      school.call(updates.dismissVersion, { as: anna, params: { streamId }, body: { version } });
    await dismiss(9);
    expect((await stream(streamId)).version_offer?.is_dismissed).toBe(false);
    expect((await dismiss(2)).body.version_offer).toEqual({ version: 2, is_dismissed: true });
    expect((await compared(streamId)).update?.version).toBe(2);
    await sql`update stage_days set title = '{"ru":"Икры"}' where id = ${dayAt(0)}`.execute(school.ctx.db);
    await publish();
    expect((await stream(streamId)).version_offer).toEqual({ version: 3, is_dismissed: false });
  });

  it('belongs to its learner', async () => {
    const streamId = await start();
    await rearrange();
    const as = await school.person();
    const params = { streamId };
    expect((await school.call(updates.getVersionUpdate, { as, params })).status).toBe(404);
    expect((await update(streamId, 2, as)).status).toBe(404);
    expect((await school.call(updates.dismissVersion, { as, params, body: { version: 2 } })).status).toBe(404);
  });
});

describe('what an update changes', () => {
  it('is described for the learner’s own days, dates and progress', async () => {
    const streamId = await start({ startsInDays: -1 });
    await practise(streamId, dayAt(0));
    await practise(streamId, dayAt(2));
    await rearrange();
    const { update: told } = await compared(streamId);
    expect(told?.days.map((day) => [day.title, day.kind, day.number_was, day.number_becomes])).toEqual([
      ['Стопы', 'kept', 1, 1],
      ['Дыхание', 'added', null, 2],
      ['Таз', 'stays', 2, 3],
      ['Спина', 'gone', 3, null],
      ['Шаг', 'stays', 4, 4],
    ]);
    const hips = told?.days[2];
    expect(Date.parse(hips?.date_becomes ?? '') - Date.parse(hips?.date_was ?? '')).toBe(24 * 3_600_000);
    expect(told?.progress_was).toMatchObject({ days_count: 4, complete_days_count: 2 });
    expect(told?.progress_becomes).toMatchObject({ days_count: 4, complete_days_count: 1 });
    expect(told?.changes.map(({ kind, part, title, title_was }) => [kind, part, title, title_was])).toEqual([
      ['added', 'day', 'Дыхание', null],
      ['renamed', 'day', 'Таз', 'Бёдра'],
      ['removed', 'day', 'Спина', null],
    ]);
  });

  it('is described in the learner’s language: without texts that change only in another', async () => {
    const publishTitle = async (title: Record<string, string>, isOffered: boolean) => {
      await sql`update stage_days set title = ${JSON.stringify(title)} where id = ${dayAt(0)}`.execute(school.ctx.db);
      await publish(isOffered);
    };
    await publishTitle({ ru: 'Таз', es: 'Cadera' }, false);
    const streamId = await start();
    await publishTitle({ ru: 'Бёдра', es: 'Cadera' }, true);
    const told = async (lang: string) =>
      (await school.call(updates.getVersionUpdate, { as: anna, params: { streamId }, query: { lang } })).body.update;
    expect((await told('ru'))?.changes.map(({ title_was }) => title_was)).toEqual(['Таз']);
    expect((await told('es'))?.changes).toEqual([]);
  });

  it('lists changed points as long as they are not earned', async () => {
    const streamId = await start({ startsInDays: -1 });
    await practise(streamId, dayAt(0));
    const { db } = school.ctx;
    await sql`update stage_days set score = score + 1 where course_id = ${course.courseId}`.execute(db);
    await sql`update homeworks set score = 0 where course_id = ${course.courseId}`.execute(db);
    await publish();
    const told = async (id: number) =>
      (await compared(id)).update?.changes.map(({ part, title, points_was, points_becomes }) => [
        part,
        title,
        points_was,
        points_becomes,
      ]);
    const ofOthers = [
      ['day', 'Бёдра', 20, 21],
      ['homework', 'Дневник', 5, 0],
      ['day', 'Спина', 30, 31],
      ['day', 'Шаг', 40, 41],
    ];
    expect(await told(streamId)).toEqual(ofOthers);
    // Another enrolment of the same learner, in the version of before: its first day was paid already.
    const again = await start();
    await db.updateTable('streams').set({ course_version: 1 }).where('id', '=', again).execute();
    expect(await told(again)).toEqual(ofOthers);
    const paying = await start({ paysAgain: true });
    await db.updateTable('streams').set({ course_version: 1 }).where('id', '=', paying).execute();
    expect(await told(paying)).toEqual([['day', 'Стопы', 10, 11], ...ofOthers]);
  });
});

describe('an update', () => {
  it('keeps what was practised by the identity of the days, and pays nothing twice', async () => {
    const streamId = await start({ startsInDays: -1 });
    for (const dayId of [dayAt(0), dayAt(1), dayAt(2)]) expect((await practise(streamId, dayId)).status).toBe(200);
    expect(await amount()).toBe(60);
    await rearrange();
    expect((await update(streamId)).body).toMatchObject({ course_version: 2, progress: { complete_days_count: 2 } });
    expect(await stream(streamId)).not.toHaveProperty('version_offer');
    const days = (await statusOf(streamId)).days ?? [];
    expect(days.filter(({ end_time }) => end_time !== null).map(({ stage_day_id }) => stage_day_id)).toEqual([
      dayAt(0),
      dayAt(1),
    ]);
    expect((await school.call(finishDay, { as: anna, params: { streamId, dayId: dayAt(1) } })).status).toBe(200);
    expect((await practise(streamId, dayAt(3))).status).toBe(200);
    expect(await amount()).toBe(100);
    await expectCleanSchool();
  });

  it('gives back what was practised when the day returns in a later version', async () => {
    const streamId = await start({ startsInDays: -1 });
    await practise(streamId, dayAt(2));
    await rearrange();
    await update(streamId);
    expect((await stream(streamId)).progress.complete_days_count).toBe(0);
    await sql`update stage_days set archived_at = null where id = ${dayAt(2)}`.execute(school.ctx.db);
    await publish();
    await update(streamId, 3);
    expect((await stream(streamId)).progress.complete_days_count).toBe(1);
    expect(await amount()).toBe(30);
  });

  it('asks for new homework, and keeps an answer with its review where the homework is gone', async () => {
    const streamId = await start({ startsInDays: -1 });
    const params = { streamId };
    const [status] = (await school.call(listHomeworkStatuses, { as: anna, params })).body;
    const statusId = status?.id ?? 0;
    await practise(streamId, dayAt(1));
    await school.call(sendHomework, { as: anna, params: { streamId, statusId }, body: { message: 'Три' } });
    await sql`update stage_days set archived_at = now() where id = ${dayAt(1)}`.execute(school.ctx.db);
    const homework_id = course.tree.homeworks[0]?.id ?? 0;
    const link = { course_id: course.courseId, homework_id, day_id: dayAt(3) };
    await school.ctx.db.insertInto('day_homeworks').values(link).execute();
    await sql`update homeworks set score = 50, title = '{"ru":"Другое"}' where id = ${homework_id}`.execute(
      school.ctx.db,
    );
    await publish();
    await update(streamId);
    const shown = (await school.call(listHomeworkStatuses, { as: anna, params })).body;
    expect(shown.map((row) => [row.target_id === link.day_id, row.status, row.is_locked])).toEqual([
      [false, 'UPLOADED', true],
      [false, 'NOT_UPLOADED', false],
    ]);
    const desk = await school.call(getDeskHomework, { as: expert, params: { statusId } });
    expect(desk.body).toMatchObject({ title: 'Дневник', day_number: 2, score_max: 5 });
    const verdict = { attempt: 1, verdict: 'DONE', scores: 5 };
    expect((await school.call(reviewHomework, { as: expert, params: { statusId }, body: verdict })).status).toBe(200);
    expect(await amount()).toBe(25);
    const again = await school.call(sendHomework, {
      as: anna,
      params: { streamId, statusId },
      body: { message: 'Ещё' },
    });
    expect(again.status).toBe(404);
    const toOther = { streamId, statusId: shown[1]?.id ?? 0 };
    await school.call(sendHomework, { as: anna, params: toOther, body: { message: 'Пять' } });
    const later = await school.call(getDeskHomework, { as: expert, params: { statusId: toOther.statusId } });
    expect(later.body).toMatchObject({
      title: 'Другое',
      score_max: 50,
      history: [{ title: 'Дневник', day_number: 2 }],
    });
    await expectCleanSchool();
  });

  it('still shows the assignment of an answer that the new version does not ask for', async () => {
    const streamId = await start({ startsInDays: -1 });
    const params = { streamId };
    const [status] = (await school.call(listHomeworkStatuses, { as: anna, params })).body;
    await school.call(sendHomework, {
      as: anna,
      params: { streamId, statusId: status?.id ?? 0 },
      body: { message: 'Три' },
    });
    for (const table of ['day_homeworks', 'homeworks'])
      await sql`update ${sql.table(table)} set archived_at = now() where course_id = ${course.courseId}`.execute(
        school.ctx.db,
      );
    expect(await publish()).toBe(2);
    await update(streamId);
    expect((await school.call(listHomework, { as: anna })).body.map(({ title }) => title)).toEqual(['Дневник']);
    expect((await statusOf(streamId)).homeworks?.map((row) => row.status)).toEqual(['UPLOADED']);
    const admin = await school.person({ roles: ['admin'] });
    const seen = await school.call(getLearner, { as: admin, params: { streamId } });
    expect(seen.body.homeworks.map(({ title }) => title.ru)).toEqual(['Дневник']);
  });

  it('leaves unsent homework out with its day', async () => {
    const streamId = await start();
    await sql`update stage_days set archived_at = now() where id = ${dayAt(1)}`.execute(school.ctx.db);
    await publish();
    await update(streamId);
    expect((await statusOf(streamId)).homeworks).toEqual([]);
  });

  it('lets points that wait be judged by the version in which the day was finished', async () => {
    const videoId = course.days[2]?.sets[0]?.lessons[0]?.lesson.videoId ?? 0;
    await school.ctx.db.updateTable('videos').set({ duration_ms: null }).where('id', '=', videoId).execute();
    const streamId = await start({ startsInDays: -1 });
    await practise(streamId, dayAt(2));
    expect(await amount()).toBe(0);
    await rearrange();
    await update(streamId);
    await school.ctx.db.updateTable('videos').set({ duration_ms: MINUTE_MS }).where('id', '=', videoId).execute();
    // Any change of the stream judges what waits.
    await school.call(api.saveStreamFilters, { as: anna, params: { streamId }, body: { filters: {} } });
    expect(await amount()).toBe(30);
    await expectCleanSchool();
  });

  it('leaves dates of access and freezes as they are, planned and running', async () => {
    const streamId = await start({ startsInDays: -2 });
    const body = { start_date: '2026-11-20', end_date: '2026-11-25' };
    await school.call(api.createFreeze, { as: anna, params: { streamId }, body });
    const before = await stream(streamId);
    await rearrange();
    const after = (await update(streamId)).body;
    expect(after).toMatchObject({
      start_date: before.start_date,
      end_date: before.end_date,
      user_course_stream_freeze: before.user_course_stream_freeze,
      freeze_days_left: before.freeze_days_left,
    });
  });
});

describe('the course of a learner', () => {
  const outline = async (version?: number) => {
    const query = { ...(version !== undefined && { version: String(version) }), fields: 'version' };
    return (await school.call(getCourse, { as: anna, params: { courseId: course.courseId }, query })).body.version;
  };

  it('is answered in the version of the stream that is shown, the newest without one', async () => {
    await start({ startsInDays: -40, endsInDays: -10 });
    await rearrange();
    await start();
    expect([await outline(1), await outline(2), await outline()]).toEqual([1, 2, 2]);
  });

  it('is answered in the version right after an update, and in no version that is not theirs', async () => {
    const streamId = await start();
    await rearrange();
    expect([await outline(1), await outline(2), await outline(9)]).toEqual([1, 1, 1]);
    await update(streamId);
    expect([await outline(2), await outline(1)]).toEqual([2, 2]);
  });
});

describe('an update from several sides', () => {
  it('has one result on two devices at once, and a third call changes nothing', async () => {
    const streamId = await start();
    await rearrange();
    const both = await Promise.all([update(streamId), update(streamId)]);
    expect(both.map(({ status, body }) => [status, body.course_version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    const { revision } = await school.ctx.db
      .selectFrom('streams')
      .select('revision')
      .where('id', '=', streamId)
      .executeTakeFirstOrThrow();
    expect((await update(streamId)).status).toBe(200);
    const after = await school.ctx.db
      .selectFrom('streams')
      .select('revision')
      .where('id', '=', streamId)
      .executeTakeFirstOrThrow();
    expect(after.revision).toBe(revision);
  });

  it('and a day finished at the same time are both kept', async () => {
    const streamId = await start({ startsInDays: -1 });
    await school.call(startDay, { as: anna, params: { streamId, dayId: dayAt(0) } });
    await rearrange();
    const [updated, finished] = await Promise.all([
      update(streamId),
      school.call(finishDay, { as: anna, params: { streamId, dayId: dayAt(0) } }),
    ]);
    expect([updated.status, finished.status]).toEqual([200, 200]);
    expect(await stream(streamId)).toMatchObject({ course_version: 2, progress: { complete_days_count: 1 } });
  });

  it('while the next version is published ends on a version that was offered', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => school.person()));
    const streams = await Promise.all(people.map(async (person) => ({ person, id: await start({}, person) })));
    await rearrange();
    await sql`update stage_days set title = '{"ru":"Икры"}' where id = ${dayAt(0)}`.execute(school.ctx.db);
    const [, ...answers] = await Promise.all([publish(), ...streams.map(({ person, id }) => update(id, 2, person))]);
    for (const [index, { status }] of answers.entries()) {
      const { person, id } = streams[index] ?? { person: anna, id: 0 };
      expect([200, 409]).toContain(status);
      const { course_version, version_offer } = await stream(id, person);
      expect(course_version).toBe(status === 200 ? 2 : 1);
      expect(version_offer?.version).toBe(3);
    }
  });
});
