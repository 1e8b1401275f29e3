import { readFileSync } from 'node:fs';
import { finishDay, saveLessonStat, startDay } from '@daystream/contract/practice';
import { getPointsAmount } from '@daystream/contract/points';
import { getStreamStatus, saveStreamFilters } from '@daystream/contract/streams';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { pointsCheck } from '../../school/doctor/points.ts';
import { type DaySeed, publishAgain, type SeededCourse, seedCourse } from '../courses/testing.ts';

const MINUTE_MS = 60_000;

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
});
afterAll(() => school.close());

const amount = async (person: Person) => (await school.call(getPointsAmount, { as: person })).body.amount;

/** Watches a minute of the first lesson of a day. */
async function watch(person: Person, streamId: number, day: SeededCourse['days'][number] | undefined): Promise<void> {
  await school.call(startDay, { as: person, params: { streamId, dayId: day?.id ?? 0 } });
  school.clock.forwardMs(MINUTE_MS);
  const body = {
    stage_day_id: day?.id,
    user_course_stream_id: streamId,
    stage_day_lesson_set_lesson_id: day?.sets[0]?.lessons[0]?.id,
    viewed_seconds: 60,
    play_count: 1,
    day_status: 'started',
  };
  await school.call(saveLessonStat, { as: person, body });
}

const finish = (person: Person, streamId: number, dayId = 0) =>
  school.call(finishDay, { as: person, params: { streamId, dayId } });

async function practise(person: Person, streamId: number, day: SeededCourse['days'][number] | undefined) {
  await watch(person, streamId, day);
  expect((await finish(person, streamId, day?.id)).status).toBe(200);
}

const minute = (score: number): DaySeed => ({ score, lessons: [{ durationMs: MINUTE_MS }] });

/** Two days, of which somebody has practised the first. */
async function practisedFirst() {
  const course = await seedCourse(school.ctx, { stages: [{ days: [minute(10), minute(20)] }] });
  const person = await school.person();
  const streamId = await enrol(school, person, course.courseId);
  await practise(person, streamId, course.days[0]);
  expect(await amount(person)).toBe(10);
  return { course, person, streamId };
}

/** The author swaps the two days and publishes. */
async function swapDays({ courseId, days: [first, second] }: SeededCourse): Promise<SeededCourse> {
  await sql`update stage_days set sort = case id when ${first?.id} then 2 else 1 end
    where id in (${first?.id}, ${second?.id})`.execute(school.ctx.db);
  const swapped = await publishAgain(school.ctx, courseId);
  expect(swapped.days.map(({ id }) => id)).toEqual([second?.id, first?.id]);
  return swapped;
}

describe('the points of a day, after the days changed places', () => {
  it('are granted for the day that has its number now', async () => {
    const { course, person, streamId } = await practisedFirst();
    const { version } = await swapDays(course);
    await school.ctx.db.updateTable('streams').set({ course_version: version }).where('id', '=', streamId).execute();
    await practise(person, streamId, course.days[1]);
    expect(await amount(person)).toBe(30);
  });

  it('are not granted again under its new number', async () => {
    const { course, person } = await practisedFirst();
    await swapDays(course);
    const again = await enrol(school, person, course.courseId);
    await practise(person, again, course.days[0]);
    expect(await amount(person)).toBe(10);
  });

  it('that were booked under its number before are not granted again', async () => {
    const { course, person } = await practisedFirst();
    const { db } = school.ctx;
    const booked = `day_finish:${person.id}:${course.courseId}:1`;
    await sql`alter table point_transactions disable trigger point_transactions_append_only`.execute(db);
    await sql`update point_transactions set reason = ${booked} where user_id = ${person.id}`.execute(db);
    const migration = new URL('../../migrations/0052_points_by_day.sql', import.meta.url);
    for (const statement of readFileSync(migration, 'utf8').split(/;\n/)) await sql.raw(statement).execute(db);
    await swapDays(course);
    const again = await enrol(school, person, course.courseId);
    await practise(person, again, course.days[0]);
    expect(await amount(person)).toBe(10);
    await practise(person, again, course.days[1]);
    expect(await amount(person)).toBe(30);
  });
});

