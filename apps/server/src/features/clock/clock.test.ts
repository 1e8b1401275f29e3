import { randomUUID } from 'node:crypto';
import * as api from '@daystream/contract/clock.admin';
import { requestOtp, verifyOtp } from '@daystream/contract/identity.codes';
import { finishDay, saveLessonStat, startDay } from '@daystream/contract/practice';
import { getStream } from '@daystream/contract/streams';
import { MAX_CLOCK_AHEAD_MS } from '@daystream/domain/clock';
import { staffRoles } from '@daystream/domain/identity';
import { MINUTE_MS } from '@daystream/domain/durations';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Environment } from '#config/environment.ts';
import { openSchool } from '../../app.ts';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, TEST_NOW_MS, type TestSchool, tokenIn } from '../../testing/test-school.ts';
import { seedCourse } from '../courses/testing.ts';
import { codeIn, nextMessageTo } from '../identity/testing/mailbox.ts';

const DAY_S = 86_400;
const NOW_S = TEST_NOW_MS / 1000;

let school: TestSchool;
let owner: Person;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
  owner = await school.person({ roles: ['admin'] });
});
afterAll(() => school.close());
beforeEach(async () => {
  school.clock.setMs(TEST_NOW_MS);
  await school.call(api.resetClock, { as: owner });
  await school.ctx.db.deleteFrom('audit_entries').execute();
});

const look = async () => (await school.call(api.getClock, { as: owner })).body;
const move = (at: number, as = owner) => school.call(api.moveClock, { as, body: { at } });
const moveToDay = (stream_id: number, day: number) =>
  school.call(api.moveClockToDay, { as: owner, body: { stream_id, day } });
const reset = () => school.call(api.resetClock, { as: owner });
const audited = () =>
  school.ctx.db.selectFrom('audit_entries').select(['action', 'staff_id', 'details']).orderBy('id').execute();

/** A course of a day a week, for three months. */
async function longCourse() {
  const weekly = Array.from({ length: 13 }, (_, week) => ({ openDelayDays: week * 7, score: 1 }));
  const course = await seedCourse(school.ctx, { title: 'Двенадцать недель', stages: [{ days: weekly }] });
  const learner = await school.person({ firstName: 'Мария' });
  return { course, learner, streamId: await enrol(school, learner, course.courseId, { endsInDays: 100 }) };
}

