import { readFileSync } from 'node:fs';
import { finishDay, saveLessonStat, startDay } from '@daystream/contract/practice';
import { getPointsAmount, listPoints } from '@daystream/contract/points';
import { getStreamStatus, saveStreamFilters } from '@daystream/contract/streams';
import { MINUTE_MS } from '@daystream/domain/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { pointsRepairs } from '../../school/doctor/repairs/points.ts';
import { pointsCheck } from '../../school/doctor/points.ts';
import { type DaySeed, publishAgain, type SeededCourse, seedCourse } from '../courses/testing.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
});
afterAll(() => school.close());

const amount = async (person: Person) => (await school.call(getPointsAmount, { as: person })).body.amount;

/** What a player sends after a minute of the first lesson of a day. */
const minuteViewed = (streamId: number, day: SeededCourse['days'][number] | undefined) => ({
  stage_day_id: day?.id,
  user_course_stream_id: streamId,
  stage_day_lesson_set_lesson_id: day?.sets[0]?.lessons[0]?.id,
  viewed_seconds: 60,
  play_count: 1,
  day_status: 'started',
});

/** Watches a minute of the first lesson of a day. */
async function watch(person: Person, streamId: number, day: SeededCourse['days'][number] | undefined): Promise<void> {
  await school.call(startDay, { as: person, params: { streamId, dayId: day?.id ?? 0 } });
  school.clock.forwardMs(MINUTE_MS);
  await school.call(saveLessonStat, { as: person, body: minuteViewed(streamId, day) });
}

