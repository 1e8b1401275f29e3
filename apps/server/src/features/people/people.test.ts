import { exchangeTicket, getUser, login } from '@daystream/contract/identity';
import * as api from '@daystream/contract/people.admin';
import * as segmentsApi from '@daystream/contract/people.segments.admin';
import { updatePassword } from '@daystream/contract/identity.profile';
import { getStream } from '@daystream/contract/streams';
import { enrolLearner } from '@daystream/contract/streams.admin';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daystream/domain/durations';
import { localDate, localDay, startOfDayMs } from '@daystream/domain/local-dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool, testPassword } from '../../testing/test-school.ts';
import { recordAudit } from '../audit/index.ts';
import { seedCourse } from '../courses/testing.ts';
import { linkIn, messagesTo, nextMessageTo } from '../identity/testing/mailbox.ts';
import { whileRowsLocked } from '../identity/testing/row-locks.ts';

let school: TestSchool;
let owner: Person;
let support: Person;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
  owner = await school.person({ roles: ['admin'] });
  support = await school.person({ roles: ['support'] });
});
afterAll(() => school.close());

const signIn = (email: string, password = testPassword) => school.call(login, { body: { email, password } });
const read = (id: number, as = support) => school.call(api.getPerson, { as, params: { personId: id } });
const update = (id: number, body: object, as = support) =>
  school.call(api.updatePerson, { as, params: { personId: id }, body });
const move = (id: number, what: string, as = support) =>
  school.call(api.movePerson, { as, params: { personId: id }, body: { move: what } });
const setRoles = (id: number, before: string[], roles: string[], as = owner) =>
  school.call(api.setPersonRoles, { as, params: { personId: id }, body: { before, roles } });
const audit = (id: number) => school.call(api.listPersonAudit, { as: support, params: { personId: id } });
const list = (query: Record<string, string | number>) => school.call(api.listPeople, { as: support, query });
const fieldsOf = (body: unknown) => (body as { field: string }[]).map(({ field }) => field);

