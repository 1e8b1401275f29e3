import { saveUser } from '@daystream/contract/identity.profile';
import { finishDay, startDay } from '@daystream/contract/practice';
import { chooseWeekGoal, showWeekGoal } from '@daystream/contract/practice.goals';
import { getWeek } from '@daystream/contract/practice.weeks';
import { cancelFreeze, createFreeze } from '@daystream/contract/streams';
import { DAY_MS, HOUR_MS } from '@daystream/domain/durations';
import { dateOfDay, localDay } from '@daystream/domain/local-dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, TEST_NOW_MS, type TestSchool } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';

const DAYS = 28;
/** Two weeks and the days from Monday to the Friday of the tests. */
const SINCE_START = 18;

let school: TestSchool;
let course: SeededCourse;
beforeAll(async () => {
  school = await openTestSchool();
  const days = Array.from({ length: DAYS }, (_, place) => ({ openDelayDays: place }));
  course = await seedCourse(school.ctx, { stages: [{ days }] });
});
beforeEach(() => school.clock.setMs(TEST_NOW_MS));
afterAll(() => school.close());

const date = (days: number) => dateOfDay(localDay(TEST_NOW_MS, 'Europe/Moscow') + days);

async function learner() {
  const person = await school.person();
  const streamId = await enrol(school, person, course.courseId, { startsInDays: -SINCE_START });
  return { person, streamId };
}
type Learner = Awaited<ReturnType<typeof learner>>;

/** Practises a day of the course some hours after noon of its date; all of it arrives today. */
async function practise({ person, streamId }: Learner, place: number, hours = 0) {
  const params = { streamId, dayId: course.days[place]?.id ?? 0 };
  const noonMs = (localDay(TEST_NOW_MS, 'Europe/Moscow') - SINCE_START + place) * DAY_MS + 9 * HOUR_MS;
  const at = (noonMs + hours * HOUR_MS) / 1000;
  await school.call(startDay, { as: person, params, body: { started_at: at } });
  const { status } = await school.call(finishDay, { as: person, params, body: { finished_at: at + 60 } });
  expect(status).toBe(200);
}

const week = async ({ person }: Learner) => (await school.call(getWeek, { as: person })).body;
const choose = ({ person }: Learner, days: unknown) => school.call(chooseWeekGoal, { as: person, body: { days } });

describe('the week of a learner', () => {
  it('counts practice that was sent later on the day it was done, and the weeks it makes', async () => {
    const anna = await learner();
    for (const place of [0, 1, 2, 3, 4, 7, 8, 9, 10, 11]) await practise(anna, place);
    expect(await week(anna)).toMatchObject({ streak: 2, practised_dates: [], is_shown: true, goals: [] });
    await practise(anna, 14);
    const now = await week(anna);
    expect(now.practised_dates).toEqual([date(-4)]);
    expect(now.planned_dates.slice(0, 7)).toEqual([-4, -3, -2, -1, 0, 1, 2].map(date));
  });

  it('returns which planned dates have nothing left to be done, also where it was done later', async () => {
    const nina = await learner();
    await practise(nina, 14);
    await practise(nina, 15, 24);
    expect(await week(nina)).toMatchObject({
      practised_dates: [date(-4), date(-2)],
      caught_up_dates: [date(-4), date(-3)],
    });
  });

  it('counts practice before three in the night for the evening before', async () => {
    const boris = await learner();
    await practise(boris, 14, 13);
    expect((await week(boris)).practised_dates).toEqual([date(-4)]);
  });

  it('keeps what was practised where it was done when its learner has moved', async () => {
    const vera = await learner();
    for (const place of [0, 1, 2, 3, 7, 8, 9, 10, 11]) await practise(vera, place);
    // The fifth day of the first week: an hour before midnight on Sunday is Monday in Auckland.
    await practise(vera, 6, 11);
    expect((await week(vera)).streak).toBe(2);
    await school.call(saveUser, { as: vera.person, body: { timezone: 'Pacific/Auckland' } });
    school.clock.forwardMs(2 * DAY_MS);
    expect((await week(vera)).streak).toBe(2);
  });

  it('returns the dates of a pause, also of one that was ended early', async () => {
    const lena = await learner();
    const { person: as, streamId } = lena;
    const body = { start_date: date(0), end_date: date(3) };
    expect((await school.call(createFreeze, { as, params: { streamId }, body })).status).toBe(200);
    const paused = await week(lena);
    expect(paused.frozen_dates).toEqual([0, 1, 2, 3].map(date));
    expect(paused.planned_dates.filter((planned) => paused.frozen_dates.includes(planned))).toEqual([]);
    school.clock.forwardMs(DAY_MS);
    await school.call(cancelFreeze, { as, params: { streamId } });
    expect((await week(lena)).frozen_dates).toEqual([date(0)]);
  });

  it('is the learner’s own: somebody without courses has none', async () => {
    const nobody = await school.person();
    const { body } = await school.call(getWeek, { as: nobody });
    expect(body).toMatchObject({ practised_dates: [], planned_dates: [], streak: 0, next_goal_from: date(3) });
  });
});

describe('a chosen goal', () => {
  it('counts from the next Monday on and breaks nothing before it', async () => {
    const gleb = await learner();
    for (const place of [0, 1, 2, 3, 4, 7, 8, 9, 10, 11]) await practise(gleb, place);
    const { body } = await choose(gleb, 7);
    expect(body).toMatchObject({ streak: 2, goals: [{ from_date: date(3), days: 7 }] });
    school.clock.setMs(TEST_NOW_MS + 4 * DAY_MS);
    // The week in which it was chosen had its own goal and was missed; a week later the goal is in force.
    expect(await week(gleb)).toMatchObject({ streak: 0, goals: [{ from_date: date(3), days: 7 }] });
  });

  it('may be chosen again, the last one counts', async () => {
    const dina = await learner();
    await Promise.all([choose(dina, 3), choose(dina, 3)]);
    expect((await choose(dina, 2)).body.goals).toEqual([{ from_date: date(3), days: 2 }]);
    expect((await choose(dina, null)).body.goals).toEqual([{ from_date: date(3), days: null }]);
  });

  it.each([0, 8, 2.5, '3', undefined])('is refused when it is %s', async (days) => {
    const egor = await learner();
    expect((await choose(egor, days)).status).toBe(422);
    expect((await week(egor)).goals).toEqual([]);
  });
});

it('returns neither goal nor streak to a learner who has switched them off, and keeps both', async () => {
  const zoya = await learner();
  for (const place of [0, 1, 2, 3, 4, 7, 8, 9, 10, 11]) await practise(zoya, place);
  await choose(zoya, 4);
  const show = (isShown: boolean) => school.call(showWeekGoal, { as: zoya.person, body: { is_shown: isShown } });
  await show(false);
  expect((await show(false)).body).toMatchObject({ is_shown: false, streak: 0, goals: [] });
  expect((await show(true)).body).toMatchObject({
    is_shown: true,
    streak: 2,
    goals: [{ from_date: date(3), days: 4 }],
  });
});
