import { listPoints } from '@daystream/contract/points';
import { finishDay, startDay } from '@daystream/contract/practice';
import { saveUser } from '@daystream/contract/identity.profile';
import { chooseReplan, createFreeze, getStream, getStreamStatus, undoReplan } from '@daystream/contract/streams';
import { DAY_MS, HOUR_MS } from '@daystream/domain/durations';
import { dateOfDay, localDay } from '@daystream/domain/local-dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrol, type EnrolmentSeed } from '../../testing/enrol.ts';
import { openTestSchool, type Person, TEST_NOW_MS, type TestSchool } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';

let school: TestSchool;
let course: SeededCourse;
beforeAll(async () => {
  school = await openTestSchool();
  course = await seedCourse(school.ctx, {
    stages: [{ days: Array.from({ length: 10 }, (_, place) => ({ openDelayDays: place })) }],
  });
});
beforeEach(() => school.clock.setMs(TEST_NOW_MS));
afterAll(() => school.close());

/** A date by its distance from the Friday on which every test begins. */
const date = (days: number) => dateOfDay(localDay(TEST_NOW_MS, 'Europe/Moscow') + days);
const dayId = (index: number) => course.days[index]?.id ?? 0;

async function learner(seed: EnrolmentSeed = {}) {
  const person = await school.person();
  return { person, streamId: await enrol(school, person, course.courseId, seed) };
}
type Learner = Awaited<ReturnType<typeof learner>>;

const choose = ({ person, streamId }: Learner, body: object, as: Person | null = person) =>
  school.call(chooseReplan, { as, params: { streamId }, body });
const undo = ({ person, streamId }: Learner) => school.call(undoReplan, { as: person, params: { streamId } });
const stream = async ({ person, streamId }: Learner) =>
  (await school.call(getStream, { as: person, params: { streamId } })).body;
const status = async ({ person, streamId }: Learner) =>
  (
    await school.call(getStreamStatus, {
      as: person,
      params: { streamId },
      query: { expand: 'days,current_training_day' },
    })
  ).body;
const dates = async (anna: Learner) => (await status(anna)).days?.map(({ calendar_date }) => calendar_date);

async function practise({ person, streamId }: Learner, index: number) {
  const params = { streamId, dayId: dayId(index) };
  await school.call(startDay, { as: person, params });
  const answer = await school.call(finishDay, { as: person, params });
  expect(answer.status).toBe(200);
}

/** Practised the first two days and comes back on the seventh date. */
async function behind(seed: EnrolmentSeed = {}) {
  const anna = await learner(seed);
  await practise(anna, 0);
  school.clock.forwardMs(DAY_MS);
  await practise(anna, 1);
  school.clock.forwardMs(5 * DAY_MS);
  return anna;
}

