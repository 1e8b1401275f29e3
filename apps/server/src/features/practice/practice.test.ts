import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { finishDay, getDayProgress, saveLessonStat, startDay } from '@daystream/contract/practice';
import { getPointsAmount, listPoints } from '@daystream/contract/points';
import { getStreamStatus } from '@daystream/contract/streams';
import { MINUTE_MS } from '@daystream/domain/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, TEST_NOW_MS, type TestSchool } from '../../testing/test-school.ts';
import { courseUsage } from '../courses/course-usage.service.ts';
import { publishAgain, type SeededCourse, seedCourse } from '../courses/testing.ts';

let school: TestSchool;
let course: SeededCourse;
beforeAll(async () => {
  school = await openTestSchool();
  course = await seedCourse(school.ctx, {
    stages: [{ days: [{ score: 10, lessons: [{ durationMs: 2 * MINUTE_MS }] }, { openDelayDays: 5 }] }],
  });
});
afterAll(() => school.close());

const dayId = (index: number) => course.days[index]?.id ?? 0;
const setLessonId = (index: number) => course.days[index]?.sets[0]?.lessons[0]?.id ?? 0;

async function learner() {
  const person = await school.person();
  return { person, streamId: await enrol(school, person, course.courseId) };
}

function view(person: Person, streamId: number, seconds: number, part: Record<string, unknown> = {}) {
  return school.call(saveLessonStat, {
    as: person,
    body: {
      stage_day_id: dayId(0),
      user_course_stream_id: streamId,
      stage_day_lesson_set_lesson_id: setLessonId(0),
      viewed_seconds: seconds,
      play_count: 1,
      day_status: 'started',
      save_id: randomUUID(),
      ...part,
    },
  });
}

/** Watches for real, at usual speed: the day is started, the time passes, and the player saves once. */
async function watch(person: Person, streamId: number, seconds: number, part: Record<string, unknown> = {}) {
  await school.call(startDay, { as: person, params: { streamId, dayId: Number(part.stage_day_id ?? dayId(0)) } });
  school.clock.forwardMs(seconds * 1000);
  return view(person, streamId, seconds, part);
}

const amount = async (person: Person) => (await school.call(getPointsAmount, { as: person })).body.amount;

