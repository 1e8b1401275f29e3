import { exportAudit, listAudit, listAuditStaff } from '@daystream/contract/audit.admin';
import { getCourseDraft } from '@daystream/contract/courses.admin';
import { updateDay } from '@daystream/contract/courses.parts.admin';
import * as peopleApi from '@daystream/contract/people.admin';
import { enrolLearner, updateEnrolment } from '@daystream/contract/streams.admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';
import { type AuditEntry, recordAudit } from './index.ts';

let school: TestSchool;
let owner: Person;
let other: Person;
let learner: Person;
let course: SeededCourse;
let streamId: number;
beforeAll(async () => {
  school = await openTestSchool();
  owner = await school.person({ roles: ['admin'], firstName: 'Анна', lastName: 'Ветрова' });
  other = await school.person({ roles: ['admin'], firstName: 'Вера', lastName: 'Климова' });
  learner = await school.person({ firstName: 'Илья', lastName: 'Северов' });
  const zone = { time_zone: 'America/Mexico_City' };
  await school.ctx.db.updateTable('users').set(zone).where('id', '=', learner.id).execute();
  course = await seedCourse(school.ctx, { title: 'Йога на рассвете', stages: [{ days: [{ title: 'Воин' }] }] });
  streamId = await enrol(school, learner, course.courseId);
});
afterAll(() => school.close());

type Query = Record<string, string | number>;
const list = async (query: Query = {}, as = owner) => (await school.call(listAudit, { as, query })).body;
const actions = async (query: Query) => (await list(query)).map(({ action }) => action);

/** An action as it is recorded in the transaction of a change. */
const record = (
  action: AuditEntry['action'],
  subjectType: AuditEntry['subjectType'],
  subjectId: number | null,
  details = {},
) =>
  school.ctx.db
    .transaction()
    .execute((trx) => recordAudit(trx, { staffId: owner.id, action, subjectType, subjectId, details }));

async function save(path: string, as: Person) {
  const response = await school.app.inject({
    method: 'GET',
    url: path,
    headers: { authorization: `Bearer ${as.token}`, 'accept-language': 'ru', 'x-app-type': 'admin' },
  });
  return { status: response.statusCode, headers: response.headers, text: response.body };
}

