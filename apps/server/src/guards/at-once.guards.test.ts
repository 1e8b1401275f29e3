import { randomUUID } from 'node:crypto';
import { listHomeworkStatuses, sendHomework } from '@daystream/contract/homework';
import { reviewHomework } from '@daystream/contract/homework.admin';
import { getPointsAmount } from '@daystream/contract/points';
import { finishDay, saveLessonStat, startDay } from '@daystream/contract/practice';
import { cancelFreeze, createFreeze } from '@daystream/contract/streams';
import { updateEnrolment } from '@daystream/contract/streams.admin';
import { DAY_MS } from '@daystream/domain/durations';
import { dateOfDay, localDay } from '@daystream/domain/local-dates';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishAgain, type SeededCourse, seedCourse } from '../features/courses/testing.ts';
import { checks } from '../school/doctor/checks.ts';
import { enrol } from '../testing/enrol.ts';
import { openTestSchool, type Person, TEST_NOW_MS, type TestSchool } from '../testing/test-school.ts';

const SCORE = 10;
const LATER_SCORE = 70;

let school: TestSchool;
let course: SeededCourse;
let ilya: Person;
let vera: Person;
beforeAll(async () => {
  school = await openTestSchool();
  [ilya, vera] = await Promise.all([school.person({ roles: ['expert'] }), school.person({ roles: ['expert'] })]);
});
beforeEach(async () => {
  school.clock.setMs(TEST_NOW_MS);
  const days = [
    { score: SCORE, homeworks: [{ score: 5 }] },
    ...[1, 2, 3].map((openDelayDays) => ({ openDelayDays, score: SCORE })),
  ];
  course = await seedCourse(school.ctx, { experts: [ilya.id, vera.id], stages: [{ days }] });
});
afterEach(expectNoDifferences);
afterAll(() => school.close());

/** Whatever came first, the doctor finds nothing that contradicts. */
async function expectNoDifferences(): Promise<void> {
  for (const check of checks.filter(({ name }) => ['practice', 'homework', 'points'].includes(name)))
    expect(await check.find(school.ctx, school.ctx.db)).toEqual([]);
}

async function learner() {
  const person = await school.person();
  const streamId = await enrol(school, person, course.courseId);
  const { body } = await school.call(listHomeworkStatuses, { as: person, params: { streamId } });
  return { person, streamId, statusId: body[0]?.id ?? 0 };
}
type Learner = Awaited<ReturnType<typeof learner>>;

const dayId = (index: number) => course.days[index]?.id ?? 0;
const date = (days: number) => dateOfDay(localDay(TEST_NOW_MS, 'Europe/Moscow') + days);
const start = ({ person, streamId }: Learner, index = 0) =>
  school.call(startDay, { as: person, params: { streamId, dayId: dayId(index) } });
const finish = ({ person, streamId }: Learner, index = 0) =>
  school.call(finishDay, { as: person, params: { streamId, dayId: dayId(index) } });
const freeze = ({ person, streamId }: Learner, from: number, to: number) =>
  school.call(createFreeze, { as: person, params: { streamId }, body: { start_date: date(from), end_date: date(to) } });
const send = ({ person, streamId, statusId }: Learner, sendId: string) =>
  school.call(sendHomework, {
    as: person,
    params: { streamId, statusId },
    body: { message: 'Готово', send_id: sendId },
  });
const points = async ({ person }: Learner) => (await school.call(getPointsAmount, { as: person })).body.amount;
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

async function watch({ person, streamId }: Learner): Promise<void> {
  school.clock.forwardMs(60_000);
  const body = {
    stage_day_id: dayId(0),
    user_course_stream_id: streamId,
    stage_day_lesson_set_lesson_id: course.days[0]?.sets[0]?.lessons[0]?.id ?? 0,
    viewed_seconds: 60,
    play_count: 1,
    day_status: 'started' as const,
    save_id: randomUUID(),
  };
  expect((await school.call(saveLessonStat, { as: person, body })).status).toBe(200);
}