describe('the list of people (ADM-006)', () => {
  let zoe: Person;
  beforeAll(async () => {
    zoe = await school.person({ firstName: 'Зоя', lastName: 'Редкова' });
    await school.ctx.db.updateTable('users').set({ phone: '+79161234567' }).where('id', '=', zoe.id).execute();
  });

  it.each(['Зоя', 'редкова зоя', 'РЕДК', '8 (916) 123-45-67', '1234567'])('finds by "%s"', async (text) => {
    const { body, headers } = await list({ text });
    expect(body.map(({ id }) => id)).toEqual([zoe.id]);
    expect(headers['x-pagination-total-count']).toBe('1');
  });

  it('finds by email, and nobody by a wildcard', async () => {
    expect((await list({ text: zoe.email })).body[0]).toMatchObject({ id: zoe.id, state: 'active', streams_count: 0 });
    expect((await list({ text: '%' })).body).toEqual([]);
    expect((await list({ text: 'Зоя никто' })).body).toEqual([]);
  });

  it('filters by roles, states and times', async () => {
    const ids = async (query: Record<string, string | number>) => (await list(query)).body.map(({ id }) => id);
    expect(await ids({ role: 'support' })).toEqual([support.id]);
    expect(await ids({ role: 'learner' })).not.toContain(owner.id);
    const nowS = Math.floor(school.clock.nowMs() / 1000);
    expect(await ids({ registered_since: 4_000_000_000 })).toEqual([]);
    expect(await ids({ seen_since: nowS - 60 })).toContain(zoe.id);
    expect(await ids({ seen_since: nowS + 60 })).toEqual([]);
    const gone = await school.person({ firstName: 'Ушедшая' });
    await move(gone.id, 'delete');
    expect(await ids({ text: 'Ушедшая' })).toEqual([]);
    expect(await ids({ text: 'Ушедшая', state: 'deleted' })).toEqual([gone.id]);
  });

  it('sorts and pages, and counts after the last page too', async () => {
    const people = [await school.person({ lastName: 'Яяя' }), await school.person({ lastName: 'Ааа' })];
    const names = (await list({ sort: 'name', 'per-page': 100 })).body.map(({ id }) => id);
    expect(names.indexOf(people[1]?.id ?? 0)).toBeLessThan(names.indexOf(people[0]?.id ?? 0));
    expect((await list({ sort: '-name', 'per-page': 1 })).body[0]?.id).toBe(people[0]?.id);
    const beyond = await list({ page: 1000 });
    expect(beyond.body).toEqual([]);
    expect(Number(beyond.headers['x-pagination-total-count'])).toBeGreaterThan(3);
  });

  it.each([{ role: 'boss' }, { sort: 'id' }, { state: 'x' }, { registered_since: 'today' }])(
    'refuses %o',
    async (query) => {
      expect((await list(query as never)).status).toBe(422);
    },
  );

  it.each(['expert', 'author', 'finance'] as const)('is closed to %s (Q232)', async (role) => {
    const as = await school.person({ roles: [role] });
    const answers = await Promise.all([
      school.call(api.listPeople, { as }),
      read(zoe.id, as),
      school.call(api.listPersonAudit, { as, params: { personId: zoe.id } }),
      school.call(segmentsApi.listSegments, { as }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});

describe('an invitation (ADM-007, Q233)', () => {
  const invite = (email: string, more = {}, as = support) =>
    school.call(api.createPerson, { as, body: { email, name: 'Марта', last_name: 'Лис', language: 'en', ...more } });

  it('gives roles from the start, if the inviter may give any', async () => {
    const { body: made } = await invite('coach@school.example', { roles: ['expert', 'expert'] }, owner);
    expect((await read(made.id)).body).toMatchObject({ state: 'invited', roles: ['expert'] });
    expect((await invite('other@school.example', { roles: ['expert'] })).status).toBe(403);
    expect((await invite('other@school.example', { roles: ['king'] }, owner)).status).toBe(422);
    expect((await invite('other@school.example', { roles: [] })).status).toBe(200);
  });

  it('creates an account and sends an email whose link leads to a new password', async () => {
    const { body: made } = await invite(' Marta@School.example ');
    expect((await read(made.id)).body).toMatchObject({
      email: 'marta@school.example',
      state: 'invited',
      has_password: false,
      required_update_password: true,
      language_code: 'en-US',
    });
    const link = linkIn(await nextMessageTo(school, 'marta@school.example'), '/auto-login');
    expect([link.searchParams.get('purpose'), link.searchParams.get('returnUrl')]).toEqual([
      'invitation',
      '/resetPassword',
    ]);
    school.clock.forwardMs(7 * DAY_MS - 1000);
    const token = link.searchParams.get('token') ?? '';
    const entered = await school.call(exchangeTicket, { body: { token, purpose: 'invitation' } });
    expect(entered.body).toMatchObject({
      success: true,
      data: { user: { required_update_password: true, is_first_password: true } },
    });
    const password = 'a walk by the sea';
    const session = (entered.body as { data: { token: string } }).data.token;
    await school.call(updatePassword, { token: session, body: { password, password_repeat: password } });
    expect((await signIn('marta@school.example', password)).body).toMatchObject({ success: true });
    const { body } = await school.call(api.getPerson, {
      as: await school.person({ roles: ['support'] }),
      params: { personId: made.id },
    });
    expect(body.state).toBe('active');
    support = await school.person({ roles: ['support'] });
    owner = await school.person({ roles: ['admin'] });
  });

  it.each([
    ['America/Mexico_City', 'America/Mexico_City'],
    ['Atlantis/Poseidonis', 'Europe/Moscow'],
    [undefined, 'Europe/Moscow'],
  ])('is accepted on a device in %s: the person lives in %s', async (timezone, expected) => {
    const email = `${String(timezone).toLowerCase().replace('/', '-')}@school.example`;
    const { body: made } = await invite(email, { timezone: 'Europe/Moscow' });
    const token = linkIn(await nextMessageTo(school, email), '/auto-login').searchParams.get('token');
    const entered = await school.call(exchangeTicket, { body: { token, purpose: 'invitation' } });
    const session = (entered.body as { data: { token: string } }).data.token;
    const password = 'a walk by the sea';
    const choose = (as: string, more: object) =>
      school.call(updatePassword, { token: as, body: { password, password_repeat: password, ...more } });
    const chosen = await choose(session, { timezone });
    expect(chosen.body).toMatchObject({ success: true, data: { user: { timezone: expected } } });
    // A later password says nothing about where its owner lives.
    const next = (chosen.body as { data: { token: string } }).data.token;
    expect((await choose(next, { current_password: password, timezone: 'Asia/Tokyo' })).status).toBe(200);
    expect((await read(made.id)).body).toMatchObject({ timezone: expected });
    // Only the later one has changed a password.
    await nextMessageTo(school, email, 1);
    expect(await messagesTo(school, email)).toHaveLength(2);
  });

  it('is accepted on the evening before the first date, where its course begins with that date', async () => {
    const { courseId } = await seedCourse(school.ctx, { title: 'Утро', stages: [{ title: 'Начало', days: [{}] }] });
    const email = 'evening@school.example';
    const { body: made } = await invite(email, { timezone: 'Europe/Moscow' });
    const token = linkIn(await nextMessageTo(school, email), '/auto-login').searchParams.get('token');
    // At six in Moscow it is the evening before in Mexico.
    const beforeMs = school.clock.nowMs();
    const midnightMs = startOfDayMs(localDay(beforeMs, 'Europe/Moscow') + 1, 'Europe/Moscow');
    school.clock.setMs(midnightMs + 6 * HOUR_MS);
    const as = await school.person({ roles: ['admin'] });
    const access = { is_demo: false, course_full_access: true, mobile_access: true };
    const dates = { timezone: 'Europe/Moscow', start_date: midnightMs / 1000, end_date: null };
    const asked = { as, params: { courseId }, body: { user_id: made.id, ...dates, ...access } };
    const { body: enrolled } = await school.call(enrolLearner, asked);
    const entered = await school.call(exchangeTicket, { body: { token, purpose: 'invitation' } });
    const session = (entered.body as { data: { token: string } }).data.token;
    const chosen = {
      password: 'a walk by the sea',
      password_repeat: 'a walk by the sea',
      timezone: 'America/Mexico_City',
    };
    const { body } = await school.call(updatePassword, { token: session, body: chosen });
    const next = (body as { data: { token: string } }).data.token;
    const { body: stream } = await school.call(getStream, { token: next, params: { streamId: enrolled.id } });
    expect(stream).toMatchObject({ status: 'not_started', start_date: midnightMs / 1000 + 9 * 3600 });
    expect(localDate((stream.start_date ?? 0) * 1000, 'America/Mexico_City')).toBe(
      localDate(midnightMs, 'Europe/Moscow'),
    );
    school.clock.setMs(beforeMs);
  });

  it('is sent again, and only the last link works', async () => {
    const { body: made } = await invite('again@school.example');
    const first = linkIn(await nextMessageTo(school, 'again@school.example'), '/auto-login');
    const resend = () => school.call(api.resendInvitation, { as: support, params: { personId: made.id } });
    expect((await resend()).status).toBe(429);
    school.clock.forwardMs(MINUTE_MS);
    expect((await resend()).status).toBe(200);
    const second = linkIn(await nextMessageTo(school, 'again@school.example', 1), '/auto-login');
    const open = (link: URL) =>
      school.call(exchangeTicket, { body: { token: link.searchParams.get('token'), purpose: 'invitation' } });
    expect((await open(first)).body).toMatchObject({ success: false });
    expect((await open(second)).body).toMatchObject({ success: true });
  });

  it('is refused by field for a duplicate or malformed email, and sends nothing', async () => {
    const other = await school.person();
    const refused = await invite(other.email.toUpperCase());
    expect(refused.status).toBe(422);
    expect(fieldsOf(refused.body)).toEqual(['email']);
    expect(fieldsOf((await invite('no address', { name: ' ' })).body)).toEqual(['email', 'name']);
    expect(await messagesTo(school, other.email)).toEqual([]);
  });

  it('is not sent to a person with a password', async () => {
    const { id } = await school.person();
    const again = await school.call(api.resendInvitation, { as: support, params: { personId: id } });
    expect([again.status, (again.body as unknown as { code: string }).code]).toEqual([409, 'invitation_not_needed']);
  });
});

describe('blocking, deleting and restoring (ADM-008)', () => {
  it('ends the sessions of a blocked person, refuses their sign-in, and allows it again afterwards', async () => {
    const anna = await school.person();
    const { body } = await move(anna.id, 'block');
    expect(body).toMatchObject({ state: 'blocked', moves: ['unblock', 'delete'], sessions: [] });
    expect((await school.call(getUser, { as: anna })).status).toBe(401);
    expect((await signIn(anna.email)).body).toMatchObject({ success: false });
    const again = await move(anna.id, 'block');
    expect([again.status, (again.body as unknown as { code: string }).code]).toEqual([409, 'person_changed']);
    expect((await move(anna.id, 'unblock')).body.state).toBe('active');
    expect((await signIn(anna.email)).body).toMatchObject({ success: true });
  });

  it('restores the earlier status, blocked people stay blocked (Q48)', async () => {
    const anna = await school.person();
    const status = async () =>
      (await school.ctx.db.selectFrom('users').select('status').where('id', '=', anna.id).executeTakeFirst())?.status;
    await school.ctx.db.updateTable('users').set({ status: 20 }).where('id', '=', anna.id).execute();
    await move(anna.id, 'block');
    await move(anna.id, 'delete');
    expect(await status()).toBe(0);
    await move(anna.id, 'restore');
    expect(await status()).toBe(5);
    await move(anna.id, 'unblock');
    expect(await status()).toBe(20);
  });

  it('restores a deleted account for thirty days, and emails its owner (Q50)', async () => {
    const anna = await school.person();
    const { body } = await move(anna.id, 'delete');
    expect(body.restorable_until).toBe(Math.floor((school.clock.nowMs() + 30 * DAY_MS) / 1000));
    expect((await nextMessageTo(school, anna.email)).subject).not.toBe('');
    school.clock.forwardMs(30 * DAY_MS);
    [support, owner] = [await school.person({ roles: ['support'] }), await school.person({ roles: ['admin'] })];
    const late = await move(anna.id, 'restore');
    expect([late.status, (late.body as unknown as { code: string }).code]).toEqual([409, 'restore_too_late']);
  });

  it('is not allowed for oneself, the last admin, and other staff', async () => {
    const own = await move(support.id, 'block', owner);
    expect(own.status).toBe(200);
    await move(support.id, 'unblock', owner);
    support = await school.person({ roles: ['support'] });
    expect(fieldsOf((await move(owner.id, 'block', owner)).body)).toEqual(['move']);
    const other = await school.person({ roles: ['expert'] });
    expect((await move(other.id, 'block')).status).toBe(403);
    expect((await update(other.id, { email: 'mine@school.example' })).status).toBe(403);
  });
});

describe('what staff set of an account (ADM-009)', () => {
  it.each(['required_update_password', 'required_update_profile', 'require_email_validate', 'require_phone_validate'])(
    'sets and clears %s',
    async (flag) => {
      const anna = await school.person();
      expect((await update(anna.id, { [flag]: true })).body).toMatchObject({ [flag]: true });
      expect((await school.call(getUser, { as: anna })).body).toMatchObject({ [flag]: true });
      expect((await update(anna.id, { [flag]: false })).body).toMatchObject({ [flag]: false });
      expect((await audit(anna.id)).body.map(({ details }) => details)).toEqual([{ [flag]: false }, { [flag]: true }]);
    },
  );

  it('refuses a duplicate or malformed email, and changes nothing of the form', async () => {
    const [anna, other] = [await school.person(), await school.person()];
    for (const email of [other.email, 'x', '']) {
      const refused = await update(anna.id, { email, required_update_profile: true });
      expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['email']]);
    }
    expect((await read(anna.id)).body).toMatchObject({ email: anna.email, required_update_profile: false });
    expect((await audit(anna.id)).body).toEqual([]);
  });

  it('records nothing where nothing changed', async () => {
    const anna = await school.person();
    await update(anna.id, { email: anna.email, required_update_profile: false });
    expect((await audit(anna.id)).body).toEqual([]);
  });
});

describe('roles (ADM-003, Q232)', () => {
  it('are added and removed by an admin, and isAdmin follows', async () => {
    const anna = await school.person();
    expect((await setRoles(anna.id, [], ['admin', 'expert'])).body.roles).toEqual(['expert', 'admin']);
    expect((await school.call(getUser, { as: anna })).body).toMatchObject({ is_admin: true, is_staff: true });
    await setRoles(anna.id, ['admin', 'expert'], ['expert']);
    expect((await school.call(getUser, { as: anna })).body).toMatchObject({ is_admin: false, is_staff: true });
    expect((await audit(anna.id)).body[0]?.details).toEqual({ given: [], taken: ['admin'] });
  });

  it('cannot be added by support, least of all to themselves', async () => {
    expect((await setRoles(support.id, ['support'], ['admin'], support)).status).toBe(403);
  });

  it('are not changed from an outdated screen', async () => {
    const anna = await school.person();
    await setRoles(anna.id, [], ['expert']);
    const late = await setRoles(anna.id, [], ['author']);
    expect([late.status, (late.body as unknown as { code: string }).code]).toEqual([409, 'person_changed']);
  });

  it('change while an admin, who is counted for it, is recorded for another change of the same person', async () => {
    const anna = await school.person();
    const record = {
      staffId: owner.id,
      action: 'update_enrolment',
      subjectType: 'person',
      subjectId: anna.id,
    } as const;
    const change = () => [setRoles(anna.id, [], ['expert'])];
    const answers = await whileRowsLocked(school, [anna.id], change, (trx) => recordAudit(trx, record));
    expect(answers.map(({ status }) => status)).toEqual([200]);
  });

  it('keep the school its last admin, also when two remove each other at once', async () => {
    const isolated = await openTestSchool();
    try {
      const [one, two] = [await isolated.person({ roles: ['admin'] }), await isolated.person({ roles: ['admin'] })];
      const take = (from: Person, as: Person) =>
        isolated.call(api.setPersonRoles, {
          as,
          params: { personId: from.id },
          body: { before: ['admin'], roles: [] },
        });
      const answers = await Promise.all([take(one, two), take(two, one)]);
      // The second one is either the last admin, or no admin any more.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const admins = await isolated.ctx.db.selectFrom('users').select('roles').execute();
      expect(admins.filter(({ roles }) => roles.includes('admin'))).toHaveLength(1);
    } finally {
      await isolated.close();
    }
  });
});

describe('sessions of a person (ADM-056)', () => {
  it('are listed and ended one by one or all at once, and their screens are notified', async () => {
    const anna = await school.person();
    await signIn(anna.email);
    const { body } = await read(anna.id);
    expect(body.sessions).toHaveLength(2);
    const hints: object[] = [];
    const stop = school.ctx.hints.subscribe((hint) => hints.push(hint));
    const sessionId = body.sessions[1]?.id ?? 0;
    const one = { as: support, params: { personId: anna.id, sessionId } };
    expect((await school.call(api.endPersonSession, one)).body.sessions).toHaveLength(1);
    expect((await school.call(api.endPersonSession, one)).status).toBe(404);
    const all = await school.call(api.endPersonSessions, { as: support, params: { personId: anna.id } });
    expect(all.body.sessions).toEqual([]);
    expect((await school.call(getUser, { as: anna })).status).toBe(401);
    await expect.poll(() => hints).toHaveLength(2);
    expect(hints[0]).toMatchObject({ userId: anna.id, event: 'logout_other_device', ids: { session_id: sessionId } });
    stop();
  });

  it('are not ended through another person', async () => {
    const [anna, other] = [await school.person(), await school.person()];
    const [session] = (await read(other.id)).body.sessions;
    const params = { personId: anna.id, sessionId: session?.id ?? 0 };
    expect((await school.call(api.endPersonSession, { as: support, params })).status).toBe(404);
    expect((await school.call(getUser, { as: other })).status).toBe(200);
  });
});

it('does not find an anonymized person', async () => {
  const anna = await school.person();
  await school.ctx.db.updateTable('users').set({ status: 0, email: null }).where('id', '=', anna.id).execute();
  expect((await read(anna.id)).status).toBe(404);
  expect((await move(anna.id, 'restore')).status).toBe(404);
});