describe('the audit log of the school (ADM-004)', () => {
  it('records who did what to whom, from where, and the values before', async () => {
    const set = { as: owner, params: { personId: learner.id }, headers: { 'user-agent': 'Firefox on Linux' } };
    await school.call(peopleApi.setPersonRoles, { ...set, body: { before: [], roles: ['expert'] } });
    const [entry] = await list();
    expect(entry).toMatchObject({
      action: 'set_roles',
      staff: { id: owner.id, name: 'Анна Ветрова' },
      subject: { type: 'person', id: learner.id, title: 'Илья Северов' },
      person: { id: learner.id, name: 'Илья Северов' },
      changes: [{ field: 'roles', before: [], after: ['expert'] }],
      origin: { address: '127.0.0.1', user_agent: 'Firefox on Linux' },
    });
  });

  it('keeps what a part of a course said before', async () => {
    const day = course.days[0]?.id ?? 0;
    const params = { courseId: course.courseId };
    const { draft } = (await school.call(getCourseDraft, { as: owner, params })).body;
    await school.call(updateDay, {
      as: owner,
      params: { ...params, dayId: day },
      body: { draft, title: { ru: 'Воин II' }, score: 7 },
    });
    expect((await list())[0]).toMatchObject({
      action: 'update_day',
      subject: { title: { ru: 'Воин II' } },
      course: { id: course.courseId, title: { ru: 'Йога на рассвете' } },
      changes: expect.arrayContaining([
        { field: 'title', language: 'ru', before: 'Воин', after: 'Воин II' },
        { field: 'score', language: null, before: expect.anything() as unknown, after: 7 },
      ]) as unknown,
    });
  });

  it('keeps what access was before, and by whose time zone its dates are', async () => {
    const end_date = Date.parse('2026-12-17T23:59:59-06:00') / 1000;
    await school.call(updateEnrolment, {
      as: owner,
      params: { streamId },
      body: { start_date: null, end_date, is_demo: true, course_full_access: true, mobile_access: true },
    });
    expect((await list())[0]).toMatchObject({
      action: 'update_enrolment',
      person: { name: 'Илья Северов', timezone: 'America/Mexico_City' },
      course: { title: { ru: 'Йога на рассвете' } },
      changes: expect.arrayContaining([{ field: 'isDemo', language: null, before: false, after: true }]) as unknown,
    });
  });

  it('filters by who, whom, action, object and dates', async () => {
    const third = await school.person();
    await school.call(peopleApi.movePerson, {
      as: other,
      params: { personId: third.id },
      body: { move: 'block' },
    });
    await school.call(peopleApi.movePerson, { as: other, params: { personId: third.id }, body: { move: 'unblock' } });
    expect(new Set(await actions({ staff: other.id }))).toEqual(new Set(['block_person', 'unblock_person']));
    expect(await actions({ person: learner.id })).toEqual(['update_enrolment', 'set_roles']);
    expect(await actions({ verb: 'change' })).toEqual(['update_enrolment', 'update_day']);
    expect(await actions({ object: 'courses' })).toEqual(['update_day']);
    expect(await actions({ subject_type: 'stream', subject_id: streamId })).toEqual(['update_enrolment']);
    const nowS = Math.floor(Date.now() / 1000);
    expect(await actions({ since: nowS + 3600 })).toEqual([]);
    expect((await actions({ since: nowS - 3600, until: nowS + 3600 })).length).toBeGreaterThan(3);
  });

  it.each([
    ['who', 'клим', ['unblock_person', 'block_person']],
    ['what, in the words of the reader', 'БЛОКИРУЕТ', ['block_person']],
    ['whom', 'СЕВЕРОВ', ['update_enrolment', 'set_roles']],
    ['whose course', 'рассвет', ['update_enrolment', 'update_day']],
    ['before and after', 'воин', ['update_day']],
    ['all words together', 'ветрова expert', ['set_roles']],
    ['no field names', 'before', []],
    ['nothing by a pattern', '%', []],
  ])('finds by %s', async (_, text, found) => {
    const headers = { 'accept-language': 'ru' };
    const { body } = await school.call(listAudit, { as: owner, query: { text }, headers });
    expect(body.map(({ action }) => action)).toEqual(found);
  });

  it('offers everybody who has done anything', async () => {
    const { body } = await school.call(listAuditStaff, { as: owner });
    expect(body).toEqual([
      { id: owner.id, name: 'Анна Ветрова' },
      { id: other.id, name: 'Вера Климова' },
    ]);
  });

  it('shows an action it does not know, about a thing that is gone', async () => {
    // As a version of the school recorded it that knew more actions.
    const [action, subjectType] = ['paint_the_gym', 'gym'] as unknown as [
      AuditEntry['action'],
      AuditEntry['subjectType'],
    ];
    await record(action, subjectType, 7, { name: 'Зал на крыше' });
    await record('delete_file', 'file', 4_000_000, { name: 'old.mov', size: 716 });
    expect(await list({ subject_type: 'gym' })).toMatchObject([
      { action: 'paint_the_gym', subject: { id: 7, title: 'Зал на крыше' }, person: null, course: null, changes: [] },
    ]);
    expect((await list({ object: 'media' }))[0]).toMatchObject({ subject: { title: 'old.mov' }, facts: { size: 716 } });
  });

  it('is for those who may see it', async () => {
    const author = await school.person({ roles: ['author', 'support', 'expert', 'finance'] });
    expect((await school.call(listAudit, { as: author })).status).toBe(403);
    expect((await school.call(listAuditStaff, { as: author })).status).toBe(403);
    expect((await save(exportAudit.path, author)).status).toBe(403);
    expect((await school.call(listAudit, { as: learner })).status).toBe(403);
  });

  it.each<Record<string, string>>([
    { since: 'yesterday' },
    { verb: 'dance' },
    { staff: 'anna' },
    { object: 'constructor' },
  ])('refuses %j', async (query) => {
    expect((await school.call(listAudit, { as: owner, query })).status).toBe(422);
  });
});