describe('what happens at the same moment has one right result:', () => {
  it('two devices that finish one day finish it once, and it pays once', async () => {
    const anna = await learner();
    await start(anna);
    await watch(anna);
    const both = await Promise.all([finish(anna), finish(anna)]);
    expect(statuses(both)).toEqual([200, 200]);
    expect(both[0]?.body.end_time).toBe(both[1]?.body.end_time);
    expect(await points(anna)).toBe(SCORE);
  });

  it('an answer that is sent again is one answer, however many arrive together', async () => {
    const anna = await learner();
    const sendId = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => send(anna, sendId)));
    expect(statuses(all)).toEqual([200, 200, 200]);
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('of two answers from two devices one is sent, and the other is refused', async () => {
    const anna = await learner();
    const both = await Promise.all([send(anna, randomUUID()), send(anna, randomUUID())]);
    expect(statuses(both)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'homework_already_sent' });
  });

  it('of two experts one reviews, and only that verdict pays', async () => {
    const anna = await learner();
    await send(anna, randomUUID());
    const review = (as: Person, verdict: 'DONE' | 'FAIL') =>
      school.call(reviewHomework, {
        as,
        params: { statusId: anna.statusId },
        body: { attempt: 1, verdict, comment: 'Смотрю' },
      });
    const [approved, failed] = await Promise.all([review(ilya, 'DONE'), review(vera, 'FAIL')]);
    expect(statuses([approved, failed])).toEqual([200, 409]);
    const { body } = await school.call(listHomeworkStatuses, { as: anna.person, params: { streamId: anna.streamId } });
    expect(body[0]?.status).toBe(approved.status === 200 ? 'DONE' : 'FAIL');
    expect(await points(anna)).toBe(approved.status === 200 ? 5 : 0);
  });

  it('publishing while learners practise changes nothing of theirs; who comes later has the new version', async () => {
    const learners = await Promise.all([learner(), learner(), learner(), learner()]);
    await Promise.all(learners.map((one) => start(one)));
    for (const one of learners) await watch(one);
    await school.ctx.db
      .updateTable('stage_days')
      .set({ score: LATER_SCORE })
      .where('course_id', '=', course.courseId)
      .execute();
    const finishing = learners.map((one) => finish(one));
    const [next, ...finished] = await Promise.all([publishAgain(school.ctx, course.courseId), ...finishing]);
    expect(statuses(finished)).toEqual([200, 200, 200, 200]);
    expect(await Promise.all(learners.map(points))).toEqual(learners.map(() => SCORE));
    expect(next.version).toBe(2);
    const late = await learner();
    await start(late);
    await watch(late);
    await finish(late);
    expect(await points(late)).toBe(LATER_SCORE);
  });

  it('a freeze and a start both hold, or the freeze comes first and the day does not start', async () => {
    const anna = await learner();
    const [frozen, started] = await Promise.all([freeze(anna, 0, 2), start(anna)]);
    expect(frozen.status).toBe(200);
    const rows = await school.ctx.db
      .selectFrom('day_statuses')
      .select('id')
      .where('stream_id', '=', anna.streamId)
      .execute();
    expect([started.status, rows.length]).toEqual(started.status === 200 ? [200, 1] : [403, 0]);
  });

  it('a freeze holds back the days that open with time, and they come at their distance after it', async () => {
    const anna = await learner();
    expect((await freeze(anna, 1, 2)).status).toBe(200);
    // The second day would open tomorrow, when the freeze begins.
    school.clock.setMs(TEST_NOW_MS + DAY_MS);
    expect((await start(anna, 1)).body).toMatchObject({ code: 'lock_freeze' });
    school.clock.setMs(TEST_NOW_MS + 3 * DAY_MS);
    expect([(await start(anna, 1)).status, (await start(anna, 2)).status]).toEqual([200, 403]);
    school.clock.setMs(TEST_NOW_MS + 4 * DAY_MS);
    expect((await start(anna, 2)).status).toBe(200);
  });

  it('a freeze that is ended as a day would open opens it now, and not the next one', async () => {
    const anna = await learner();
    await freeze(anna, 1, 6);
    school.clock.setMs(TEST_NOW_MS + DAY_MS);
    const { person, streamId } = anna;
    const [ended, early] = await Promise.all([
      school.call(cancelFreeze, { as: person, params: { streamId } }),
      start(anna, 1),
    ]);
    expect(ended.status).toBe(200);
    expect([200, 403]).toContain(early.status);
    expect([(await start(anna, 1)).status, (await start(anna, 2)).status]).toEqual([200, 403]);
  });

  it('a freeze and a change of the enrolment by staff wait for each other', async () => {
    const owner = await school.person({ roles: ['admin'] });
    const learners = await Promise.all(Array.from({ length: 8 }, learner));
    const answers = await Promise.all(
      learners.flatMap((anna) => {
        const params = { streamId: anna.streamId };
        return [
          freeze(anna, 0, 2),
          school.call(updateEnrolment, { as: owner, params, body: { max_consultation_count: 1 } }),
        ];
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});
