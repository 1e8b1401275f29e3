import { randomUUID } from 'node:crypto';
import { getDay } from '@daystream/contract/courses';
import { listHomeworkStatuses, sendHomework } from '@daystream/contract/homework';
import { saveUser } from '@daystream/contract/identity.profile';
import { finishDay, saveLessonStat, startDay } from '@daystream/contract/practice';
import { getLearner } from '@daystream/contract/learners.admin';
import { updateEnrolment } from '@daystream/contract/streams.admin';
import { cancelFreeze, createFreeze, getStream, getStreamStatus } from '@daystream/contract/streams';
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
    stages: [
      {
        days: [
          { homeworks: [{ title: 'Фото баланса' }] },
          ...Array.from({ length: 9 }, (_, place) => ({ openDelayDays: place + 1 })),
        ],
      },
    ],
  });
});
beforeEach(() => school.clock.setMs(TEST_NOW_MS));
afterAll(() => school.close());

/** A date by its distance from the Friday on which every test begins. */
const date = (days: number) => dateOfDay(localDay(TEST_NOW_MS, 'Europe/Moscow') + days);
const inDays = (days: number) => (TEST_NOW_MS + days * DAY_MS) / 1000;
const dayId = (index: number) => course.days[index]?.id ?? 0;

async function learner(seed: EnrolmentSeed = {}) {
  const person = await school.person();
  return { person, streamId: await enrol(school, person, course.courseId, seed) };
}
type Learner = Awaited<ReturnType<typeof learner>>;

const freeze = ({ person, streamId }: Learner, from: unknown, to: unknown, as: Person | null = person) =>
  school.call(createFreeze, { as, params: { streamId }, body: { start_date: from, end_date: to } });
const unfreeze = ({ person, streamId }: Learner) => school.call(cancelFreeze, { as: person, params: { streamId } });
const stream = async ({ person, streamId }: Learner) =>
  (await school.call(getStream, { as: person, params: { streamId } })).body;
const dates = async ({ person, streamId }: Learner) =>
  (await school.call(getStreamStatus, { as: person, params: { streamId }, query: { expand: 'days' } })).body.days?.map(
    ({ calendar_date }) => calendar_date,
  );

/** What can be seen of a freeze from outside. */
const seen = ({
  status,
  end_date,
  freeze_days_left,
  user_course_stream_freeze,
}: Awaited<ReturnType<typeof stream>>) => [
  status,
  user_course_stream_freeze?.status ?? null,
  end_date,
  freeze_days_left,
];