describe('replanning', () => {
  it('moves every day that is left, and the day to go on with', async () => {
    const anna = await behind();
    const answer = await choose(anna, { way: 'shift' });
    expect(answer.status).toBe(200);
    const chosenS = (TEST_NOW_MS + 6 * DAY_MS) / 1000;
    expect(answer.body.replan).toEqual({ way: 'shift', created_at: chosenS, undo_until: chosenS + 86_400 });
    expect(answer.body).toEqual(await stream(anna));
    expect(await dates(anna)).toEqual([0, 1, 6, 7, 8, 9, 10, 11, 12, 13].map(date));
    expect((await status(anna)).current_training_day).toMatchObject({ day_id: dayId(2) });
  });

  it('catches up by two days on the chosen weekdays', async () => {
    const anna = await behind();
    // The seventh date is a Thursday.
    expect((await choose(anna, { way: 'catch_up', weekdays: [4, 5] })).status).toBe(200);
    expect(await dates(anna)).toEqual([0, 1, 6, 6, 7, 7, 8, 9, 10, 11].map(date));
  });

  it('takes every second day where all days count', async () => {
    const anna = await behind();
    expect((await choose(anna, { way: 'lighten' })).status).toBe(200);
    expect(await dates(anna)).toEqual([0, 1, 6, 8, 10, 12, 14, 16, 18, 20].map(date));
  });

  it('opens no day earlier and locks none', async () => {
    const anna = await behind();
    const opening = async () =>
      (await status(anna)).days?.map(({ is_open_by_time_delay, start_time }) => [is_open_by_time_delay, start_time]);
    const before = await opening();
    await choose(anna, { way: 'shift' });
    expect(await opening()).toEqual(before);
  });

  it('changes nothing when it is sent again, also from two devices at once', async () => {
    const anna = await behind();
    const [first, second] = await Promise.all([choose(anna, { way: 'shift' }), choose(anna, { way: 'shift' })]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const planned = await dates(anna);
    school.clock.forwardMs(HOUR_MS);
    expect((await choose(anna, { way: 'shift' })).status).toBe(200);
    expect(await dates(anna)).toEqual(planned);
    const rows = school.ctx.db.selectFrom('stream_replans').select('id').where('stream_id', '=', anna.streamId);
    expect(await rows.execute()).toHaveLength(1);
  });

  it('moves with a pause and with its learner', async () => {
    const anna = await behind();
    await choose(anna, { way: 'shift' });
    const { person, streamId } = anna;
    const body = { start_date: date(8), end_date: date(9) };
    await school.call(createFreeze, { as: person, params: { streamId }, body });
    expect(await dates(anna)).toEqual([0, 1, 6, 7, 10, 11, 12, 13, 14, 15].map(date));
    await school.call(saveUser, { as: person, body: { timezone: 'America/New_York' } });
    expect(await dates(anna)).toEqual([0, 1, 6, 7, 10, 11, 12, 13, 14, 15].map(date));
  });

  it('gives the points of a day once', async () => {
    const anna = await behind();
    await choose(anna, { way: 'shift' });
    await practise(anna, 2);
    const points = async () => (await school.call(listPoints, { as: anna.person })).body;
    const before = await points();
    await undo(anna);
    await practise(anna, 2);
    expect(await points()).toEqual(before);
  });

  it('never goes beyond the end of access', async () => {
    const anna = await behind({ endsInDays: 12 });
    const before = await stream(anna);
    expect((await choose(anna, { way: 'shift' })).body).toMatchObject({ code: 'plan_after_access' });
    expect(await stream(anna)).toEqual(before);
    expect((await choose(anna, { way: 'catch_up', weekdays: [4, 5, 6, 7] })).status).toBe(200);
    expect((await stream(anna)).end_date).toBe(before.end_date);
  });

  it.each(['catch_up', 'shift', 'lighten'] as const)('on the last day of access is refused by %s', async (way) => {
    const anna = await behind({ endsInDays: 6.5 });
    const answer = await choose(anna, { way, weekdays: [1, 2, 3, 4, 5, 6, 7] });
    expect(answer.body).toMatchObject({ code: 'plan_after_access' });
  });

  it.each<[string, EnrolmentSeed, number, number, string]>([
    ['that is on course', {}, 1, 409, 'plan_on_course'],
    ['that has ended', { endsInDays: 3 }, 6, 403, 'lock_ended'],
    ['that has not begun', { startsInDays: 9 }, 6, 403, 'lock_not_started'],
    ['of a demo', { isDemo: true }, 6, 403, 'lock_demo'],
  ])('is refused for a stream %s', async (_, seed, inDays, code, error) => {
    const anna = await learner(seed);
    school.clock.forwardMs(inDays * DAY_MS);
    const answer = await choose(anna, { way: 'shift' });
    expect([answer.status, answer.body]).toEqual([code, expect.objectContaining({ code: error })]);
  });

  it('is refused during a pause', async () => {
    const anna = await behind();
    const body = { start_date: date(6), end_date: date(9) };
    await school.call(createFreeze, { as: anna.person, params: { streamId: anna.streamId }, body });
    expect((await choose(anna, { way: 'shift' })).body).toMatchObject({ code: 'lock_freeze' });
  });

  it.each([
    ['an unknown way', { way: 'faster' }],
    ['no way', {}],
    ['an eighth weekday', { way: 'catch_up', weekdays: [8] }],
    ['half a weekday', { way: 'catch_up', weekdays: [1.5] }],
  ])('refuses %s', async (_, body) => {
    expect((await choose(await behind(), body)).status).toBe(422);
  });

  it('of somebody else looks missing', async () => {
    const anna = await behind();
    const stranger = await school.person();
    expect((await choose(anna, { way: 'shift' }, stranger)).status).toBe(404);
    expect((await undo({ ...anna, person: stranger })).status).toBe(404);
    expect((await stream(anna)).replan).toBeUndefined();
  });
});

describe('taking a new plan back', () => {
  it('brings the former one back for a day', async () => {
    const anna = await behind();
    const before = await dates(anna);
    await choose(anna, { way: 'shift' });
    school.clock.forwardMs(DAY_MS - 1);
    const answer = await undo(anna);
    expect(answer.status).toBe(200);
    expect(answer.body.replan).toBeUndefined();
    expect(await dates(anna)).toEqual(before);
    expect((await undo(anna)).status).toBe(200);
  });

  it('is too late afterwards', async () => {
    const anna = await behind();
    await choose(anna, { way: 'shift' });
    const planned = await dates(anna);
    school.clock.forwardMs(DAY_MS);
    expect((await undo(anna)).body).toMatchObject({ code: 'plan_undo_too_late' });
    expect(await dates(anna)).toEqual(planned);
  });

  it('brings the earlier choice back, where there are two', async () => {
    const anna = await behind();
    await choose(anna, { way: 'shift' });
    const first = await dates(anna);
    school.clock.forwardMs(3 * DAY_MS);
    expect((await choose(anna, { way: 'lighten' })).status).toBe(200);
    await undo(anna);
    expect(await dates(anna)).toEqual(first);
  });
});