describe('the points of a day that cannot be judged', () => {
  const videoIdOf = (day: SeededCourse['days'][number] | undefined) => day?.sets[0]?.lessons[0]?.lesson.videoId ?? 0;

  async function unmeasuredDay() {
    const course = await seedCourse(school.ctx, { stages: [{ days: [minute(10)] }] });
    const [day] = course.days;
    await school.ctx.db.updateTable('videos').set({ duration_ms: null }).where('id', '=', videoIdOf(day)).execute();
    const person = await school.person();
    return { day, person, streamId: await enrol(school, person, course.courseId) };
  }

  /** The film has been measured, as at the beginning of its transcoding. */
  const measure = (videoId: number) =>
    school.ctx.db.transaction().execute(async (trx) => {
      await trx.updateTable('videos').set({ duration_ms: MINUTE_MS }).where('id', '=', videoId).execute();
      await school.ctx.reactions.announce(school.ctx, trx, 'video_changed', { videoId });
    });

  it('wait until its films have a length, and are granted then, once', async () => {
    const { day, person, streamId } = await unmeasuredDay();
    await practise(person, streamId, day);
    expect(await amount(person)).toBe(0);
    await measure(videoIdOf(day));
    await expect.poll(() => amount(person), { timeout: 20_000 }).toBe(10);
    await measure(videoIdOf(day));
    await finish(person, streamId, day?.id);
    expect(await amount(person)).toBe(10);
  });

  it('are not granted then when less than half was viewed', async () => {
    const [idle, diligent] = [await unmeasuredDay(), await unmeasuredDay()];
    await school.call(startDay, { as: idle.person, params: { streamId: idle.streamId, dayId: idle.day?.id ?? 0 } });
    await finish(idle.person, idle.streamId, idle.day?.id);
    await practise(diligent.person, diligent.streamId, diligent.day);
    await measure(videoIdOf(idle.day));
    await measure(videoIdOf(diligent.day));
    await expect.poll(() => amount(diligent.person), { timeout: 20_000 }).toBe(10);
    expect(await amount(idle.person)).toBe(0);
  });

  it('wait while its learner sees none of its lessons', async () => {
    const options = [{ title: 'Уровень', values: ['Лёгкий', 'Трудный'] }];
    const course = await seedCourse(school.ctx, { options, stages: [{ days: [minute(10)] }] });
    const [option] = course.tree.options;
    const [easy, hard] = option?.values ?? [];
    await sql`update lessons set option_value_ids = array[${easy?.id}]::bigint[]
      where course_id = ${course.courseId}`.execute(school.ctx.db);
    const { version, days } = await publishAgain(school.ctx, course.courseId);
    const person = await school.person();
    const streamId = await enrol(school, person, course.courseId);
    await school.ctx.db.updateTable('streams').set({ course_version: version }).where('id', '=', streamId).execute();
    const choose = (valueId = 0) =>
      school.call(saveStreamFilters, {
        as: person,
        params: { streamId },
        body: { filters: { [option?.id ?? 0]: [valueId] } },
      });
    await watch(person, streamId, days[0]);
    await choose(hard?.id);
    await finish(person, streamId, days[0]?.id);
    expect(await amount(person)).toBe(0);
    await choose(easy?.id);
    expect(await amount(person)).toBe(10);
  });
});

/** Whether a day of a stream says that it gives its points. */
async function promised(person: Person, streamId: number, day: { readonly id: number } | undefined): Promise<boolean> {
  const { body } = await school.call(getStreamStatus, { as: person, params: { streamId }, query: { expand: 'days' } });
  return body.days?.find(({ stage_day_id }) => stage_day_id === day?.id)?.is_paid_elsewhere !== true;
}

describe('the points of a day in another enrolment of the same person', () => {
  it('are granted again only if the enrolment says so, once in each', async () => {
    const { course, person } = await practisedFirst();
    const [first] = course.days;
    const usual = await enrol(school, person, course.courseId);
    expect(await promised(person, usual, first)).toBe(false);
    await practise(person, usual, first);
    expect(await promised(person, usual, first)).toBe(false);
    expect(await amount(person)).toBe(10);
    const paying = await enrol(school, person, course.courseId, { paysAgain: true });
    expect(await promised(person, paying, first)).toBe(true);
    await practise(person, paying, first);
    await finish(person, paying, first?.id);
    expect(await amount(person)).toBe(20);
    await practise(person, await enrol(school, person, course.courseId, { paysAgain: true }), first);
    expect(await amount(person)).toBe(30);
    expect(await pointsCheck.find(school.ctx, school.ctx.db)).toEqual([]);
  });

  it('are promised by the enrolment that gave them and by days that were not paid', async () => {
    const { course, person, streamId } = await practisedFirst();
    const other = await enrol(school, person, course.courseId);
    expect(await promised(person, streamId, course.days[0])).toBe(true);
    expect(await promised(person, other, course.days[0])).toBe(false);
    expect(await promised(person, other, course.days[1])).toBe(true);
  });

  it('are not granted after one that was enrolled to pay again has paid', async () => {
    const course = await seedCourse(school.ctx, { stages: [{ days: [minute(10)] }] });
    const person = await school.person();
    await practise(person, await enrol(school, person, course.courseId, { paysAgain: true }), course.days[0]);
    await practise(person, await enrol(school, person, course.courseId), course.days[0]);
    expect(await amount(person)).toBe(10);
  });
});
