import { randomUUID } from 'node:crypto';
import * as api from '@daystream/contract/learners.batches.admin';
import { listLearners } from '@daystream/contract/learners.admin';
import { changeSegmentPeople, createSegment } from '@daystream/contract/people.segments.admin';
import { listStreams } from '@daystream/contract/streams';
import { batchLimits } from '@daystream/domain/learners';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, TEST_NOW_MS, type TestSchool } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';
import { runBatchOf } from './batch-run.service.ts';
import { finishedBatch, outcomesOf } from './testing/batches.ts';

let school: TestSchool;
let support: Person;
let admin: Person;
let yoga: SeededCourse;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
  support = await school.person({ roles: ['support'] });
  admin = await school.person({ roles: ['admin'] });
  yoga = await seedCourse(school.ctx, { title: { ru: 'Йога', en: 'Yoga', es: 'Yoga' }, stages: [{ days: [{}, {}] }] });
});
afterAll(() => school.close());

const nowS = TEST_NOW_MS / 1000;
const plan = (body: object, as = support, language = 'ru') =>
  school.call(api.planBatch, { as, body, headers: { 'accept-language': language } });
const start = (body: object, as = support) => school.call(api.startBatch, { as, body: { key: randomUUID(), ...body } });
const doAll = async (body: object, as = support) => finishedBatch(school, support, (await start(body, as)).body.id);
const seconds = (moment: string) => Date.parse(moment) / 1000;
const streamOf = async (person: Person) => (await school.call(listStreams, { as: person })).body[0];

describe('the lines of a file', () => {
  const endsAt = seconds('2026-11-23T23:59:59+03:00');
  const moscow = { kind: 'enrol', timezone: 'Europe/Moscow', start_date: nowS, end_date: endsAt };

  it('are enrolled each by its own terms, and otherwise as the whole list', async () => {
    const [own, usual, open] = await Promise.all([school.person(), school.person(), school.person()]);
    const text = [
      'Почта;Доступ с;Доступ до;Демо;Полный доступ;Приложение;Баллы повторно;По подписке;Консультации;Сообщения до',
      `${own.email};01.12.2026;31.12.2026;да;нет;нет;да;да;3;15.12.2026`,
      `${usual.email};;;;;;;;;`,
      `${open.email};;без срока;;;;;;-;`,
    ].join('\n');
    const list = { ...moscow, course_id: yoga.courseId, text, max_consultation_count: 7 };
    const { body } = await plan(list);
    expect(outcomesOf(body)).toEqual(['2 enrol', '3 enrol', '4 enrol']);
    expect(body.counts).toEqual([{ outcome: 'enrol', count: 3 }]);
    const ownTerms = {
      start_date: seconds('2026-12-01T00:00:00+03:00'),
      end_date: seconds('2026-12-31T23:59:59+03:00'),
      is_demo: true,
      course_full_access: false,
      mobile_access: false,
      is_optional_purchase: true,
      max_consultation_count: 3,
      message_expires_date: seconds('2026-12-15T23:59:59+03:00'),
    };
    expect(body.lines.map(({ terms }) => terms)).toEqual([
      { ...ownTerms, pays_again: true },
      {},
      { end_date: null, max_consultation_count: null },
    ]);
    await doAll(list);
    expect(await streamOf(own)).toMatchObject(ownTerms);
    const usualTerms = { start_date: nowS, end_date: endsAt, is_demo: false, max_consultation_count: 7 };
    expect(await streamOf(usual)).toMatchObject({ ...usualTerms, is_optional_purchase: false });
    expect(await streamOf(open)).toMatchObject({ ...usualTerms, end_date: null, max_consultation_count: null });
  });

  it('say what is wrong with each, and which columns are not read; the others are enrolled', async () => {
    const [late, good] = await Promise.all([school.person(), school.person()]);
    const text = [
      'email,start_date,end_date,is_demo,Тариф',
      `${late.email},2030-01-01,,,`,
      'a@site.ru,31.02.2026,,,',
      'b@site.ru,,tomorrow,,',
      'c@site.ru,,,maybe,',
      `${good.email},,,,VIP`,
    ].join('\n');
    const list = { ...moscow, course_id: yoga.courseId, text };
    const outcomes = ['2 date_order', '3 bad_start', '4 bad_end', '5 bad_demo', '6 enrol'];
    const { body } = await plan(list);
    expect(outcomesOf(body)).toEqual(outcomes);
    expect(body.unknown_columns).toEqual(['Тариф']);
    expect(outcomesOf(await doAll(list))).toEqual(outcomes);
    expect(await streamOf(late)).toBeUndefined();
    expect(await streamOf(good)).toBeDefined();
  });

  it('have their dates read in the caller’s order of day and month', async () => {
    const list = { ...moscow, course_id: yoga.courseId, text: 'email;end_date\na@site.ru;04/05/2027' };
    const endOf = async (language: string) => (await plan(list, support, language)).body.lines[0]?.terms.end_date;
    expect(await endOf('en')).toBe(seconds('2027-04-05T23:59:59+03:00'));
    expect(await endOf('es')).toBe(seconds('2027-05-04T23:59:59+03:00'));
  });
});

