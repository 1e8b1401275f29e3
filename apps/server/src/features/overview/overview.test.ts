import { randomUUID } from 'node:crypto';
import { listPeople } from '@daystream/contract/people.admin';
import { getOverview } from '@daystream/contract/overview.admin';
import { DAY_MS, HOUR_MS } from '@daystream/domain/durations';
import type { StaffRole } from '@daystream/domain/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, TEST_NOW_MS, type TestSchool } from '../../testing/test-school.ts';
import { openMailServer } from '../../ports/testing/mail-server.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';

let school: TestSchool;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;
let staff: Record<StaffRole, Person>;
let yoga: SeededCourse;
let mind: SeededCourse;
let anna: Person;
let annaStream: number;

beforeAll(async () => {
  mailServer = await openMailServer({
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody')) done(Object.assign(new Error('no such user'), { responseCode: 550 }));
      else done();
    },
  });
  school = await openTestSchool({
    settings: { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, MAIL_FROM: 'School <hello@school.example>' },
  });
  const roles: StaffRole[] = ['expert', 'author', 'support', 'finance', 'admin'];
  const people = await Promise.all(roles.map((role) => school.person({ roles: [role] })));
  staff = Object.fromEntries(roles.map((role, place) => [role, people[place]])) as Record<StaffRole, Person>;
  const homeworks = [{ title: 'Дерево' }];
  yoga = await seedCourse(school.ctx, {
    title: 'Йога',
    stages: [{ days: [{ homeworks }, { isRest: true }, {}] }],
    experts: [staff.expert.id],
  });
  mind = await seedCourse(school.ctx, { title: 'Ум', stages: [{ days: [{ homeworks }] }] });
  anna = await school.person({ firstName: 'Анна', lastName: 'Ветрова' });
  annaStream = await enrol(school, anna, yoga.courseId, { startsInDays: -9 });
});
afterAll(async () => {
  await school.close();
  await mailServer.close();
});

const look = async (as: Person, query: Record<string, string> = { time_zone: 'Europe/Moscow' }) =>
  (await school.call(getOverview, { as, query })).body;
const needOf = async <Kind extends string>(as: Person, kind: Kind) =>
  (await look(as)).needs.find((need) => need.kind === kind);

async function practise(person: Person, streamId: number, course: SeededCourse, agoMs: number) {
  await school.ctx.db
    .insertInto('lesson_stat_saves')
    .values({
      save_id: randomUUID(),
      user_id: person.id,
      stream_id: streamId,
      set_lesson_id: course.days[0]?.sets[0]?.lessons[0]?.id ?? 0,
      viewed_at: new Date(TEST_NOW_MS - agoMs),
    })
    .execute();
}

async function send(streamId: number, agoMs: number) {
  await school.ctx.db
    .updateTable('homework_statuses')
    .set({ status: 'UPLOADED', attempt: 1, sent_at: new Date(TEST_NOW_MS - agoMs) })
    .where('stream_id', '=', streamId)
    .execute();
}