describe('an enrolment', () => {
  it('says with which dates and access it was given, by the time zone of its learner', async () => {
    const fresh = await school.person();
    const zone = { time_zone: 'America/Mexico_City' };
    await school.ctx.db.updateTable('users').set(zone).where('id', '=', fresh.id).execute();
    const body = {
      user_id: fresh.id,
      start_date: Date.parse('2026-12-01T00:00:00+03:00') / 1000,
      end_date: Date.parse('2026-12-17T23:59:59+03:00') / 1000,
      timezone: 'Europe/Moscow',
      is_demo: false,
      course_full_access: true,
      mobile_access: false,
      pays_again: true,
    };
    const params = { courseId: course.courseId };
    expect((await school.call(enrolLearner, { as: owner, params, body })).status).toBe(200);
    const given = (field: string, after: unknown) => ({ field, language: null, before: null, after });
    expect((await list())[0]).toMatchObject({
      action: 'enrol_learner',
      person: { id: fresh.id, timezone: 'America/Mexico_City' },
      changes: [
        given('startsAt', '2026-12-01T06:00:00.000Z'),
        given('endsAt', '2026-12-18T05:59:59.000Z'),
        given('isDemo', false),
        given('hasFullAccess', true),
        given('hasMobileAccess', false),
        given('paysAgain', true),
        given('isOptionalPurchase', false),
      ],
    });
    const { text } = await save(`${exportAudit.path}?person=${fresh.id}&time_zone=Europe/Moscow`, owner);
    expect(text).toContain('Начало: — → 01.12.2026; Конец: — → 17.12.2026; Демодоступ: — → нет');
    expect(text).toContain('Баллы повторно: — → да');
  });
});

describe('the export of the audit log', () => {
  it('is a table in the caller’s language, and an entry itself', async () => {
    await record('create_segment', 'segment', null, { name: '=HYPERLINK("http://x.example")' });
    const before = (await list()).length;
    const { status, headers, text } = await save(`${exportAudit.path}?time_zone=Europe/Samara`, owner);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('attachment');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toBe('Когда,Кто,Что,С кем,Курс,Изменения,Адрес,Устройство');
    expect(lines).toHaveLength(before + 1);
    expect(text).toContain('Анна Ветрова меняет роли');
    // Fields and values in the words of the screen.
    expect(text).toContain('Название (ru): Воин → Воин II');
    expect(text).toContain('Роли: — → Эксперт');
    expect(text).toContain('Демодоступ: нет → да');
    // The last date as the learner has it.
    expect(text).toMatch(/Конец: \S+ → 17\.12\.2026/);
    expect(text).not.toMatch(/(^|,)"?=/m);
    expect((await list())[0]).toMatchObject({ action: 'export_audit', facts: { count: before } });
  });

  it('follows the filter', async () => {
    const { text } = await save(`${exportAudit.path}?staff=${other.id}`, owner);
    expect(text.trim().split('\r\n')).toHaveLength(3);
    const found = await save(`${exportAudit.path}?text=${encodeURIComponent('клим')}`, owner);
    expect(found.text.trim().split('\r\n')).toHaveLength(3);
  });
});

describe('an anonymized member of staff', () => {
  it('leaves what they did, and not from where', async () => {
    const { clearAuditDetails } = await import('./index.ts');
    await school.ctx.db.transaction().execute((trx) => clearAuditDetails(trx, owner.id));
    const entries = await list({ staff: owner.id });
    expect(entries.length).toBeGreaterThan(3);
    expect(entries.every(({ origin }) => origin === null)).toBe(true);
  });
});