describe('starting and finishing a day', () => {
  it('starts once; a second start answers the same row', async () => {
    const { person, streamId } = await learner();
    const params = { streamId, dayId: dayId(0) };
    const first = await school.call(startDay, { as: person, params, query: { expand: 'day.scores' } });
    const second = await school.call(startDay, { as: person, params });
    expect(first.body.stage_day_started_at).not.toBeNull();
    expect(first.body.day?.scores).toEqual([{ id: dayId(0), amount: 10, type: 'day_finish' }]);
    expect(second.body.id).toBe(first.body.id);
  });

  it('refuses to finish a day that was not started, and to start one that is not open yet', async () => {
    const { person, streamId } = await learner();
    const finish = await school.call(finishDay, { as: person, params: { streamId, dayId: dayId(0) } });
    expect(finish.status).toBe(409);
    expect(finish.body).toMatchObject({ code: 'day_not_started' });
    const locked = await school.call(startDay, { as: person, params: { streamId, dayId: dayId(1) } });
    expect(locked.status).toBe(403);
    expect(locked.body).toMatchObject({ code: 'lock_time_delay' });
  });

  it('grants the points of a day once and when half of its time was viewed', async () => {
    const { person, streamId } = await learner();
    const params = { streamId, dayId: dayId(0) };
    await watch(person, streamId, 59);
    await school.call(finishDay, { as: person, params });
    expect(await amount(person)).toBe(0);
    await watch(person, streamId, 1);
    await school.call(finishDay, { as: person, params });
    await school.call(finishDay, { as: person, params });
    expect(await amount(person)).toBe(10);
    const { body, headers } = await school.call(listPoints, { as: person });
    expect(body).toMatchObject([{ amount: 10, type: 'day_finish' }]);
    expect(headers['x-pagination-total-count']).toBe('1');
  });

  it('finishes at once from two windows without counting twice', async () => {
    const { person, streamId } = await learner();
    const params = { streamId, dayId: dayId(0) };
    await watch(person, streamId, 120);
    const answers = await Promise.all([1, 2, 3, 4].map(() => school.call(finishDay, { as: person, params })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await amount(person)).toBe(10);
  });

  describe('after it waited in the outbox', () => {
    const nowS = () => Math.floor(school.clock.nowMs() / 1000);
    const finish = ({ person, streamId }: Awaited<ReturnType<typeof learner>>, finishedAt: number) =>
      school.call(finishDay, { as: person, params: { streamId, dayId: dayId(0) }, body: { finished_at: finishedAt } });

    it('counts for when it was done, once however often it arrives', async () => {
      const given = await learner();
      await watch(given.person, given.streamId, 120);
      const startedS = nowS();
      school.clock.forwardMs(26 * 60 * MINUTE_MS);
      expect((await finish(given, startedS + 600)).body.end_time).toBe(startedS + 600);
      expect((await finish(given, startedS + 900)).body.end_time).toBe(startedS + 600);
      expect(await amount(given.person)).toBe(10);
    });

    it.each([
      ['later than now', 3600, 0],
      ['before its start', -7200, -30],
    ])('is not believed to be %s', async (_, claimedS, countedS) => {
      const given = await learner();
      await school.call(startDay, { as: given.person, params: { streamId: given.streamId, dayId: dayId(0) } });
      school.clock.forwardMs(30_000);
      const atS = nowS();
      expect((await finish(given, atS + claimedS)).body.end_time).toBe(atS + countedS);
    });

    it('is not believed to be before what was viewed', async () => {
      const given = await learner();
      await watch(given.person, given.streamId, 60);
      const viewedS = nowS();
      school.clock.forwardMs(30_000);
      expect((await finish(given, viewedS - 40)).body.end_time).toBe(viewedS);
    });

    it('is on the learner’s own day, as its start is, when both arrive on the next', async () => {
      const given = await learner();
      const params = { streamId: given.streamId, dayId: dayId(0) };
      const lateInMoscow = Date.UTC(2026, 10, 15, 20, 40) / 1000;
      school.clock.setMs(Math.max(school.clock.nowMs(), (lateInMoscow + 9 * 3600) * 1000));
      const begun = await school.call(startDay, { as: given.person, params, body: { started_at: lateInMoscow } });
      expect(begun.body.stage_day_started_at).toBe(lateInMoscow);
      await view(given.person, given.streamId, 120, { viewed_at: lateInMoscow + 600 });
      expect((await finish(given, lateInMoscow + 900)).body.end_time).toBe(lateInMoscow + 900);
      expect(await amount(given.person)).toBe(10);
    });

    it.each([
      ['later than now', () => nowS() + 3600, () => nowS()],
      ['before the stream', () => 0, () => TEST_NOW_MS / 1000],
    ])('is not believed to have started %s', async (_, claimedS, countedS) => {
      const given = await learner();
      const params = { streamId: given.streamId, dayId: dayId(0) };
      const { body } = await school.call(startDay, { as: given.person, params, body: { started_at: claimedS() } });
      expect(body.stage_day_started_at).toBe(countedS());
    });

    it('counts when the access has ended since, but not when it had ended before', async () => {
      const [early, late] = [await learner(), await learner()];
      const endsS = nowS() + 60;
      for (const { person, streamId } of [early, late]) {
        await view(person, streamId, 5);
        await school.ctx.db
          .updateTable('streams')
          .set({ end_at: new Date(endsS * 1000) })
          .where('id', '=', streamId)
          .execute();
      }
      school.clock.forwardMs(5 * MINUTE_MS);
      expect((await finish(early, endsS - 10)).status).toBe(200);
      expect((await finish(late, endsS + 10)).body).toMatchObject({ code: 'lock_ended' });
    });
  });

  it('starts for when it was done, also when the access has ended since, but not when it had ended before', async () => {
    const { person, streamId } = await learner();
    const endsS = Math.floor(school.clock.nowMs() / 1000) + 60;
    const end_at = new Date(endsS * 1000);
    await school.ctx.db.updateTable('streams').set({ end_at }).where('id', '=', streamId).execute();
    school.clock.forwardMs(5 * MINUTE_MS);
    const start = (started_at: number) =>
      school.call(startDay, { as: person, params: { streamId, dayId: dayId(0) }, body: { started_at } });
    expect((await start(endsS + 10)).body).toMatchObject({ code: 'lock_ended' });
    expect((await start(endsS - 10)).body.stage_day_started_at).toBe(endsS - 10);
  });

  it('raises the progress of the stream', async () => {
    const { person, streamId } = await learner();
    await view(person, streamId, 10);
    const params = { streamId, dayId: dayId(0) };
    const finished = await school.call(finishDay, { as: person, params, query: { expand: 'day.scores' } });
    expect(finished.body.day?.scores).toEqual([{ id: dayId(0), amount: 10, type: 'day_finish' }]);
    const { body } = await school.call(getStreamStatus, { as: person, params: { streamId } });
    expect(body.progress).toEqual({ days_count: 2, complete_days_count: 1, progress: 50 });
  });

  it('looks missing to somebody else', async () => {
    const { streamId } = await learner();
    const stranger = await school.person();
    const params = { streamId, dayId: dayId(0) };
    expect((await school.call(startDay, { as: stranger, params })).status).toBe(404);
    expect((await view(stranger, streamId, 5)).status).toBe(404);
  });
});

describe('the progress of a course with a rest day that is marked as required', () => {
  it('counts only what can be finished, also in versions from before', async () => {
    const lessons = [{ durationMs: MINUTE_MS }];
    const days = [{ isRequired: true, lessons }, { isRest: true, isRequired: true }, { lessons }];
    const seeded = await seedCourse(school.ctx, { stages: [{ days }] });
    const counted = async () => {
      const { rows } = await sql<{ day_id: number }>`select day_id from course_counted_days
        where course_id = ${seeded.courseId} order by day_id`.execute(school.ctx.db);
      return rows.map(({ day_id }) => Number(day_id));
    };
    const [first, rest] = seeded.days.map(({ id }) => id);
    expect(await counted()).toEqual([first]);
    await sql`insert into course_counted_days values (${seeded.courseId}, 1, ${rest})`.execute(school.ctx.db);
    const migration = new URL('../../migrations/0115_counted_days.sql', import.meta.url);
    await school.ctx.db.transaction().execute(async (trx) => {
      for (const statement of readFileSync(migration, 'utf8').split(/;\n/)) await sql.raw(statement).execute(trx);
    });
    expect(await counted()).toEqual([first]);
    const person = await school.person();
    const streamId = await enrol(school, person, seeded.courseId);
    const { body } = await school.call(getStreamStatus, { as: person, params: { streamId } });
    expect(body.progress).toMatchObject({ days_count: 1 });
  });
});

describe('POST /save-lesson-stat', () => {
  it('counts a save once, however often it arrives', async () => {
    const { person, streamId } = await learner();
    const saveId = randomUUID();
    const first = await view(person, streamId, 5, { save_id: saveId });
    expect(first.body).toMatchObject({ lessonSetLessonId: setLessonId(0), viewed_seconds: 5, play_count: 1 });
    expect(first.body.dayStatusId).toEqual(expect.any(Number));
    expect((await view(person, streamId, 5, { save_id: saveId })).body.viewed_seconds).toBe(5);
  });

  it('is seen in the status of the stream', async () => {
    const { person, streamId } = await learner();
    const lessons = async () =>
      (await school.call(getStreamStatus, { as: person, params: { streamId }, query: { expand: 'lessons' } })).body
        .lessons;
    expect(await lessons()).toEqual([]);
    await watch(person, streamId, 45, { play_count: 2 });
    expect(await lessons()).toEqual([{ lesson_set_lesson_id: setLessonId(0), viewed_seconds: 45, play_count: 2 }]);
  });

  it('tells the pages on other devices once a lesson is viewed, and of nothing before or after', async () => {
    const { person, streamId } = await learner();
    await school.call(startDay, { as: person, params: { streamId, dayId: dayId(0) } });
    let told = 0;
    school.ctx.reactions.react('stream_changed', (_ctx, _trx, fact) => {
      if (fact.streamId === streamId) told += 1;
      return Promise.resolve();
    });
    const toldAfter: number[] = [];
    // Two minutes long: viewed at 108 seconds.
    for (const seconds of [60, 47, 1, 12]) {
      school.clock.forwardMs(seconds * 1000);
      await view(person, streamId, seconds);
      toldAfter.push(told);
    }
    expect(toldAfter).toEqual([0, 0, 1, 1]);
  });

  it('cuts what exceeds twice the wall time since the previous save', async () => {
    const { person, streamId } = await learner();
    await view(person, streamId, 5);
    school.clock.forwardMs(10_000);
    expect((await view(person, streamId, 60)).body.viewed_seconds).toBe(25);
  });

  it('counts practice done offline that arrives later', async () => {
    const { person, streamId } = await learner();
    const at = Math.floor(school.clock.nowMs() / 1000);
    school.clock.forwardMs(60 * MINUTE_MS);
    await view(person, streamId, 5, { viewed_at: at + 40 });
    expect((await view(person, streamId, 20, { viewed_at: at + 20 })).body.viewed_seconds).toBe(25);
  });

  it('keeps the greatest play count', async () => {
    const { person, streamId } = await learner();
    await view(person, streamId, 5, { play_count: 3 });
    expect((await view(person, streamId, 0, { play_count: 2 })).body.play_count).toBe(3);
  });

  it('refuses a lesson of another day, a locked day and broken numbers', async () => {
    const { person, streamId } = await learner();
    const otherLesson = await view(person, streamId, 5, { stage_day_lesson_set_lesson_id: setLessonId(1) });
    expect(otherLesson.status).toBe(404);
    const locked = await view(person, streamId, 5, {
      stage_day_id: dayId(1),
      stage_day_lesson_set_lesson_id: setLessonId(1),
    });
    expect(locked.body).toMatchObject({ code: 'lock_time_delay' });
    const broken = await view(person, streamId, 5, { viewed_seconds: -1, play_count: 'many' });
    expect(broken.status).toBe(422);
    expect(broken.body).toMatchObject([{ field: 'viewed_seconds' }, { field: 'play_count' }]);
  });
});

describe('GET …/progress', () => {
  it('answers the day’s progress by its lessons', async () => {
    const { person, streamId } = await learner();
    const saved = await watch(person, streamId, 60);
    const params = { streamId, dayStatusId: saved.body.dayStatusId ?? 0 };
    const { body } = await school.call(getDayProgress, { as: person, params });
    expect(body).toEqual({
      dayStatusId: saved.body.dayStatusId,
      percent: 50,
      lessons: [{ lesson_set_lesson_id: setLessonId(0), viewed_seconds: 60, play_count: 1, percent: 50 }],
    });
  });
});

describe('an import of a changed course', () => {
  it('keeps what was practised, also when its learner has a later version', async () => {
    const { ctx } = school;
    const own = await seedCourse(ctx, { stages: [{ days: [{ homeworks: [{}] }, {}] }] });
    const person = await school.person();
    const streamId = await enrol(school, person, own.courseId);
    const [day, other] = own.days;
    const lesson = day?.sets[0]?.lessons[0];
    await view(person, streamId, 30, {
      stage_day_id: day?.id,
      stage_day_lesson_set_lesson_id: lesson?.id,
    });
    const archived = { archived_at: new Date() };
    await ctx.db.updateTable('stage_days').set(archived).where('course_id', '=', own.courseId).execute();
    const { version } = await publishAgain(ctx, own.courseId);
    await ctx.db.updateTable('streams').set({ course_version: version }).where('id', '=', streamId).execute();
    const usage = await courseUsage(ctx, ctx.db, own.courseId);
    expect([usage.day.has(day?.id ?? 0), usage.day.has(other?.id ?? 0)]).toEqual([true, false]);
    expect(usage.set_lesson).toContain(lesson?.id);
    expect(usage.homework).toContain(day?.homeworks[0]?.homeworkId);
  });
});

describe('practice of a day that a newer version has left out', () => {
  it('is refused by name, changes nothing, and a day that never was stays missing', async () => {
    const own = await seedCourse(school.ctx, { stages: [{ days: [{}, {}] }] });
    const person = await school.person();
    const streamId = await enrol(school, person, own.courseId);
    const [kept, left] = own.days;
    const { db } = school.ctx;
    await db
      .updateTable('stage_days')
      .set({ archived_at: new Date() })
      .where('id', '=', left?.id ?? 0)
      .execute();
    const { version } = await publishAgain(school.ctx, own.courseId);
    await db.updateTable('streams').set({ course_version: version }).where('id', '=', streamId).execute();
    const start = (id: number | undefined) =>
      school.call(startDay, { as: person, params: { streamId, dayId: id ?? 0 } });
    const finish = (id: number | undefined) =>
      school.call(finishDay, { as: person, params: { streamId, dayId: id ?? 0 } });
    const saved = await view(person, streamId, 30, {
      stage_day_id: left?.id,
      stage_day_lesson_set_lesson_id: left?.sets[0]?.lessons[0]?.id,
    });
    for (const refused of [await start(left?.id), await finish(left?.id), saved]) {
      expect([refused.status, refused.body]).toMatchObject([409, { code: 'day_removed' }]);
    }
    expect((await start(dayId(0))).status).toBe(404);
    expect((await start(kept?.id)).status).toBe(200);
  });
});