describe('the first page of the dashboard', () => {
  it('has nothing that needs a hand in a school where all is well (ADM-005)', async () => {
    const { needs, week, courses } = await look(staff.admin);
    expect(needs.filter(({ kind }) => kind !== 'disk')).toEqual([]);
    expect(week).toMatchObject({ today_count: 0, week_count: 0 });
    expect(courses).toMatchObject([
      { title: { ru: 'Йога' }, learners_count: 1, trouble: { kind: 'idle', count: 1 } },
      { title: { ru: 'Ум' }, learners_count: 0, trouble: { kind: 'none', count: 0 } },
    ]);
  });

  it('counts who practised by the days of the device’s zone, each person once', async () => {
    const ben = await school.person();
    const benStream = await enrol(school, ben, mind.courseId);
    // Friday, 9:00 in Moscow: an hour ago, yesterday evening, and the same day of last week, before and after this hour.
    await practise(anna, annaStream, yoga, HOUR_MS);
    await practise(anna, annaStream, yoga, 2 * HOUR_MS);
    await practise(ben, benStream, mind, HOUR_MS);
    await practise(ben, benStream, mind, 12 * HOUR_MS);
    await practise(ben, benStream, mind, 7 * DAY_MS + HOUR_MS);
    await practise(anna, annaStream, yoga, 7 * DAY_MS - HOUR_MS);
    const { week, courses } = await look(staff.admin);
    expect(week).toMatchObject({ today_count: 2, usual_count: 1, week_count: 2 });
    expect(week?.days.map(({ count }) => count)).toEqual([0, 0, 0, 1, 2, null, null]);
    expect(week?.days.map(({ last_count }) => last_count)).toEqual([0, 0, 0, 0, 2, 0, 0]);
    expect(week?.days[4]?.date).toBe('2026-11-13');
    expect(courses?.map(({ practised }) => practised.slice(-8))).toEqual([
      [1, 0, 0, 0, 0, 0, 0, 1],
      [1, 0, 0, 0, 0, 0, 1, 1],
    ]);
    const sinceS = Math.floor((TEST_NOW_MS - 9 * HOUR_MS) / 1000);
    const people = await school.call(listPeople, { as: staff.admin, query: { practised_since: sinceS } });
    expect(new Set(people.body.map(({ id }) => id))).toEqual(new Set([anna.id, ben.id]));
    // Where it is still Thursday.
    expect((await look(staff.admin, { time_zone: 'Pacific/Honolulu' })).week?.days.slice(3, 5)).toMatchObject([
      { count: 2 },
      { count: null },
    ]);
  });

  it('names late answers, the longest wait first', async () => {
    await send(annaStream, 19 * HOUR_MS);
    expect(await needOf(staff.admin, 'late_homework')).toBeUndefined();
    await send(annaStream, 21 * HOUR_MS);
    expect(await needOf(staff.admin, 'late_homework')).toEqual({
      kind: 'late_homework',
      blocked_count: 1,
      count: 1,
      people: [{ name: 'Анна Ветрова', sent_at: Math.floor((TEST_NOW_MS - 21 * HOUR_MS) / 1000) }],
    });
  });

  it('shows experts only their courses, and nothing they have no capability for', async () => {
    const other = await school.person();
    await send(await enrol(school, other, mind.courseId), 30 * HOUR_MS);
    expect(await needOf(staff.admin, 'late_homework')).toMatchObject({ count: 2 });
    const own = await look(staff.expert);
    expect(own.needs).toMatchObject([{ kind: 'late_homework', count: 1 }]);
    expect(own.courses?.map(({ title }) => title['ru'])).toEqual(['Йога']);
    expect(own).toMatchObject({ week: { today_count: 1 }, new_people: null });
  });

  it.each<[StaffRole, string[], string[]]>([
    ['author', ['failed_films'], ['week', 'new_people', 'starts', 'courses']],
    ['support', ['failed_films', 'questions', 'undelivered_email'], []],
    ['finance', [], ['new_people']],
  ])('answers %s what concerns them', async (role, kinds, hidden) => {
    const { db } = school.ctx;
    const lesson = yoga.days[0]?.sets[0]?.lessons[0]?.lesson;
    await db
      .updateTable('videos')
      .set({ state: 'failed' })
      .where('id', '=', lesson?.videoId ?? 0)
      .execute();
    const now = new Date(TEST_NOW_MS);
    const [question] = await db
      .insertInto('support_questions')
      .values({
        name: 'Гость',
        email: 'g@x.example',
        message: 'Код не приходит',
        app_id: 'dev',
        language: 'ru',
        created_at: now,
      })
      .returning('id')
      .execute();
    await expect(school.ctx.mail.send(mailTo('nobody-5@school.example'))).rejects.toThrow(
      'the mail server did not accept the email',
    );
    await db.updateTable('users').set({ email: 'nobody-5@school.example' }).where('id', '=', anna.id).execute();
    const found = await look(staff[role]);
    expect(found.needs.map(({ kind }) => kind)).toEqual(kinds);
    for (const part of hidden) expect(found).toMatchObject({ [part]: null });
    const film = { name: 'film.mp4', lesson_id: lesson?.id, lesson_set_id: yoga.days[0]?.sets[0]?.id };
    expect(found.needs.filter(({ kind }) => kind === 'failed_films')).toMatchObject(
      kinds
        .filter((kind) => kind === 'failed_films')
        .map(() => ({ blocked_count: 1, count: 1, course: { course_id: yoga.courseId, title: { ru: 'Йога' } }, film })),
    );
    await db
      .deleteFrom('support_questions')
      .where('id', '=', question?.id ?? 0)
      .execute();
  });

  it('names who the last email did not reach, until one reaches them', async () => {
    await expect(school.ctx.mail.send(mailTo('nobody-5@school.example'))).rejects.toThrow(
      'the mail server did not accept the email',
    );
    expect(await needOf(staff.admin, 'undelivered_email')).toMatchObject({
      count: 1,
      addresses: ['nobody-5@school.example'],
    });
    const { db } = school.ctx;
    expect(await db.selectFrom('undelivered_emails').select('response_code').execute()).toEqual([
      { response_code: 550 },
    ]);
    await db.updateTable('users').set({ email: 'anna@school.example' }).where('id', '=', anna.id).execute();
    expect(await needOf(staff.admin, 'undelivered_email')).toBeUndefined();
    await db.updateTable('undelivered_emails').set({ recipient: 'anna@school.example' }).execute();
    expect(await needOf(staff.admin, 'undelivered_email')).toMatchObject({ count: 1 });
    const found = await school.call(listPeople, { as: staff.admin, query: { email: 'undelivered' } });
    expect(found.body.map(({ id }) => id)).toEqual([anna.id]);
    await school.ctx.mail.send(mailTo('anna@school.example'));
    expect(await needOf(staff.admin, 'undelivered_email')).toBeUndefined();
  });

  it('counts upcoming starts by course, the next one first', async () => {
    const cleo = await school.person();
    await enrol(school, cleo, mind.courseId, { startsInDays: 3 });
    await enrol(school, anna, mind.courseId, { startsInDays: 5 });
    expect((await look(staff.admin)).starts).toMatchObject([
      { title: { ru: 'Ум' }, count: 2, starts_at: Math.floor((TEST_NOW_MS + 3 * DAY_MS) / 1000) },
    ]);
  });

  it('counts as stuck who has not practised for five days and has a day left', async () => {
    const dina = await school.person();
    const streamId = await enrol(school, dina, mind.courseId, { startsInDays: -20 });
    const idle = async () =>
      (await look(staff.finance)).courses?.find(({ course_id }) => course_id === mind.courseId)?.trouble;
    await school.ctx.db.updateTable('homework_statuses').set({ status: 'DONE' }).execute();
    expect(await idle()).toEqual({ kind: 'idle', count: 1 });
    const day = mind.days[0];
    const at = new Date(TEST_NOW_MS - 10 * DAY_MS);
    const practised = { stream_id: streamId, user_id: dina.id, day_id: day?.id ?? 0, day_number: 1 };
    await school.ctx.db
      .insertInto('day_statuses')
      .values({ ...practised, started_at: at, finished_at: at })
      .execute();
    expect(await idle()).toEqual({ kind: 'none', count: 0 });
  });

  it('answers 422 for an unknown zone and 403 to learners', async () => {
    expect((await school.call(getOverview, { as: staff.admin, query: { time_zone: 'Mars/Olympus' } })).status).toBe(
      422,
    );
    expect((await school.call(getOverview, { as: anna })).status).toBe(403);
  });
});

function mailTo(to: string) {
  return { to, subject: 'Ваша неделя', text: 'Три дня', html: '<p>Три дня</p>' };
}
