import { getUser, userParts } from '@daystream/contract/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFixture } from '../../guards/testing/rows.ts';
import { openTestSchool, type TestSchool } from '../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

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
