import { getDay } from '@daystream/contract/courses';
import { saveUser } from '@daystream/contract/identity.profile';
import { getPerson } from '@daystream/contract/people.admin';
import { finishDay, saveLessonStat, startDay } from '@daystream/contract/practice';
import {
  cancelFreeze,
  createFreeze,
  getStream,
  getStreamStatus,
  listStreams,
  saveStreamFilters,
} from '@daystream/contract/streams';
import { DAY_MS } from '@daystream/domain/durations';
import { localDate } from '@daystream/domain/local-dates';
import { listLearners } from '@daystream/contract/learners.admin';
import { enrolLearner, previewEnrolment, searchPeople, updateEnrolment } from '@daystream/contract/streams.admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, TEST_NOW_MS, type TestSchool } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';

let school: TestSchool;
let course: SeededCourse;
let anna: Person;
beforeAll(async () => {
  school = await openTestSchool();
  course = await seedCourse(school.ctx, {
    title: { ru: 'Дыхание', en: 'Breath' },
    options: [{ title: 'Уровень', values: ['Мягко', 'Ровно'] }],
    stages: [
      {
        title: 'Опора',
        days: [
          { title: { ru: 'Первый вдох', en: 'First breath' }, score: 10, isDemoAccessible: true },
          { openDelayDays: 1, isRest: true },
        ],
        homeworks: [{ isRequired: true, score: 20 }],
      },
      { title: 'Ритм', days: [{ openDelayDays: 2 }] },
    ],
  });
  anna = await school.person();
});
afterAll(() => school.close());

const everything =
  'days,homeworks,stages,lessons,consultations,chatChannelMeta,current_training_stage_id,current_training_day';