describe('the clock of a school in development', () => {
  it('is the real time at first', async () => {
    expect(await look()).toMatchObject({ at: NOW_S, real_at: NOW_S, bar: null });
  });

  it('is moved forward for every answer, and goes on from there', async () => {
    const { status, body, headers } = await move(NOW_S + 12 * DAY_S);
    expect([status, body]).toMatchObject([200, { at: NOW_S + 12 * DAY_S, real_at: NOW_S }]);
    expect(Date.parse(String(headers['date']))).toBe(TEST_NOW_MS + 12 * DAY_S * 1000);
    school.clock.forwardMs(MINUTE_MS);
    expect(await look()).toMatchObject({ at: NOW_S + 12 * DAY_S + 60, real_at: NOW_S + 60 });
  });

  it('goes back only to the real time, and every move is recorded once', async () => {
    await move(NOW_S + 7 * DAY_S);
    const back = await move(NOW_S + DAY_S);
    expect([back.status, back.body]).toMatchObject([409, { code: 'clock_not_later' }]);
    expect((await look()).at).toBe(NOW_S + 7 * DAY_S);
    await reset();
    expect((await reset()).body).toMatchObject({ at: NOW_S });
    const moments = { before: '2026-11-13T06:00:00.000Z', after: '2026-11-20T06:00:00.000Z' };
    expect(await audited()).toMatchObject([
      { action: 'move_clock', staff_id: owner.id, details: { changes: [{ field: 'clock', ...moments }] } },
      { action: 'reset_clock', staff_id: owner.id },
    ]);
  });

  it('moves once by two clicks or in two windows', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => move(NOW_S + DAY_S)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect([(await look()).at, (await audited()).length]).toEqual([NOW_S + DAY_S, 1]);
  });

  it.each([{}, { at: null }, { at: '1' }, { at: 1.5 }, { at: -1 }, { at: 1e300 }, { at: 'Infinity' }, []])(
    'refuses to move by %j',
    async (body) => {
      expect((await school.call(api.moveClock, { as: owner, body })).status).toBe(422);
      expect((await look()).at).toBe(NOW_S);
    },
  );

  it('goes ten years ahead at most', async () => {
    const last = NOW_S + MAX_CLOCK_AHEAD_MS / 1000;
    const far = await move(last + 1);
    expect([far.status, far.body]).toMatchObject([422, [{ field: 'at' }]]);
    expect((await move(last)).status).toBe(200);
  });

  it('is moved by owners only', async () => {
    for (const role of staffRoles.filter((one) => one !== 'admin')) {
      const as = await school.person({ roles: [role] });
      const answers = [
        await school.call(api.getClock, { as }),
        await move(NOW_S + DAY_S, as),
        await school.call(api.moveClockToDay, { as, body: { stream_id: 1, day: 1 } }),
        await school.call(api.resetClock, { as }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect((await look()).at).toBe(NOW_S);
  });

  it.each<Record<string, string>>([
    { host: 'rebound.example:3000' },
    { host: 'rebound.example', 'x-forwarded-host': 'localhost' },
  ])('looks missing to a page at %j, whoever is signed in', async (headers) => {
    const answers = [
      await school.call(api.getClock, { as: owner, headers }),
      await school.call(api.getClock, { headers }),
      await school.call(api.moveClock, { as: owner, headers, body: { at: NOW_S + DAY_S } }),
      await school.call(api.moveClockToDay, { as: owner, headers, body: { stream_id: 1, day: 1 } }),
      await school.call(api.resetClock, { as: owner, headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await look()).at).toBe(NOW_S);
  });

  it('reaches every process at once, and the next start', async () => {
    const other = await openSchool(school.ctx.config, school.clock, pino({ level: 'silent' }));
    const heard = Promise.withResolvers<void>();
    const set = other.clockShift.setAheadMs.bind(other.clockShift);
    other.clockShift.setAheadMs = (aheadMs) => {
      set(aheadMs);
      heard.resolve();
    };
    await move(NOW_S + 30 * DAY_S);
    await heard.promise;
    expect(other.clock.nowMs()).toBe(TEST_NOW_MS + 30 * DAY_S * 1000);
    await other.close();
    const next = await openSchool(school.ctx.config, school.clock, pino({ level: 'silent' }));
    expect(next.clock.nowMs()).toBe(TEST_NOW_MS + 30 * DAY_S * 1000);
    await next.close();
  });
});

describe('where people live by the clock', () => {
  it.each<[string, Environment]>([
    ['in production', { NODE_ENV: 'production', PUBLIC_URL: 'https://school.example' }],
    ['where strangers reach the school', { HOST: '0.0.0.0' }],
  ])('nobody moves it, and what is stored does not count: %s', async (_, settings) => {
    const other = await openTestSchool({ settings });
    await other.ctx.db.updateTable('school_clock').set({ ahead_ms: 1e9, revision: 7 }).execute();
    const again = await openSchool(other.ctx.config, other.clock, pino({ level: 'silent' }));
    expect(again.clock.nowMs()).toBe(TEST_NOW_MS);
    await again.close();
    const as = await other.person({ roles: ['admin'] });
    const answers = [
      await other.call(api.getClock, { as }),
      await other.call(api.moveClock, { as, body: { at: NOW_S + DAY_S } }),
      await other.call(api.moveClockToDay, { as, body: { stream_id: 1, day: 1 } }),
      await other.call(api.resetClock, { as }),
    ];
    for (const { status, body } of answers) expect([status, body]).toMatchObject([403, { code: 'clock_fixed' }]);
    expect(other.ctx.clock.nowMs()).toBe(TEST_NOW_MS);
    await other.close();
  });

  it('the setting counts, and is seen', async () => {
    const other = await openTestSchool({ settings: { DAYSTREAM_NOW: '+3d' } });
    await other.ctx.db.updateTable('school_clock').set({ ahead_ms: 1e9, revision: 7 }).execute();
    const as = await other.person({ roles: ['admin'] });
    const { body } = await other.call(api.getClock, { as });
    expect(body).toMatchObject({ at: NOW_S + 3 * DAY_S, real_at: NOW_S, bar: 'setting' });
    expect((await other.call(api.resetClock, { as })).body).toMatchObject({ code: 'clock_fixed' });
    await other.close();
  });
});

describe('a person in a school whose clock is moved', () => {
  it('practises a course of three months from the first day to the last, day by day', async () => {
    const { course, learner, streamId } = await longCourse();
    const progress = async () => (await school.call(getStream, { as: learner, params: { streamId } })).body.progress;
    for (const [index, day] of course.days.entries()) {
      const params = { streamId, dayId: day.id };
      const locked = index > 0 && (await school.call(startDay, { as: learner, params })).body;
      const moved = index > 0 && (await moveToDay(streamId, index + 1)).status;
      expect([locked, moved]).toMatchObject(index > 0 ? [{ code: 'lock_time_delay' }, 200] : [false, false]);
      expect((await school.call(startDay, { as: learner, params })).status).toBe(200);
      const saved = await school.call(saveLessonStat, {
        as: learner,
        body: {
          stage_day_id: day.id,
          user_course_stream_id: streamId,
          stage_day_lesson_set_lesson_id: day.sets[0]?.lessons[0]?.id ?? 0,
          viewed_seconds: 60,
          play_count: 1,
          day_status: 'started',
          save_id: randomUUID(),
        },
      });
      expect(saved.status).toBe(200);
      expect((await school.call(finishDay, { as: learner, params })).status).toBe(200);
    }
    // Twelve weeks later, on a morning in Moscow; the session of three months ago still counts.
    expect((await look()).at).toBe(Date.UTC(2027, 1, 5, 5) / 1000);
    expect(await progress()).toMatchObject({ complete_days_count: 13, progress: 100 });
    await move(NOW_S + 101 * DAY_S);
    const ended = await school.call(startDay, { as: learner, params: { streamId, dayId: course.days[0]?.id ?? 0 } });
    expect(ended.body).toMatchObject({ code: 'lock_ended' });
    // Back again, what was practised stays.
    await reset();
    expect(await progress()).toMatchObject({ complete_days_count: 13, progress: 100 });
  });

  it('is moved to days of enrolments that there are', async () => {
    const { streamId } = await longCourse();
    expect((await look()).streams[0]).toMatchObject({ id: streamId, course: { ru: 'Двенадцать недель' } });
    expect((await moveToDay(streamId, 14)).body).toEqual([
      { field: 'day', message: 'В плане этого курса нет дня 14.' },
    ]);
    expect((await moveToDay(streamId, 1)).body).toMatchObject({ code: 'clock_not_later' });
    expect((await moveToDay(999_999, 1)).status).toBe(404);
    for (const day of [0, -1, 1.5, '2', 1e300]) {
      const body = { stream_id: streamId, day };
      expect((await school.call(api.moveClockToDay, { as: owner, body })).status).toBe(422);
    }
    expect((await look()).at).toBe(NOW_S);
  });

  it('has the usual time for a one-time code', async () => {
    const { email } = await school.person();
    const code = async () => {
      await school.call(requestOtp, { body: { email } });
      return codeIn(await nextMessageTo(school, email));
    };
    const enter = async (given: string) =>
      tokenIn((await school.call(verifyOtp, { body: { email, code: given } })).body);
    const inTime = await code();
    await move(NOW_S + 30 * DAY_S);
    expect(await enter(inTime)).not.toBe('');
    // The rate limit of codes is that of the real time as well.
    expect((await school.call(requestOtp, { body: { email } })).status).toBe(429);
    school.clock.forwardMs(2 * MINUTE_MS);
    const late = await code();
    school.clock.forwardMs(11 * MINUTE_MS);
    await reset();
    expect(await enter(late)).toBe('');
  });
});
