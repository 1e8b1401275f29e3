import { randomUUID } from 'node:crypto';
import { getUser } from '@daystream/contract/identity';
import { saveLessonStat, startDay } from '@daystream/contract/practice';
import { getStreamStatus } from '@daystream/contract/streams';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@daystream/domain/durations';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, TEST_NOW_MS, type TestSchool } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';

let school: TestSchool;
let course: SeededCourse;
beforeAll(async () => {
  school = await openTestSchool();
  const lesson = { durationMs: HOUR_MS };
  course = await seedCourse(school.ctx, {
    stages: [{ days: [{ lessons: [lesson, lesson] }, { lessons: [lesson, lesson] }] }],
  });
});
afterAll(() => school.close());

const nowS = () => Math.floor(school.clock.nowMs() / SECOND_MS);
const dayId = (day: number) => course.days[day]?.id ?? 0;

/** Somebody whose stream begins now. */
async function learner() {
  const person = await school.person();
  const startsInDays = (school.clock.nowMs() - TEST_NOW_MS) / DAY_MS;
  return { person, streamId: await enrol(school, person, course.courseId, { startsInDays }) };
}
type Learner = Awaited<ReturnType<typeof learner>>;

const start = ({ person, streamId }: Learner, day = 0) =>
  school.call(startDay, { as: person, params: { streamId, dayId: dayId(day) } });

interface Saved {
  readonly day?: number;
  readonly lesson?: number;
  readonly seconds: number;
  readonly viewedAt?: number;
}

function save({ person, streamId }: Learner, { day = 0, lesson = 0, seconds, viewedAt }: Saved) {
  return school.call(saveLessonStat, {
    as: person,
    body: {
      stage_day_id: dayId(day),
      user_course_stream_id: streamId,
      stage_day_lesson_set_lesson_id: course.days[day]?.sets[0]?.lessons[lesson]?.id ?? 0,
      viewed_seconds: seconds,
      play_count: 1,
      day_status: 'started',
      save_id: randomUUID(),
      ...(viewedAt !== undefined && { viewed_at: viewedAt }),
    },
  });
}

async function statusOf({ person, streamId }: Learner) {
  const query = { expand: 'days,lessons' };
  return (await school.call(getStreamStatus, { as: person, params: { streamId }, query })).body;
}

async function totalS(given: Learner): Promise<number> {
  const { lessons = [] } = await statusOf(given);
  return lessons.reduce((sum, lesson) => sum + lesson.viewed_seconds, 0);
}

const viewedHours = async (person: Person) =>
  (await school.call(getUser, { as: person, query: { expand: 'viewed_hours' } })).body.viewed_hours;

describe('time that nobody watched', () => {
  it('is not counted by the first save of a day', async () => {
    const given = await learner();
    await start(given);
    expect((await save(given, { seconds: 86_400 })).body.viewed_seconds).toBe(0);
    school.clock.forwardMs(30 * SECOND_MS);
    expect((await save(given, { seconds: 86_400 })).body.viewed_seconds).toBe(60);
    expect(await viewedHours(given.person)).toBe(0);
  });

  it('is not counted by a first save that starts the day itself', async () => {
    const given = await learner();
    school.clock.forwardMs(HOUR_MS);
    expect((await save(given, { seconds: 86_400 })).body.viewed_seconds).toBe(20);
  });

  it('does not add up in saves of one moment, of one lesson or of several', async () => {
    const given = await learner();
    await start(given);
    school.clock.forwardMs(MINUTE_MS);
    const viewedAt = nowS() - 30;
    for (const lesson of [0, 1, 0, 1]) await save(given, { lesson, seconds: 500, viewedAt });
    expect(await totalS(given)).toBe(61);
  });

  it('does not add up in saves that arrive at once', async () => {
    const given = await learner();
    await start(given);
    await start(given, 1);
    school.clock.forwardMs(MINUTE_MS);
    const places = [0, 1].flatMap((day) => [0, 1].map((lesson) => ({ day, lesson })));
    await Promise.all([...places, ...places].map((place) => save(given, { ...place, seconds: 500 })));
    expect(await totalS(given)).toBe(120);
  });

  it('is not counted for a save dated 1970', async () => {
    const given = await learner();
    const beganS = nowS();
    school.clock.forwardMs(MINUTE_MS);
    expect((await save(given, { seconds: 60, viewedAt: 0 })).body.viewed_seconds).toBe(0);
    const { days = [] } = await statusOf(given);
    expect(days[0]?.stage_day_started_at).toBe(beganS);
  });

  it('is not longer than a lesson in all its rounds', async () => {
    const given = await learner();
    await start(given);
    school.clock.forwardMs(5 * HOUR_MS);
    expect((await save(given, { seconds: 86_400 })).body.viewed_seconds).toBe(3600);
  });

  it('never exceeds the wall time, whatever is sent', async () => {
    const given = await learner();
    const beganMs = school.clock.nowMs();
    const attempt = fc.record({
      day: fc.nat(1),
      lesson: fc.nat(1),
      seconds: fc.constantFrom(0, 5, 40, 3600, 86_400),
      agoS: fc.constantFrom(-3600, 0, 1, 7, 20, 500, 1_700_000_000),
      waitedMs: fc.constantFrom(0, 0, 700, 5000, 12_000),
      isStart: fc.boolean(),
    });
    for (const { waitedMs, isStart, agoS, ...sent } of fc.sample(attempt, { numRuns: 25, seed: 11 })) {
      school.clock.forwardMs(waitedMs);
      if (isStart) await start(given, sent.day);
      const viewedAt = Math.max(0, nowS() - agoS);
      await Promise.all([save(given, { ...sent, viewedAt }), save(given, sent)]);
    }
    const wallS = (school.clock.nowMs() - beganMs) / SECOND_MS;
    expect(await totalS(given)).toBeLessThanOrEqual(2 * wallS);
    expect(await viewedHours(given.person)).toBeLessThanOrEqual(Math.round((2 * wallS) / 360) / 10);
  });
});

describe('an honest learner', () => {
  /** What a player sends of two minutes at double speed: ten seconds of film each five, then a pause. */
  const minutes = Array.from({ length: 24 }, (_, index) => (index + 1) * 5 + (index > 11 ? 600 : 0));

  it('keeps every second at double speed, over a pause and a reload', async () => {
    const given = await learner();
    const beganMs = school.clock.nowMs();
    await start(given);
    for (const atS of minutes) {
      school.clock.setMs(beganMs + atS * SECOND_MS + 300);
      await save(given, { seconds: 10, viewedAt: nowS() });
    }
    expect(await totalS(given)).toBe(240);
  });

  it('keeps every second of two days that an outbox brings hours later, each day in its order', async () => {
    const given = await learner();
    const beganS = nowS();
    school.clock.forwardMs(9 * HOUR_MS);
    for (const atS of minutes) {
      await save(given, { day: 1, seconds: 5, viewedAt: beganS + 1200 + atS });
      await save(given, { day: 0, seconds: 5, viewedAt: beganS + atS });
    }
    expect(await totalS(given)).toBe(2 * 24 * 5);
  });

  it('keeps what a device brings that was offline while another one went on', async () => {
    const given = await learner();
    const beganS = nowS();
    school.clock.forwardMs(HOUR_MS);
    await start(given);
    school.clock.forwardMs(MINUTE_MS);
    await save(given, { seconds: 60 });
    for (const atS of minutes) await save(given, { lesson: 1, seconds: 5, viewedAt: beganS + 60 + atS });
    expect(await totalS(given)).toBe(60 + 24 * 5);
  });
});