describe('the last date of many, chosen in Moscow', () => {
  const ends: Record<string, string> = {
    'America/Mexico_City': '-06:00',
    'Europe/London': '+00:00',
    'Asia/Vladivostok': '+10:00',
  };
  const zones = Object.keys(ends);
  const dates = { timezone: 'Europe/Moscow', end_date: seconds('2026-12-17T23:59:59+03:00') };
  const newPeople = () =>
    Promise.all(
      zones.map(async (time_zone) => {
        const person = await school.person();
        await school.ctx.db.updateTable('users').set({ time_zone }).where('id', '=', person.id).execute();
        return person;
      }),
    );
  const endsOf = (people: Person[]) => Promise.all(people.map(async (one) => (await streamOf(one))?.end_date));
  const endOf = (date: string) => zones.map((zone) => seconds(`${date}T23:59:59${ends[zone]}`));

  it('is a date of each learner: of a list and of its lines, of chosen people, and when access is extended', async () => {
    const [listed, own, chosen] = await Promise.all([newPeople(), newPeople(), newPeople()]);
    const lines = [...listed.map(({ email }) => `${email},`), ...own.map(({ email }) => `${email},2026-12-19`)];
    const text = ['email,end_date', ...lines].join('\n');
    await doAll({ kind: 'enrol', course_id: yoga.courseId, text, ...dates });
    expect(await endsOf(listed)).toEqual(endOf('2026-12-17'));
    expect(await endsOf(own)).toEqual(endOf('2026-12-19'));
    const people = chosen.map(({ id }) => id);
    await doAll({ kind: 'enrol', course_id: yoga.courseId, people, ...dates });
    expect(await endsOf(chosen)).toEqual(endOf('2026-12-17'));
    const streams = (await Promise.all([...chosen, ...own].map(streamOf))).map((stream) => stream?.id ?? 0);
    const extension = { kind: 'extend', streams, ...dates, end_date: dates.end_date + 86_400 };
    expect((await plan(extension)).body.counts).toEqual([
      { outcome: 'extend', count: 3 },
      { outcome: 'ends_later', count: 3 },
    ]);
    await doAll(extension);
    expect(await endsOf(chosen)).toEqual(endOf('2026-12-18'));
    // The same once more gives nobody an hour.
    expect((await plan(extension)).body.counts).toEqual([{ outcome: 'ends_later', count: 6 }]);
  });
});

describe('everybody that a filter finds', () => {
  it('is enrolled once, however often it is asked for and the work is interrupted', async () => {
    const member = await school.person();
    const people = [member, await school.person(), await school.person()];
    await enrol(school, member, yoga.courseId);
    const { body: segment } = await school.call(createSegment, { as: admin, body: { name: 'Марафон' } });
    const add = people.map(({ id }) => id);
    await school.call(changeSegmentPeople, {
      as: admin,
      params: { segmentId: segment.id },
      body: { add, remove: [] },
    });
    const demand = { kind: 'enrol', course_id: yoga.courseId, matching: { segment: String(segment.id) } };
    const countsOf = (found: api.WireBatch['counts']) =>
      Object.fromEntries(found.map(({ outcome, count }) => [outcome ?? 'waiting', count] as const)) as object;
    const counts = { already_enrolled: 1, enrol: 2 };
    expect(countsOf((await plan(demand, admin)).body.counts)).toEqual(counts);
    const batch = await doAll(demand, admin);
    expect(countsOf(batch.counts)).toEqual(counts);
    await runBatchOf(school.ctx, { batchId: batch.id }, AbortSignal.timeout(10_000));
    expect((await doAll(demand, admin)).counts).toEqual([{ outcome: 'already_enrolled', count: 3 }]);
    const query = { segment: String(segment.id) };
    const { body } = await school.call(listLearners, { as: admin, params: { courseId: yoga.courseId }, query });
    expect(new Set(body.map(({ person }) => person.id))).toEqual(new Set(add));
  });

  it('is refused when there is nobody, or too many', async () => {
    const nobody = { kind: 'enrol', course_id: yoga.courseId, matching: { text: randomUUID() } };
    expect((await plan(nobody, admin)).body).toMatchObject([{ field: 'matching' }]);
    await sql`insert into users (email, first_name, status)
      select 'crowd' || n || '@school.example', 'Толпа', 5 from generate_series(0, ${batchLimits.matching}) as n`.execute(
      school.ctx.db,
    );
    const all = { kind: 'enrol', course_id: yoga.courseId, matching: { text: 'Толпа', state: 'blocked' } };
    expect((await plan(all, admin)).body).toMatchObject([{ field: 'matching' }]);
    const { body } = await plan({ ...all, matching: { ...all.matching, text: 'crowd1' } }, admin);
    expect(body.counts).toEqual([{ outcome: 'not_present', count: 1112 }]);
    expect(body.lines).toHaveLength(batchLimits.lines);
  });

  it('is nothing for who may not enrol', async () => {
    const demand = { kind: 'enrol', course_id: yoga.courseId, matching: { text: '' } };
    const expert = await school.person({ roles: ['expert'] });
    for (const ask of [plan, start]) expect((await ask(demand, expert)).status).toBe(403);
  });
});
