import { listAudit } from '@daystream/contract/audit.admin';
import { freezeEnrolment, previewFreeze, unfreezeEnrolment } from '@daystream/contract/streams.admin';
import { getStream } from '@daystream/contract/streams';
import { DAY_MS } from '@daystream/domain/durations';
import { dateOfDay, localDay } from '@daystream/domain/local-dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, TEST_NOW_MS, type TestSchool } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';

let school: TestSchool;
let course: SeededCourse;
let admin: Person;
let expert: Person;
beforeAll(async () => {
  school = await openTestSchool();
  const days = Array.from({ length: 10 }, (_, place) => ({ openDelayDays: place }));
  course = await seedCourse(school.ctx, { stages: [{ days }] });
  admin = await school.person({ roles: ['admin'] });
  expert = await school.person({ roles: ['expert'] });
});
beforeEach(() => school.clock.setMs(TEST_NOW_MS));
afterAll(() => school.close());

const date = (days: number) => dateOfDay(localDay(TEST_NOW_MS, 'Europe/Moscow') + days);

async function learner() {
  const person = await school.person();
  return { person, streamId: await enrol(school, person, course.courseId) };
}
type Learner = Awaited<ReturnType<typeof learner>>;

const preview = ({ streamId }: Pick<Learner, 'streamId'>, query = {}, as = admin) =>
  school.call(previewFreeze, { as, params: { streamId }, query });
const pause = ({ streamId }: Pick<Learner, 'streamId'>, from: unknown, to: unknown, as = admin) =>
  school.call(freezeEnrolment, { as, params: { streamId }, body: { start_date: from, end_date: to } });
const resume = ({ streamId }: Pick<Learner, 'streamId'>, as = admin) =>
  school.call(unfreezeEnrolment, { as, params: { streamId } });
const seen = async ({ person, streamId }: Learner) => {
  const { body } = await school.call(getStream, { as: person, params: { streamId } });
  return [body.status, body.user_course_stream_freeze?.first_day ?? null, body.freeze_days_left];
};
const noted = async (streamId: number, as = admin) => {
  const query = { subject_type: 'stream', subject_id: String(streamId) };
  const { body } = await school.call(listAudit, { as, query });
  return body.map(({ action }) => action);
};

describe('a pause that staff give', () => {
  it('shows every date that moves before anything is changed', async () => {
    const anna = await learner();
    const { body } = await preview(anna, { start_date: date(2), end_date: date(5) });
    expect(body).toMatchObject({ today: date(0), days_left: 30, bar: null, freeze: null });
    expect(body.moves).toMatchObject({
      days: 4,
      next_day: { number: 3, before: date(2), after: date(6) },
      stages: [{ first: { before: date(0), after: date(0) }, last: { before: date(9), after: date(13) } }],
    });
    expect((body.moves?.access?.after ?? 0) - (body.moves?.access?.before ?? 0)).toBe((4 * DAY_MS) / 1000);
    expect(await seen(anna)).toEqual(['started', null, 30]);
  });

  it('is the learner’s own from then on, and noted once', async () => {
    const boris = await learner();
    const [one, other] = await Promise.all([pause(boris, date(0), date(3)), pause(boris, date(0), date(3))]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await seen(boris)).toEqual(['freeze', date(0), 26]);
    expect(await noted(boris.streamId)).toEqual(['freeze_enrolment']);
  });

  it('is ended early, with the unused days back, and shows them before', async () => {
    const vera = await learner();
    await pause(vera, date(0), date(3));
    school.clock.forwardMs(2 * DAY_MS);
    const colleague = await school.person({ roles: ['admin'] });
    expect((await preview(vera, {}, colleague)).body).toMatchObject({
      freeze: { status: 'active' },
      bar: 'frozen',
      moves: { days: -2 },
    });
    expect((await resume(vera, colleague)).body).toMatchObject({ freeze: null, moves: null, days_left: 28 });
    expect((await resume(vera, colleague)).status).toBe(200);
    expect(await seen(vera)).toEqual(['started', date(0), 28]);
    expect(await noted(vera.streamId, colleague)).toEqual(['unfreeze_enrolment', 'freeze_enrolment']);
  });

  it.each([
    ['past dates', -1, 3, 'start_date'],
    ['more days than are left', 1, 40, 'end_date'],
    ['an end before its start', 3, 1, 'end_date'],
    ['dates after the end of access', 31, 32, 'start_date'],
  ])('is refused for %s, as for the learner, and so is its preview', async (_, from, to, field) => {
    const gleb = await learner();
    const dates = { start_date: date(from), end_date: date(to) };
    for (const refused of [await pause(gleb, dates.start_date, dates.end_date), await preview(gleb, dates)]) {
      expect(refused.status).toBe(422);
      expect(JSON.stringify(refused.body)).toContain(field);
    }
    expect(await seen(gleb)).toEqual(['started', null, 30]);
  });

  it('is refused for a trial', async () => {
    const person = await school.person();
    const streamId = await enrol(school, person, course.courseId, { isDemo: true });
    expect((await pause({ streamId }, date(1), date(2))).body).toMatchObject({ code: 'freeze_demo' });
    expect((await preview({ streamId })).body).toMatchObject({ bar: 'demo' });
  });

  it('needs the right to enrol; an unknown enrolment is not found', async () => {
    const dina = await learner();
    for (const refused of [await pause(dina, date(1), date(2), expert), await resume(dina, expert)])
      expect(refused.status).toBe(403);
    const unknown = { streamId: 999_999 };
    for (const missing of [await pause(unknown, date(1), date(2)), await resume(unknown), await preview(unknown)])
      expect(missing.status).toBe(404);
  });
});