/** Finishes a day of which nothing was viewed. */
async function finishUnwatched(person: Person, streamId: number, day: SeededCourse['days'][number] | undefined) {
  await school.call(startDay, { as: person, params: { streamId, dayId: day?.id ?? 0 } });
  expect((await finish(person, streamId, day?.id)).status).toBe(200);
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

describe('the history of the points of days', () => {
  const subjects = async (person: Person) =>
    (await school.call(listPoints, { as: person })).body.map(({ subject }) => subject);
  const of = { kind: 'day', homework_id: null };

  it('names the day by the version that its learner has, and the enrolment that was paid', async () => {
    const { course, person, streamId } = await practisedFirst();
    const course_title = course.tree.title.ru;
    const [first] = course.days;
    expect(await subjects(person)).toEqual([
      { ...of, course_title, stream_id: streamId, title: first?.title.ru, day_number: 1 },
    ]);
    const { version } = await swapDays(course);
    await school.ctx.db.updateTable('streams').set({ course_version: version }).where('id', '=', streamId).execute();
    expect(await subjects(person)).toMatchObject([{ title: first?.title.ru, day_number: 2 }]);
    await practise(person, await enrol(school, person, course.courseId), first);
    expect(await subjects(person)).toMatchObject([{ stream_id: streamId }]);
    const paying = await enrol(school, person, course.courseId, { paysAgain: true });
    await practise(person, paying, first);
    expect(await subjects(person)).toMatchObject([{ stream_id: paying }, { stream_id: streamId }]);
  });

  it('keeps the number under which a day was finished that the course does not have any more', async () => {
    const { course, person, streamId } = await practisedFirst();
    await sql`update stage_days set archived_at = now() where id = ${course.days[0]?.id}`.execute(school.ctx.db);
    const { version } = await publishAgain(school.ctx, course.courseId);
    await school.ctx.db.updateTable('streams').set({ course_version: version }).where('id', '=', streamId).execute();
    expect(await subjects(person)).toMatchObject([{ title: null, day_number: 1 }]);
  });
});

describe('the points of a day that cannot be judged', () => {
  const videoIdOf = (day: SeededCourse['days'][number] | undefined) => day?.sets[0]?.lessons[0]?.lesson.videoId ?? 0;

  const hideWhenFailed = (courseId: number) =>
    sql`update lessons set is_hidden_when_failed = true where course_id = ${courseId}`.execute(school.ctx.db);

  async function unmeasuredDay(isHiddenWhenFailed = false) {
    const seeded = await seedCourse(school.ctx, { stages: [{ days: [minute(10)] }] });
    if (isHiddenWhenFailed) await hideWhenFailed(seeded.courseId);
    const course = isHiddenWhenFailed ? await publishAgain(school.ctx, seeded.courseId) : seeded;
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
    await expect.poll(() => amount(person)).toBe(10);
    await measure(videoIdOf(day));
    await finish(person, streamId, day?.id);
    expect(await amount(person)).toBe(10);
  });

  it('wait on when less than half was viewed by then, and are granted once it is', async () => {
    const [idle, diligent] = [await unmeasuredDay(), await unmeasuredDay()];
    await finishUnwatched(idle.person, idle.streamId, idle.day);
    await practise(diligent.person, diligent.streamId, diligent.day);
    await measure(videoIdOf(idle.day));
    await measure(videoIdOf(diligent.day));
    await expect.poll(() => amount(diligent.person)).toBe(10);
    expect(await amount(idle.person)).toBe(0);
    expect(await waits(idle.person, idle.streamId, idle.day)).toBe(true);
    await watch(idle.person, idle.streamId, idle.day);
    expect(await amount(idle.person)).toBe(10);
    expect(await waits(idle.person, idle.streamId, idle.day)).toBe(false);
  });

  it('are found by the doctor where the length was never reported, and granted once', async () => {
    const { day, person, streamId } = await unmeasuredDay();
    const { db } = school.ctx;
    await practise(person, streamId, day);
    await db.updateTable('videos').set({ duration_ms: MINUTE_MS }).where('id', '=', videoIdOf(day)).execute();
    const [missing, ...others] = await pointsCheck.find(school.ctx, db);
    expect([missing?.kind, missing?.words, others]).toEqual([
      'points_of_day',
      { stream: streamId, person: person.id, day: day?.id, version: 1, expected: 10 },
      [],
    ]);
    const repair = () =>
      db.transaction().execute(async (trx) => pointsRepairs.points_of_day?.run(school.ctx, trx, missing?.words ?? {}));
    await repair();
    await repair();
    expect(await amount(person)).toBe(10);
    expect(await pointsCheck.find(school.ctx, db)).toEqual([]);
    await measure(videoIdOf(day));
    expect(await amount(person)).toBe(10);
  });

  it('count nothing of a film that failed and that its author hides then', async () => {
    const lessons = [{ durationMs: MINUTE_MS }, { durationMs: 10 * MINUTE_MS, videoState: 'failed' as const }];
    const seeded = await seedCourse(school.ctx, { stages: [{ days: [{ score: 10, lessons }] }] });
    await hideWhenFailed(seeded.courseId);
    const course = await publishAgain(school.ctx, seeded.courseId);
    const person = await school.person();
    await practise(person, await enrol(school, person, course.courseId), course.days[0]);
    expect(await amount(person)).toBe(10);
  });

  /** A day of a minute and of a film whose length nobody knows. */
  async function halfKnown(videoState: 'processing' | 'failed') {
    const lessons = [{ durationMs: MINUTE_MS }, { durationMs: 10 * MINUTE_MS, videoState }];
    const course = await seedCourse(school.ctx, { stages: [{ days: [{ score: 10, lessons }] }] });
    const [day] = course.days;
    const videoId = day?.sets[0]?.lessons[1]?.lesson.videoId ?? 0;
    await school.ctx.db.updateTable('videos').set({ duration_ms: null }).where('id', '=', videoId).execute();
    const person = await school.person();
    return { day, videoId, person, streamId: await enrol(school, person, course.courseId) };
  }

  const changeFilm = (videoId: number, change: { state: 'failed' | 'ready'; duration_ms?: number }) =>
    school.ctx.db.transaction().execute(async (trx) => {
      await trx.updateTable('videos').set(change).where('id', '=', videoId).execute();
      await school.ctx.reactions.announce(school.ctx, trx, 'video_changed', { videoId });
    });

  it('count nothing of a film that failed for good, be it before the finish or after it', async () => {
    const before = await halfKnown('failed');
    await practise(before.person, before.streamId, before.day);
    expect(await amount(before.person)).toBe(10);
    const after = await halfKnown('processing');
    await practise(after.person, after.streamId, after.day);
    expect([await amount(after.person), await waits(after.person, after.streamId, after.day)]).toEqual([0, true]);
    await changeFilm(after.videoId, { state: 'failed' });
    await expect.poll(() => amount(after.person)).toBe(10);
    expect(await waits(after.person, after.streamId, after.day)).toBe(false);
    // Replaced later, it changes nothing of a day that was paid.
    await changeFilm(after.videoId, { state: 'ready', duration_ms: 10 * MINUTE_MS });
    await finish(after.person, after.streamId, after.day?.id);
    expect([await amount(after.person), await waits(after.person, after.streamId, after.day)]).toEqual([10, false]);
  });

  it.each([
    ['is shown', false],
    ['is hidden', true],
  ])('wait where every film failed and %s, until one is replaced and viewed', async (_how, isHidden) => {
    const { day, person, streamId } = await unmeasuredDay(isHidden);
    await changeFilm(videoIdOf(day), { state: 'failed' });
    await school.ctx.db.updateTable('videos').set({ mp4_key: null }).where('id', '=', videoIdOf(day)).execute();
    await finishUnwatched(person, streamId, day);
    expect([await amount(person), await waits(person, streamId, day)]).toEqual([0, true]);
    await changeFilm(videoIdOf(day), { state: 'ready', duration_ms: MINUTE_MS });
    await watch(person, streamId, day);
    expect([await amount(person), await waits(person, streamId, day)]).toEqual([10, false]);
  });

  it.each([
    ['is shown', false],
    ['is hidden', true],
  ])(
    'are judged by the version that the learner went over to where every film of the old one failed and %s',
    async (_how, isHidden) => {
      const seeded = await seedCourse(school.ctx, { stages: [{ days: [minute(10)] }] });
      if (isHidden) await hideWhenFailed(seeded.courseId);
      const course = isHidden ? await publishAgain(school.ctx, seeded.courseId) : seeded;
      const [day] = course.days;
      const lost = videoIdOf(day);
      await school.ctx.db
        .updateTable('videos')
        .set({ state: 'failed', mp4_key: null, duration_ms: null })
        .where('id', '=', lost)
        .execute();
      const person = await school.person();
      const streamId = await enrol(school, person, course.courseId);
      await finishUnwatched(person, streamId, day);
      const other = await seedCourse(school.ctx, { stages: [{ days: [minute(1)] }] });
      await sql`update lessons set video_id = ${videoIdOf(other.days[0])} where video_id = ${lost}`.execute(
        school.ctx.db,
      );
      const { version } = await publishAgain(school.ctx, course.courseId);
      await school.ctx.db.updateTable('streams').set({ course_version: version }).where('id', '=', streamId).execute();
      await watch(person, streamId, day);
      expect([await amount(person), await waits(person, streamId, day)]).toEqual([10, false]);
    },
  );

  it('are granted by the finish where no lesson has a film, and never wait where there is no lesson', async () => {
    const days: DaySeed[] = [minute(10), { score: 20, lessons: [] }];
    const course = await seedCourse(school.ctx, { stages: [{ days }] });
    await sql`update lessons set video_id = null where course_id = ${course.courseId}`.execute(school.ctx.db);
    const { version } = await publishAgain(school.ctx, course.courseId);
    const person = await school.person();
    const streamId = await enrol(school, person, course.courseId);
    await school.ctx.db.updateTable('streams').set({ course_version: version }).where('id', '=', streamId).execute();
    const [first, second] = course.days;
    await finishUnwatched(person, streamId, first);
    expect(await amount(person)).toBe(10);
    await finishUnwatched(person, streamId, second);
    expect(await amount(person)).toBe(10);
    expect(await waits(person, streamId, second)).toBe(false);
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

async function statusOf(person: Person, streamId: number, day: { readonly id: number } | undefined) {
  const { body } = await school.call(getStreamStatus, { as: person, params: { streamId }, query: { expand: 'days' } });
  return body.days?.find(({ stage_day_id }) => stage_day_id === day?.id);
}

/** Whether a day of a stream says that it gives its points. */
const promised = async (...at: Parameters<typeof statusOf>) => (await statusOf(...at))?.is_paid_elsewhere !== true;

/** Whether a finished day says that it gives its points once its learner has viewed enough. */
const waits = async (...at: Parameters<typeof statusOf>) => (await statusOf(...at))?.points_wait === true;

describe('the points of a day that was finished before half of it was viewed', () => {
  it('are announced to open screens only by the save that grants them', async () => {
    const day: DaySeed = { score: 10, lessons: [{ durationMs: 4 * MINUTE_MS }] };
    const course = await seedCourse(school.ctx, { stages: [{ days: [day] }] });
    const person = await school.person();
    const streamId = await enrol(school, person, course.courseId);
    await finishUnwatched(person, streamId, course.days[0]);
    let hints = 0;
    school.ctx.reactions.react('stream_changed', (_ctx, _trx, fact) => {
      if (fact.streamId === streamId) hints += 1;
      return Promise.resolve();
    });
    const save = async () => {
      school.clock.forwardMs(MINUTE_MS);
      await school.call(saveLessonStat, { as: person, body: minuteViewed(streamId, course.days[0]) });
    };
    await save();
    expect([hints, await amount(person)]).toEqual([0, 0]);
    await save();
    expect([hints, await amount(person)]).toEqual([1, 10]);
  });

  async function unwatched() {
    const course = await seedCourse(school.ctx, { stages: [{ days: [minute(10)] }] });
    const person = await school.person();
    const streamId = await enrol(school, person, course.courseId);
    await finishUnwatched(person, streamId, course.days[0]);
    return { course, day: course.days[0], person, streamId };
  }

  it('are granted once when half is viewed later, however many saves arrive at once', async () => {
    const { day, person, streamId } = await unwatched();
    expect([await amount(person), await waits(person, streamId, day)]).toEqual([0, true]);
    school.clock.forwardMs(MINUTE_MS);
    const saves = [1, 2, 3].map(() => school.call(saveLessonStat, { as: person, body: minuteViewed(streamId, day) }));
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await amount(person), await waits(person, streamId, day)]).toEqual([10, false]);
  });

  it('wait no more after they were granted, whatever the learner chooses to see then', async () => {
    const { day, person, streamId } = await unwatched();
    await watch(person, streamId, day);
    await sql`update lesson_stats set viewed_seconds = 0 where stream_id = ${streamId}`.execute(school.ctx.db);
    await finish(person, streamId, day?.id);
    expect([await amount(person), await waits(person, streamId, day)]).toEqual([10, false]);
  });

  it('are judged by the version in which it was finished', async () => {
    const { course, day, person, streamId } = await unwatched();
    await sql`update stage_days set score = 50 where id = ${day?.id}`.execute(school.ctx.db);
    const { version } = await publishAgain(school.ctx, course.courseId);
    await school.ctx.db.updateTable('streams').set({ course_version: version }).where('id', '=', streamId).execute();
    await watch(person, streamId, day);
    expect(await amount(person)).toBe(10);
  });

  it('are not promised on a demo', async () => {
    const course = await seedCourse(school.ctx, { stages: [{ days: [{ ...minute(10), isDemoAccessible: true }] }] });
    const person = await school.person();
    const streamId = await enrol(school, person, course.courseId, { isDemo: true });
    await finishUnwatched(person, streamId, course.days[0]);
    expect(await waits(person, streamId, course.days[0])).toBe(false);
    await watch(person, streamId, course.days[0]);
    expect(await amount(person)).toBe(0);
  });

  it('are neither promised nor granted by an enrolment after another one gave them', async () => {
    const { course, day, person, streamId } = await unwatched();
    await practise(person, await enrol(school, person, course.courseId), day);
    expect(await amount(person)).toBe(10);
    const seen = await statusOf(person, streamId, day);
    expect([seen?.is_paid_elsewhere, seen?.points_wait]).toEqual([true, undefined]);
    await watch(person, streamId, day);
    expect(await amount(person)).toBe(10);
    expect(await pointsCheck.find(school.ctx, school.ctx.db)).toEqual([]);
  });

  it('wait also where it was finished before they did', async () => {
    const { day, person, streamId } = await unwatched();
    const { db } = school.ctx;
    await sql`update day_statuses set points_wait = false, points_version = null where stream_id = ${streamId}`.execute(
      db,
    );
    const paid = await practisedFirst();
    const migration = new URL('../../migrations/0096_points_after_the_finish.sql', import.meta.url);
    await sql.raw(readFileSync(migration, 'utf8')).execute(db);
    expect(await waits(person, streamId, day)).toBe(true);
    expect(await waits(paid.person, paid.streamId, paid.course.days[0])).toBe(false);
  });
});

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