describe('freezing a stream', () => {
  it('from today on freezes it at once and moves the end of access (STR-026, STR-027)', async () => {
    const anna = await learner();
    const answer = await freeze(anna, date(0), date(4));
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(seen(answer.body)).toEqual(['freeze', 'active', inDays(35), 25]);
    expect(answer.body.user_course_stream_freeze).toMatchObject({
      start_date: Date.parse('2026-11-13T00:00:00+03:00') / 1000,
      end_date: Date.parse('2026-11-17T23:59:59+03:00') / 1000,
      first_day: '2026-11-13',
      last_day: '2026-11-17',
    });
    expect(await stream(anna)).toEqual(answer.body);
  });

  it('from a later day on waits until then, and ends by itself (STR-027)', async () => {
    const anna = await learner();
    expect(seen((await freeze(anna, date(3), date(7))).body)).toEqual(['started', 'created', inDays(30), 25]);
    school.clock.setMs(Date.parse('2026-11-16T00:00:00+03:00') - 1);
    expect(seen(await stream(anna))).toEqual(['started', 'created', inDays(30), 25]);
    school.clock.forwardMs(1);
    expect(seen(await stream(anna))).toEqual(['freeze', 'active', inDays(35), 25]);
    school.clock.setMs(Date.parse('2026-11-21T00:00:00+03:00') - 1);
    expect(seen(await stream(anna))).toEqual(['freeze', 'active', inDays(35), 25]);
    school.clock.forwardMs(1);
    expect(seen(await stream(anna))).toEqual(['started', null, inDays(35), 25]);
  });

  it('moves every date from its first day on', async () => {
    const anna = await learner();
    await freeze(anna, date(3), date(7));
    expect(await dates(anna)).toEqual([0, 1, 2, 8, 9, 10, 11, 12, 13, 14].map(date));
  });

  it('lasts to the end of the day in the zone that its learner has moved to (Q154)', async () => {
    const anna = await learner();
    await freeze(anna, date(0), date(1));
    await school.call(saveUser, { as: anna.person, body: { timezone: 'America/New_York' } });
    school.clock.setMs(Date.parse('2026-11-15T00:00:00-05:00') - 1);
    expect((await stream(anna)).status).toBe('freeze');
    school.clock.forwardMs(1);
    expect((await stream(anna)).status).toBe('started');
  });

  it.each<[string, [unknown, unknown], string, string?]>([
    ['from yesterday', [date(-1), date(2)], 'start_date', 'Выберите сегодня или день позже.'],
    ['after the end of access', [date(31), date(32)], 'start_date'],
    ['that ends before it begins', [date(3), date(2)], 'end_date'],
    ['of more than thirty days', [date(1), date(31)], 'end_date', 'Пауза — не больше 30 дней.'],
    ['without an end (STR-025)', [date(1), undefined], 'end_date'],
    ['without a start (STR-025)', [undefined, date(1)], 'start_date'],
    ['of no date', ['2026-02-30', date(1)], 'start_date'],
    ['of a moment', ['2026-11-16T00:00:00Z', date(7)], 'start_date'],
    ['in another age', ['9999-12-31', '9999-12-31'], 'start_date'],
    ['of numbers', [1, 2], 'start_date'],
  ])('refuses one %s at its field', async (_, [from, to], field, message) => {
    const anna = await learner();
    const before = await stream(anna);
    const answer = await freeze(anna, from, to);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ field, ...(message !== undefined && { message }) })]),
    );
    expect(await stream(anna)).toEqual(before);
  });

  it('refuses one before the stream begins, and takes one from then on', async () => {
    const anna = await learner({ startsInDays: 5 });
    expect((await freeze(anna, date(4), date(6))).body).toMatchObject([{ field: 'start_date' }]);
    expect(seen((await freeze(anna, date(5), date(6))).body).slice(0, 2)).toEqual(['not_started', 'created']);
  });

  it.each<[string, EnrolmentSeed, number, string]>([
    ['demo', { isDemo: true }, 403, 'freeze_demo'],
    ['stream that has ended', { startsInDays: -9, endsInDays: -1 }, 403, 'lock_ended'],
  ])('refuses a %s', async (_, seed, status, code) => {
    const answer = await freeze(await learner(seed), date(0), date(1));
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ code })]);
  });

  it('refuses an optional purchase', async () => {
    const anna = await learner();
    const change = { is_optional_purchase: true };
    await school.ctx.db.updateTable('streams').set(change).where('id', '=', anna.streamId).execute();
    expect((await freeze(anna, date(0), date(1))).body).toMatchObject({ code: 'freeze_optional_purchase' });
  });

  it('refuses a guest', async () => {
    const anna = await learner();
    const guest_since = new Date(TEST_NOW_MS);
    await school.ctx.db.updateTable('users').set({ guest_since }).where('id', '=', anna.person.id).execute();
    for (const answer of [await freeze(anna, date(0), date(1)), await unfreeze(anna)])
      expect(answer.body).toMatchObject({ code: 'sign_up_first' });
  });

  it('refuses a second one at a time, also from another device at the same moment', async () => {
    const anna = await learner();
    const both = await Promise.all([freeze(anna, date(3), date(7)), freeze(anna, date(3), date(7))]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'freeze_running' });
    expect((await freeze(anna, date(20), date(21))).body).toMatchObject({ code: 'freeze_running' });
    expect(seen(await stream(anna))).toEqual(['started', 'created', inDays(30), 25]);
  });

  it('gives thirty days in all', async () => {
    const anna = await learner();
    await freeze(anna, date(0), date(24));
    school.clock.forwardMs(25 * DAY_MS);
    expect((await freeze(anna, date(25), date(30))).body).toMatchObject([
      { field: 'end_date', message: 'Осталось 5 дней паузы.' },
    ]);
    expect((await freeze(anna, date(25), date(29))).status).toBe(200);
    school.clock.forwardMs(5 * DAY_MS);
    expect((await freeze(anna, date(30), date(30))).body).toMatchObject({ code: 'freeze_used_up' });
    expect((await stream(anna)).end_date).toBe(inDays(60));
  });

  it('of somebody else looks missing', async () => {
    const anna = await learner();
    const ben = await school.person();
    expect((await freeze(anna, date(0), date(1), ben)).status).toBe(404);
    expect((await school.call(cancelFreeze, { as: ben, params: { streamId: anna.streamId } })).status).toBe(404);
    expect((await freeze(anna, date(0), date(1), null)).status).toBe(401);
  });
});

