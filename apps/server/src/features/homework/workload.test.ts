import { listHomeworkStatuses, sendHomework } from '@daystream/contract/homework';
import { reviewHomework, undoHomeworkReview } from '@daystream/contract/homework.admin';
import { claimHomework, exportWorkload, listWorkload } from '@daystream/contract/homework.desk.admin';
import { MINUTE_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';

let school: TestSchool;
let course: SeededCourse;
let ilya: Person;
let vera: Person;
let admin: Person;
beforeAll(async () => {
  school = await openTestSchool();
  ilya = await school.person({ roles: ['expert'], firstName: 'Илья', lastName: 'Северов' });
  vera = await school.person({ roles: ['expert'], firstName: 'Вера', lastName: 'Лис' });
  admin = await school.person({ roles: ['admin'] });
  const stages = [{ days: [{ homeworks: [{ score: 20 }] }] }];
  course = await seedCourse(school.ctx, { experts: [ilya.id], stages });
});
afterAll(() => school.close());

async function answer(): Promise<number> {
  const person = await school.person();
  const streamId = await enrol(school, person, course.courseId);
  const { body } = await school.call(listHomeworkStatuses, { as: person, params: { streamId } });
  const statusId = body[0]?.id ?? 0;
  await school.call(sendHomework, { as: person, params: { streamId, statusId }, body: { message: 'Вот' } });
  return statusId;
}

/** Looks at an answer after so many minutes and decides after as many more. */
async function review(statusId: number, verdict: 'DONE' | 'FAIL', lookAfter: number, decideAfter: number) {
  school.clock.forwardMs(lookAfter * MINUTE_MS);
  await school.call(claimHomework, { as: ilya, params: { statusId } });
  school.clock.forwardMs(MINUTE_MS / 2);
  await school.call(claimHomework, { as: ilya, params: { statusId } });
  school.clock.forwardMs((decideAfter - 0.5) * MINUTE_MS);
  const body = { attempt: 1, verdict, comment: 'Хорошо' };
  return (await school.call(reviewHomework, { as: ilya, params: { statusId }, body })).body.review_id;
}

const workOf = async (as: Person) => (await school.call(listWorkload, { as, query: { time_zone: 'UTC' } })).body;

describe('the work of experts', () => {
  it('counts reviews, what waits, medians and how many were sent back', async () => {
    await review(await answer(), 'DONE', 10, 2);
    await review(await answer(), 'FAIL', 30, 4);
    await review(await answer(), 'DONE', 20, 12);
    const undone = await answer();
    const reviewId = await review(undone, 'FAIL', 1, 1);
    await school.call(undoHomeworkReview, { as: ilya, params: { statusId: undone, reviewId } });
    expect(await workOf(ilya)).toEqual([
      {
        expert: { id: ilya.id, name: 'Илья Северов' },
        today_count: 3,
        week_count: 3,
        waiting_count: 1,
        reviewed_count: 3,
        redo_count: 1,
        first_look: 15 * 60,
        handling: 4 * 60,
      },
    ]);
  });

  it('of everybody is for who reviews every course; an expert sees their own, a learner none', async () => {
    expect((await workOf(admin)).map(({ expert }) => expert.id)).toEqual([ilya.id]);
    expect(await workOf(vera)).toMatchObject([
      { expert: { id: vera.id }, today_count: 0, waiting_count: 0, first_look: null, handling: null },
    ]);
    const learner = await school.person();
    for (const endpoint of [listWorkload, exportWorkload])
      expect((await school.call(endpoint, { as: learner })).status).toBe(403);
    expect((await school.call(listWorkload, { as: ilya, query: { time_zone: 'Mars' } })).status).toBe(422);
  });

  it('is a table too, in the language of the call', async () => {
    const query = { time_zone: 'UTC', lang: 'en' };
    const { body } = await school.call(exportWorkload, { as: admin, query });
    expect(String(body).split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFExpert,Today,7 days,Waiting now,"Until opened, min","Review time, min","Changes requested, %"',
      'Илья Северов,3,3,1,15,4,33',
    ]);
  });
});