describe('GET /user-course-streams', () => {
  it('answers the person’s streams of every status, newest start first', async () => {
    const old = await enrol(school, anna, course.courseId, { startsInDays: -60, endsInDays: -30 });
    const next = await enrol(school, anna, course.courseId, { startsInDays: 3 });
    const { body } = await school.call(listStreams, { as: anna });
    expect(body.map(({ id, status }) => [id, status])).toEqual([
      [next, 'not_started'],
      [old, 'ended'],
    ]);
  });

  it('limits rows by filter[id][] and keys by fields', async () => {
    const ben = await school.person();
    const first = await enrol(school, ben, course.courseId);
    const second = await enrol(school, ben, course.courseId, { startsInDays: 1 });
    await enrol(school, ben, course.courseId, { startsInDays: 2 });
    const { body } = await school.call(listStreams, {
      as: ben,
      query: { 'filter[id][]': [first, second], fields: 'id,progress' },
    });
    expect(body).toEqual([
      { id: second, progress: { days_count: 2, complete_days_count: 0, progress: 0 } },
      { id: first, progress: { days_count: 2, complete_days_count: 0, progress: 0 } },
    ]);
  });

  it('shows the course of a card in the language of the call', async () => {
    const eva = await school.person();
    await enrol(school, eva, course.courseId);
    const { body } = await school.call(listStreams, { as: eva, query: { expand: 'course', lang: 'en' } });
    expect(body[0]?.course).toMatchObject({ title_short: 'Breath', days_count: 3, version: 1 });
    expect(body[0]?.course?.image.large).toMatch(/^\/m\/\d+\.\d+\.\d+\.[\w-]+\//);
  });
});

describe('GET /user-course-streams/{id}', () => {
  it('answers one’s own stream; another’s looks missing', async () => {
    const ben = await school.person();
    const streamId = await enrol(school, ben, course.courseId);
    expect((await school.call(getStream, { as: ben, params: { streamId } })).body.id).toBe(streamId);
    expect((await school.call(getStream, { as: anna, params: { streamId } })).status).toBe(404);
    expect((await school.call(getStream, { params: { streamId } })).status).toBe(401);
    expect((await school.call(getStream, { as: ben, params: { streamId: 'x' } })).status).toBe(404);
  });
});

describe('POST /user-course-streams/{id}/filters', () => {
  it('keeps the choice of options, each value once, and answers the stream (STR-045)', async () => {
    const ben = await school.person();
    const streamId = await enrol(school, ben, course.courseId);
    const [level] = course.tree.options;
    const [gentle, steady] = level?.values.map(({ id }) => id) ?? [];
    const save = (filters: unknown, as = ben) =>
      school.call(saveStreamFilters, { as, params: { streamId }, body: { filters } });
    const kept = async () => (await school.call(getStream, { as: ben, params: { streamId } })).body.filters;
    expect(await kept()).toEqual({});
    const { status, body } = await save({ [level?.id ?? 0]: [steady, gentle, steady] });
    expect([status, body.id, body.filters]).toEqual([200, streamId, { [level?.id ?? 0]: [gentle, steady] }]);
    expect(await kept()).toEqual(body.filters);
    expect((await save({ [level?.id ?? 0]: [] })).body.filters).toEqual({});
    for (const unknown of [{ 999: [gentle] }, { [level?.id ?? 0]: [999] }])
      expect((await save(unknown)).body).toMatchObject([{ field: 'filters' }]);
    expect((await save({ [level?.id ?? 0]: 'x' })).status).toBe(422);
    expect((await save({}, anna)).status).toBe(404);
    expect(await kept()).toEqual({});
  });
});

describe('GET /user-course-streams/{id}/status', () => {
  it('adds each part only when it is expanded', async () => {
    const ben = await school.person();
    const streamId = await enrol(school, ben, course.courseId);
    const bare = await school.call(getStreamStatus, { as: ben, params: { streamId } });
    expect(Object.keys(bare.body)).toEqual(['id', 'status', 'progress']);
    const { body } = await school.call(getStreamStatus, {
      as: ben,
      params: { streamId },
      query: { expand: everything },
    });
    const [first, rest, third] = course.days;
    const [stage] = course.tree.stages;
    expect(body).toMatchObject({
      status: 'started',
      days: [
        { stage_day_id: first?.id, id: null, is_open_by_time_delay: true, calendar_date: '2026-11-13' },
        { stage_day_id: rest?.id, is_open_by_time_delay: false, start_time: Date.UTC(2026, 10, 13, 21) / 1000 },
        { stage_day_id: third?.id, is_open_by_time_delay: false, calendar_date: '2026-11-15' },
      ],
      stages: [{ status: 'open' }, { status: 'close' }],
      homeworks: [{ status: 'NOT_UPLOADED', target_type: 'course_stage_homework', is_locked: false }],
      lessons: [],
      consultations: [],
      chatChannelMeta: { unread_count: 0, last_message_id: null },
      current_training_stage_id: stage?.id,
      current_training_day: { stage_id: stage?.id, day_id: first?.id, title: 'Первый вдох' },
    });
  });

  it('opens a day at midnight of the stream’s time zone', async () => {
    const ben = await school.person();
    const streamId = await enrol(school, ben, course.courseId);
    const isOpen = async () => {
      const { body } = await school.call(getStreamStatus, { as: ben, params: { streamId }, query: { expand: 'days' } });
      return body.days?.[1]?.is_open_by_time_delay;
    };
    school.clock.setMs(Date.UTC(2026, 10, 13, 20, 59, 59));
    expect(await isOpen()).toBe(false);
    school.clock.setMs(Date.UTC(2026, 10, 13, 21));
    expect(await isOpen()).toBe(true);
    school.clock.setMs(TEST_NOW_MS);
  });
});

describe('a demo of a course', () => {
  it('opens the days it is opened for, and no others (CRS-044)', async () => {
    const ben = await school.person();
    const seed = { isDemo: true, startsInDays: -5 };
    await enrol(school, ben, course.courseId, seed);
    const open = (number: number) => {
      const stage = course.tree.stages.find(({ days }) => days.some((day) => day.number === number));
      const params = { courseId: course.courseId, stageId: stage?.id ?? 0, dayId: course.days[number - 1]?.id ?? 0 };
      return school.call(getDay, { as: ben, params, query: { expand: 'lesson_sets' } });
    };
    expect((await open(1)).body.lesson_sets?.[0]?.lessons[0]?.lesson.local_video_file).toMatchObject({ type: 1 });
    const closed = await open(3);
    expect([closed.status, closed.body]).toMatchObject([403, { code: 'lock_demo' }]);
  });
});

describe('a plan without the mobile application', () => {
  it('closes the content of its stream there, with words, and not on the web (STR-051, Q32)', async () => {
    const ben = await school.person();
    const streamId = await enrol(school, ben, course.courseId);
    const plan = { has_mobile_access: false };
    await school.ctx.db.updateTable('streams').set(plan).where('id', '=', streamId).execute();
    const stageId = course.tree.stages[0]?.id ?? 0;
    const params = { courseId: course.courseId, stageId, dayId: course.days[0]?.id ?? 0 };
    const open = async (app_type: 'mobile' | 'web') => {
      await school.ctx.db.updateTable('sessions').set({ app_type }).where('user_id', '=', ben.id).execute();
      return school.call(getDay, { as: ben, params, headers: { 'x-app-type': app_type } });
    };
    const closed = await open('mobile');
    expect([closed.status, closed.body]).toMatchObject([403, { code: 'lock_mobile_plan' }]);
    expect(closed.body).toMatchObject({ message: expect.stringContaining('тариф') as string });
    expect((await open('web')).status).toBe(200);
  });
});

describe('a learner who moves to another time zone', () => {
  const move = (as: Person, timezone: string) => school.call(saveUser, { as, body: { timezone } });
  const second = async (as: Person, streamId: number) => {
    const { body } = await school.call(getStreamStatus, { as, params: { streamId }, query: { expand: 'days' } });
    return body.days?.[1];
  };
  const zoneOf = async (as: Person, streamId: number) =>
    (await school.call(getStream, { as, params: { streamId } })).body.time_zone;

  it('takes the streams along from the next midnight there, one day at a time (Q154)', async () => {
    const ben = await school.person();
    const streamId = await enrol(school, ben, course.courseId);
    const midnightMs = Date.UTC(2026, 10, 13, 18);
    expect((await move(ben, 'Asia/Omsk')).status).toBe(200);
    expect(await zoneOf(ben, streamId)).toBe('Europe/Moscow');
    expect(await second(ben, streamId)).toMatchObject({ is_open_by_time_delay: false, start_time: midnightMs / 1000 });
    school.clock.setMs(midnightMs);
    expect(await zoneOf(ben, streamId)).toBe('Asia/Omsk');
    expect((await second(ben, streamId))?.is_open_by_time_delay).toBe(true);
    school.clock.setMs(TEST_NOW_MS);
  });

  it.each([
    ['America/New_York', '2026-11-10T00:00:00-05:00'],
    ['Asia/Vladivostok', '2026-11-10T00:00:00+03:00'],
  ])('from the zone that staff had guessed to %s keeps a first date that has passed', async (timeZone, at) => {
    const ben = await school.person();
    const streamId = await enrol(school, ben, course.courseId);
    const start_at = new Date('2026-11-10T00:00:00+03:00');
    await school.ctx.db.updateTable('streams').set({ start_at }).where('id', '=', streamId).execute();
    const fact = { userId: ben.id, timeZone, isFirst: true };
    await school.ctx.db
      .transaction()
      .execute((trx) => school.ctx.reactions.announce(school.ctx, trx, 'time_zone_changed', fact));
    const { body } = await school.call(getStream, { as: ben, params: { streamId } });
    expect(body.start_date).toBe(Date.parse(at) / 1000);
  });

  it('changes nothing by saving the same zone or another field, and only their own streams', async () => {
    const [ben, eva] = [await school.person(), await school.person()];
    const streamId = await enrol(school, ben, course.courseId);
    await move(ben, 'Europe/Moscow');
    await school.call(saveUser, { as: ben, body: { city: 'Омск' } });
    await move(eva, 'Asia/Omsk');
    const changes = school.ctx.db.selectFrom('stream_zone_changes').select('id').where('stream_id', '=', streamId);
    expect(await changes.execute()).toEqual([]);
    await move(ben, 'Asia/Omsk');
    await move(ben, 'Asia/Omsk');
    expect(await changes.execute()).toHaveLength(1);
  });

  it('keeps the last date of access, and an end within a day', async () => {
    const admin = await school.person({ roles: ['admin'] });
    const endsAfterMoving = async (end_date: number) => {
      const ben = await school.person();
      const streamId = await enrol(school, ben, course.courseId);
      await school.call(updateEnrolment, { as: admin, params: { streamId }, body: { end_date } });
      await move(ben, 'America/Mexico_City');
      return (await school.call(getStream, { as: ben, params: { streamId } })).body.end_date;
    };
    const inMoscow = Date.parse('2026-12-17T23:59:59+03:00') / 1000;
    expect(await endsAfterMoving(inMoscow)).toBe(Date.parse('2026-12-17T23:59:59-06:00') / 1000);
    expect(await endsAfterMoving(inMoscow - 3600)).toBe(inMoscow - 3600);
  });

  it.each([
    ['on another date begins with that date there', 9, '2026-11-22T00:00:00-06:00'],
    ['that has begun stays open', 0, '2026-11-13T00:00:00+03:00'],
  ])('%s', async (_, inDays, at) => {
    const admin = await school.person({ roles: ['admin'] });
    const ben = await school.person();
    const streamId = await enrol(school, ben, course.courseId);
    const start_date = Date.parse('2026-11-13T00:00:00+03:00') / 1000 + inDays * 86_400;
    await school.call(updateEnrolment, { as: admin, params: { streamId }, body: { start_date } });
    // Here it is the 13th, there still the 12th.
    school.clock.setMs(Date.parse('2026-11-13T03:00:00Z'));
    await move(ben, 'America/Mexico_City');
    const { body } = await school.call(getStream, { as: ben, params: { streamId } });
    expect(body.start_date).toBe(Date.parse(at) / 1000);
    school.clock.setMs(TEST_NOW_MS);
  });

  it('finds the new zone in a stream that had ended and is prolonged', async () => {
    const ben = await school.person();
    const streamId = await enrol(school, ben, course.courseId, { startsInDays: -60, endsInDays: -30 });
    await move(ben, 'Asia/Omsk');
    school.clock.setMs(TEST_NOW_MS + 86_400_000);
    expect(await zoneOf(ben, streamId)).toBe('Asia/Omsk');
    school.clock.setMs(TEST_NOW_MS);
  });
});

describe('the dashboard', () => {
  it('enrols a learner, who sees the values', async () => {
    const admin = await school.person({ roles: ['admin'] });
    const eva = await school.person({ lastName: 'Орлова' });
    const startsAt = Math.floor(TEST_NOW_MS / 1000);
    const { body } = await school.call(enrolLearner, {
      as: admin,
      params: { courseId: course.courseId },
      body: {
        user_id: eva.id,
        start_date: startsAt,
        end_date: startsAt + 86_400,
        is_demo: true,
        course_full_access: false,
        mobile_access: false,
        is_optional_purchase: true,
        max_consultation_count: 3,
        message_expires_date: startsAt + 43_200,
      },
    });
    const stream = await school.call(getStream, { as: eva, params: { streamId: body.id } });
    expect(stream.body).toMatchObject({
      is_demo: true,
      course_full_access: false,
      mobile_access: false,
      start_date: startsAt,
      is_optional_purchase: true,
      // Nothing covers it, because there are no subscriptions yet.
      status: 'stopped',
      max_consultation_count: 3,
      message_expires_date: startsAt + 43_200,
    });
    const change = { is_optional_purchase: false, max_consultation_count: null, message_expires_date: null };
    await school.call(updateEnrolment, { as: admin, params: { streamId: body.id }, body: change });
    const opened = await school.call(getStream, { as: eva, params: { streamId: body.id } });
    expect(opened.body).toMatchObject({ ...change, status: 'started', is_demo: true });
    const list = await school.call(listLearners, { as: admin, params: { courseId: course.courseId } });
    expect(list.body[0]?.person.id).toBe(eva.id);
    await school.ctx.db.updateTable('users').set({ phone: '79161234567' }).where('id', '=', eva.id).execute();
    for (const text of ['орлов', 'Анна Орлова', 'Орлова Анна', '8 (916) 123-45-67']) {
      const found = await school.call(searchPeople, { as: admin, query: { text } });
      expect(found.body.map(({ id }) => id)).toEqual([eva.id]);
    }
  });

  it('begins on the chosen date for a learner further west, as the preview says', async () => {
    const admin = await school.person({ roles: ['admin'] });
    const tom = await school.person();
    await school.ctx.db.updateTable('users').set({ time_zone: 'Europe/London' }).where('id', '=', tom.id).execute();
    const start_date = Date.parse('2026-12-01T00:00:00+03:00') / 1000;
    const access = { is_demo: false, course_full_access: true, mobile_access: true };
    const body = { user_id: tom.id, timezone: 'Europe/Moscow', start_date, end_date: null, ...access };
    const params = { courseId: course.courseId };
    const preview = await school.call(previewEnrolment, { as: admin, params, body });
    expect(preview.body.stages[0]?.days[0]?.date).toBe('2026-12-01');
    const { body: enrolled } = await school.call(enrolLearner, { as: admin, params, body });
    const startOf = async () =>
      (await school.call(getStream, { as: tom, params: { streamId: enrolled.id } })).body.start_date;
    expect(await startOf()).toBe(Date.parse('2026-12-01T00:00:00Z') / 1000);
    const later = { timezone: 'Europe/Moscow', start_date: start_date + 86_400 };
    await school.call(updateEnrolment, { as: admin, params: { streamId: enrolled.id }, body: later });
    expect(await startOf()).toBe(Date.parse('2026-12-02T00:00:00Z') / 1000);
  });

  const livesIn = async (time_zone: string) => {
    const person = await school.person();
    await school.ctx.db.updateTable('users').set({ time_zone }).where('id', '=', person.id).execute();
    return person;
  };
  const seconds = (moment: string) => Date.parse(moment) / 1000;
  const access = { is_demo: false, course_full_access: true, mobile_access: true };
  const inMoscow = (end_date: number) => ({ timezone: 'Europe/Moscow', start_date: null, end_date, ...access });
  const statusAt = async (atMs: number, as: Person, streamId: number) => {
    school.clock.setMs(atMs);
    return (await school.call(getStream, { as, params: { streamId } })).body.status;
  };

  it.each([
    ['America/Mexico_City', '2026-12-17', '-06:00'],
    ['Europe/London', '2026-12-17', '+00:00'],
    ['Asia/Vladivostok', '2026-12-17', '+10:00'],
    // On the last date the clock is changed.
    ['Europe/London', '2027-03-28', '+01:00'],
  ])('ends with the date chosen in Moscow for a learner in %s: %s', async (zone, date, offset) => {
    const chosen = seconds(`${date}T23:59:59+03:00`);
    school.clock.setMs(chosen * 1000 - 3 * DAY_MS);
    const admin = await school.person({ roles: ['admin'] });
    const tom = await livesIn(zone);
    const params = { courseId: course.courseId };
    const body = { user_id: tom.id, ...inMoscow(chosen - 86_400), message_expires_date: chosen };
    const { body: enrolled } = await school.call(enrolLearner, { as: admin, params, body });
    const streamParams = { streamId: enrolled.id };
    const own = async () => (await school.call(getStream, { as: tom, params: streamParams })).body;
    const last = seconds(`${date}T23:59:59${offset}`);
    expect(localDate(((await own()).end_date ?? 0) * 1000, zone)).toBe(localDate(last * 1000 - DAY_MS, zone));
    expect((await own()).message_expires_date).toBe(last);
    const change = { timezone: 'Europe/Moscow', end_date: chosen };
    await school.call(updateEnrolment, { as: admin, params: streamParams, body: change });
    const { body: learners } = await school.call(listLearners, { as: admin, params });
    expect(learners.find(({ id }) => id === enrolled.id)).toMatchObject({ end_date: last, timezone: zone });
    expect(await statusAt(last * 1000, tom, enrolled.id)).toBe('started');
    expect(await statusAt((last + 1) * 1000, tom, enrolled.id)).toBe('ended');
    school.clock.setMs(TEST_NOW_MS);
  });

  it('previews the days up to the end of the chosen date where the learner lives', async () => {
    const admin = await school.person({ roles: ['admin'] });
    const lateOf = async (zone: string) => {
      const { id: user_id } = await livesIn(zone);
      const from = seconds('2026-12-16T00:00:00+03:00');
      const body = { user_id, ...inMoscow(seconds('2026-12-17T23:59:59+03:00')), start_date: from };
      const { body: preview } = await school.call(previewEnrolment, {
        as: admin,
        params: { courseId: course.courseId },
        body,
      });
      return preview.stages.flatMap(({ days }) => days).map((day) => [day.date, day.is_after_end]);
    };
    const days = [
      ['2026-12-16', false],
      ['2026-12-17', false],
      ['2026-12-18', true],
    ];
    for (const zone of ['America/Mexico_City', 'Europe/London', 'Asia/Vladivostok'])
      expect(await lateOf(zone)).toEqual(days);
  });

  it('enrols somebody again after the end: nothing of the first enrolment counts in the new one', async () => {
    const admin = await school.person({ roles: ['admin'] });
    const ben = await school.person();
    const first = await enrol(school, ben, course.courseId);
    const [day] = course.days;
    await school.call(startDay, { as: ben, params: { streamId: first, dayId: day?.id ?? 0 } });
    school.clock.forwardMs(30_000);
    const viewing = {
      stage_day_id: day?.id,
      user_course_stream_id: first,
      stage_day_lesson_set_lesson_id: day?.sets[0]?.lessons[0]?.id,
      viewed_seconds: 30,
      play_count: 1,
      day_status: 'started',
    };
    expect((await school.call(saveLessonStat, { as: ben, body: viewing })).status).toBe(200);
    await school.call(finishDay, { as: ben, params: { streamId: first, dayId: day?.id ?? 0 } });
    const enrolAgain = () => {
      const dates = { start_date: nowOf(), end_date: null };
      const body = { user_id: ben.id, ...dates, is_demo: false, course_full_access: true, mobile_access: true };
      return school.call(enrolLearner, { as: admin, params: { courseId: course.courseId }, body });
    };
    const nowOf = () => Math.floor(school.clock.nowMs() / 1000);
    const refused = await enrolAgain();
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject([{ field: 'user_id', message: 'У этого человека уже есть доступ к курсу.' }]);
    await school.call(updateEnrolment, { as: admin, params: { streamId: first }, body: { end_date: nowOf() } });
    const { body } = await enrolAgain();
    const parts = { expand: 'days,homeworks,lessons,current_training_day' };
    const status = async (streamId: number) =>
      (await school.call(getStreamStatus, { as: ben, params: { streamId }, query: parts })).body;
    const { body: both } = await school.call(listStreams, { as: ben });
    expect(both.map(({ id, enrolment_number }) => [id, enrolment_number])).toEqual([
      [body.id, 2],
      [first, undefined],
    ]);
    const [old, fresh] = [await status(first), await status(body.id)];
    expect(old.progress.complete_days_count).toBe(1);
    expect(old.lessons).toMatchObject([{ viewed_seconds: 30 }]);
    expect(fresh).toMatchObject({ progress: { complete_days_count: 0 }, lessons: [] });
    expect(fresh.current_training_day?.day_id).toBe(day?.id);
    expect(fresh.days?.filter(({ id }) => id !== null)).toEqual([]);
    const ids = (from: typeof old) => from.homeworks?.map(({ id }) => id) ?? [];
    expect(ids(fresh).filter((id) => ids(old).includes(id))).toEqual([]);
    school.clock.setMs(TEST_NOW_MS);
  });

  it('shows the calendar that a learner would find, in their time zone, and stores nothing', async () => {
    const admin = await school.person({ roles: ['admin'] });
    const eva = await school.person();
    await school.ctx.db.updateTable('users').set({ time_zone: 'Asia/Kamchatka' }).where('id', '=', eva.id).execute();
    const startsAt = Date.parse('2026-12-01T00:00:00+12:00') / 1000;
    const terms = { start_date: startsAt, end_date: startsAt + 86_399, course_full_access: true, mobile_access: true };
    const see = (own: object) =>
      school.call(previewEnrolment, {
        as: admin,
        params: { courseId: course.courseId },
        body: { ...terms, is_demo: false, user_id: eva.id, ...own },
      });
    const { body } = await see({});
    const days = body.stages.flatMap((stage) => stage.days);
    expect(body.timezone).toBe('Asia/Kamchatka');
    expect(days.map(({ number }) => number)).toEqual(course.days.map(({ number }) => number));
    expect(days.slice(0, 2).map(({ date, is_after_end }) => [date, is_after_end])).toEqual([
      ['2026-12-01', false],
      ['2026-12-02', true],
    ]);
    expect(days[0]?.lock).toBeNull();
    const lockOf = async (own: object) => (await see(own)).body.stages[0]?.days[1]?.lock;
    expect(await lockOf({ is_optional_purchase: true })).toBe('stopped');
    expect(await lockOf({ is_demo: true, course_full_access: false })).toBe('demo');
    const { body: abroad } = await see({ user_id: null, timezone: 'Europe/Madrid' });
    expect(abroad.stages[0]?.days[0]?.date).toBe('2026-11-30');
    expect((await see({ user_id: 999_999 })).status).toBe(422);
    expect((await school.call(listStreams, { as: eva })).body).toEqual([]);
  });

  it('changes of an enrolment what it sends, and leaves what a colleague gave meanwhile', async () => {
    const admin = await school.person({ roles: ['admin'] });
    const ben = await school.person();
    const streamId = await enrol(school, ben, course.courseId, { endsInDays: 10 });
    const nowS = Math.floor(TEST_NOW_MS / 1000);
    const change = (body: object) => school.call(updateEnrolment, { as: admin, params: { streamId }, body });
    await Promise.all([change({ end_date: nowS + 40 * 86_400 + 7 }), change({ is_demo: true })]);
    await change({ mobile_access: false });
    expect((await school.call(getStream, { as: ben, params: { streamId } })).body).toMatchObject({
      end_date: nowS + 40 * 86_400 + 7,
      is_demo: true,
      mobile_access: false,
    });
    const rows = await school.ctx.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'update_enrolment')
      .where('subject_id', '=', streamId)
      .execute();
    const fields = rows.map(({ details }) =>
      (details as { changes: { field: string }[] }).changes.map(({ field }) => field),
    );
    expect(fields.flat().toSorted()).toEqual(['endsAt', 'hasMobileAccess', 'isDemo']);
    // Compared with the start that is there.
    expect((await change({ end_date: 50 })).body).toMatchObject([{ field: 'end_date' }]);
  });

  it('sees a course frozen as long as its learner does (STR-027)', async () => {
    const admin = await school.person({ roles: ['admin'] });
    const ben = await school.person();
    const streamId = await enrol(school, ben, course.courseId);
    const seen = async () => {
      const { status } = (await school.call(getStream, { as: ben, params: { streamId } })).body;
      const { streams } = (await school.call(getPerson, { as: admin, params: { personId: ben.id } })).body;
      return [status, streams.map(({ is_frozen }) => is_frozen)];
    };
    const today = localDate(TEST_NOW_MS, 'Europe/Moscow');
    await school.call(createFreeze, { as: ben, params: { streamId }, body: { start_date: today, end_date: today } });
    expect(await seen()).toEqual(['freeze', [true]]);
    await school.call(cancelFreeze, { as: ben, params: { streamId } });
    expect(await seen()).toEqual(['started', [false]]);
  });

  it('refuses an end before the start, learners, and experts', async () => {
    const admin = await school.person({ roles: ['admin'] });
    const expert = await school.person({ roles: ['expert'] });
    const body = {
      user_id: anna.id,
      start_date: 100,
      end_date: 50,
      is_demo: false,
      course_full_access: true,
      mobile_access: true,
    };
    const params = { courseId: course.courseId };
    const late = await school.call(enrolLearner, { as: admin, params, body });
    expect(late.status).toBe(422);
    expect(late.body).toMatchObject([{ field: 'end_date' }]);
    expect((await school.call(enrolLearner, { as: anna, params, body })).status).toBe(403);
    expect((await school.call(enrolLearner, { as: expert, params, body })).status).toBe(403);
  });
});