describe('ending a freeze (STR-029)', () => {
  it('gives its unused days back: today is practised again', async () => {
    const anna = await learner();
    await freeze(anna, date(3), date(7));
    school.clock.forwardMs(5 * DAY_MS);
    const answer = await unfreeze(anna);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(seen(answer.body)).toEqual(['started', 'canceled', inDays(32), 28]);
    expect(await dates(anna)).toEqual([0, 1, 2, 5, 6, 7, 8, 9, 10, 11].map(date));
    const params = { streamId: anna.streamId, dayId: dayId(3) };
    expect((await school.call(startDay, { as: anna.person, params })).status).toBe(200);
  });

  it('withdraws a planned one', async () => {
    const anna = await learner();
    const before = await stream(anna);
    const planned = await dates(anna);
    await freeze(anna, date(3), date(7));
    expect(seen((await unfreeze(anna)).body)).toEqual(['started', 'canceled', before.end_date, 30]);
    expect(await dates(anna)).toEqual(planned);
    expect((await freeze(anna, date(3), date(7))).status).toBe(200);
  });

  it('changes nothing the second time, or without one', async () => {
    const anna = await learner();
    const before = await stream(anna);
    expect((await unfreeze(anna)).body).toEqual(before);
    await freeze(anna, date(0), date(3));
    const [first, second] = await Promise.all([unfreeze(anna), unfreeze(anna)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(seen(await stream(anna))).toEqual(['started', 'canceled', before.end_date, 30]);
  });

  it('takes the token from the header only, and no HEAD (Q15)', async () => {
    const anna = await learner();
    await freeze(anna, date(0), date(3));
    const url = cancelFreeze.path.replace(':streamId', String(anna.streamId));
    const byAddress = await school.app.inject({ url: `${url}?token=${anna.person.token}` });
    expect(byAddress.statusCode).toBe(401);
    const headers = { authorization: `Bearer ${anna.person.token}` };
    const head = await school.app.inject({ method: 'HEAD', url, headers });
    expect([head.statusCode, head.headers.allow]).toEqual([405, 'GET']);
    expect((await stream(anna)).status).toBe('freeze');
  });
});

describe('while a stream is frozen', () => {
  const save = ({ person, streamId }: Learner, viewedAtMs: number) =>
    school.call(saveLessonStat, {
      as: person,
      body: {
        stage_day_id: dayId(0),
        user_course_stream_id: streamId,
        stage_day_lesson_set_lesson_id: course.days[0]?.sets[0]?.lessons[0]?.id ?? 0,
        viewed_seconds: 30,
        play_count: 1,
        day_status: 'started',
        save_id: randomUUID(),
        viewed_at: Math.floor(viewedAtMs / 1000),
      },
    });

  it('its days cannot be opened, started, finished or answered (Q138)', async () => {
    const anna = await learner();
    const { person, streamId } = anna;
    const { body: homeworks } = await school.call(listHomeworkStatuses, { as: person, params: { streamId } });
    const statusId = homeworks[0]?.id ?? 0;
    await school.call(startDay, { as: person, params: { streamId, dayId: dayId(0) } });
    await freeze(anna, date(0), date(3));
    const answers = await Promise.all([
      school.call(getDay, {
        as: person,
        params: { courseId: course.courseId, stageId: course.tree.stages[0]?.id ?? 0, dayId: dayId(0) },
        query: { expand: 'lesson_sets' },
      }),
      school.call(startDay, { as: person, params: { streamId, dayId: dayId(0) } }),
      school.call(finishDay, { as: person, params: { streamId, dayId: dayId(0) } }),
      save(anna, TEST_NOW_MS),
      school.call(sendHomework, { as: person, params: { streamId, statusId }, body: { message: 'Вот фото' } }),
    ]);
    expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
      answers.map(() => [403, 'lock_freeze']),
    );
  });

  it('what was practised offline before it still counts (STR-044)', async () => {
    const anna = await learner();
    const { person, streamId } = anna;
    await school.call(startDay, { as: person, params: { streamId, dayId: dayId(0) } });
    school.clock.forwardMs(2 * HOUR_MS);
    await freeze(anna, date(0), date(3));
    school.clock.forwardMs(HOUR_MS);
    expect((await save(anna, TEST_NOW_MS + HOUR_MS)).status).toBe(200);
    expect((await save(anna, TEST_NOW_MS + 2 * HOUR_MS + 60_000)).status).toBe(403);
  });
});

describe('an end of access that staff change', () => {
  const change = async (anna: Learner, endsInDays: number) => {
    const admin = await school.person({ roles: ['admin'] });
    const body = { end_date: inDays(endsInDays) };
    const answer = await school.call(updateEnrolment, { as: admin, params: { streamId: anna.streamId }, body });
    expect(answer.status).toBe(200);
    return school.call(getLearner, { as: admin, params: { streamId: anna.streamId } });
  };
  const audited = async ({ streamId }: Learner) => {
    const rows = school.ctx.db.selectFrom('audit_entries').select('details').where('action', '=', 'update_enrolment');
    const found = await rows.where('subject_id', '=', streamId).executeTakeFirstOrThrow();
    return (found.details as { changes: { field: string; before: unknown }[] }).changes.map((one) => [
      one.field,
      one.before,
    ]);
  };

  it('to before a planned freeze withdraws it, and its days go back', async () => {
    const anna = await learner();
    await freeze(anna, date(10), date(14));
    const { body } = await change(anna, 12);
    expect(body.planned_freeze).toBeNull();
    expect(seen(await stream(anna))).toEqual(['started', 'canceled', inDays(12), 30]);
    expect((await audited(anna)).at(-1)).toEqual(['freeze', `${date(10)} – ${date(14)}`]);
  });

  it('to after it leaves it', async () => {
    const anna = await learner();
    await freeze(anna, date(10), date(14));
    const { body } = await change(anna, 20);
    expect(body.planned_freeze).toEqual({ first_day: date(10), last_day: date(14) });
    expect(seen(await stream(anna))).toEqual(['started', 'created', inDays(15), 25]);
    expect((await audited(anna)).map(([field]) => field)).toEqual(['endsAt']);
  });

  it('during a freeze leaves it running', async () => {
    const anna = await learner();
    await freeze(anna, date(0), date(4));
    await change(anna, 3);
    expect((await stream(anna)).user_course_stream_freeze?.status).toBe('active');
  });
});
