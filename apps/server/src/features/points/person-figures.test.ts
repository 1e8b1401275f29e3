import { listHomeworkStatuses, sendHomework } from '@daystream/contract/homework';
import { reviewHomework } from '@daystream/contract/homework.admin';
import { getUser, userParts } from '@daystream/contract/identity';
import { finishDay, saveLessonStat, startDay } from '@daystream/contract/practice';
import { HOUR_MS, MINUTE_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFixture } from '../../guards/testing/rows.ts';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { seedCourse } from '../courses/testing.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

it('counts hours, lessons, homework and courses as they are done (ADM-057)', async () => {
  const expert = await school.person({ roles: ['expert'] });
  const hour = { durationMs: HOUR_MS };
  const course = await seedCourse(school.ctx, {
    experts: [expert.id],
    stages: [{ days: [{ lessons: [hour], homeworks: [{}] }, { lessons: [hour] }] }],
  });
  const as = await school.person();
  const streamId = await enrol(school, as, course.courseId);
  const figures = async () => {
    const expand = 'viewed_hours,viewed_lessons,completed_tasks,completed_courses';
    const { body } = await school.call(getUser, { as, query: { expand } });
    return [body.viewed_hours, body.viewed_lessons, body.completed_tasks, body.completed_courses];
  };
  const practise = async (day: (typeof course.days)[number] | undefined, minutes: number) => {
    const params = { streamId, dayId: day?.id ?? 0 };
    await school.call(startDay, { as, params });
    school.clock.forwardMs(minutes * MINUTE_MS);
    const lesson = { stage_day_id: day?.id, stage_day_lesson_set_lesson_id: day?.sets[0]?.lessons[0]?.id };
    const body = { ...lesson, user_course_stream_id: streamId, viewed_seconds: minutes * 60, play_count: 1 };
    await school.call(saveLessonStat, { as, body: { ...body, day_status: 'started' } });
    await school.call(finishDay, { as, params });
  };
  expect(await figures()).toEqual([0, 0, 0, 0]);
  await practise(course.days[0], 60);
  expect(await figures()).toEqual([1, 1, 0, 0]);
  await practise(course.days[1], 30);
  expect(await figures()).toEqual([1.5, 2, 0, 1]);
  const [status] = (await school.call(listHomeworkStatuses, { as, params: { streamId } })).body;
  const statusId = status?.id ?? 0;
  await school.call(sendHomework, { as, params: { streamId, statusId }, body: { message: 'Готово' } });
  expect(await figures()).toEqual([1.5, 2, 0, 1]);
  await school.call(reviewHomework, { as: expert, params: { statusId }, body: { attempt: 1, verdict: 'DONE' } });
  expect(await figures()).toEqual([1.5, 2, 1, 1]);
});

it('returns the figures of a person only on request, each by its name, and 0 for what is not counted (ACC-067, ACC-072)', async () => {
  const { learner } = await makeFixture(school);
  const ask = async (expand?: string) =>
    (await school.call(getUser, { as: learner, ...(expand === undefined ? {} : { query: { expand } }) })).body;
  const bare = Object.keys(await ask());
  for (const part of userParts) {
    expect(Object.keys(await ask(part)).filter((name) => !bare.includes(name))).toEqual([part]);
  }
  expect(await ask(userParts.join(','))).toMatchObject({
    viewed_hours: 0,
    viewed_lessons: 1,
    completed_tasks: 1,
    completed_courses: 0,
    referral_orders: 0,
    cashback: 0,
    discount_for_referral: 0,
    link_jumps: 0,
    user_external_auths: [{ source: 'google' }],
  });
  expect((await ask('scores_amount')).scores_amount).toBeGreaterThan(0);
});
