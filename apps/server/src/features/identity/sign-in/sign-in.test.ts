import { createHash } from 'node:crypto';
import * as api from '@daystream/contract/identity';
import { getStaff } from '@daystream/contract/identity.admin';
import { DAY_MS, MINUTE_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool, testPassword } from '../../../testing/test-school.ts';
import { cancelEntries } from '../sessions/entries.service.ts';
import { whileRowsLocked } from '../testing/row-locks.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

describe('POST /auth/login', () => {
  it('signs in and returns a token and the person', async () => {
    const anna = await school.person({ firstName: 'Анна' });
    const answer = await signIn({ email: ` ${anna.email.toUpperCase()} `, password: ` ${testPassword} ` });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, errors: {}, data: { user: { id: anna.id, name: 'Анна' } } });
    const { body } = await school.call(api.getUser, { token: answer.body.data.token });
    expect(body.email).toBe(anna.email);
  });

  it('answers an unknown email and a wrong password alike, with HTTP 200', async () => {
    const { email } = await school.person();
    const wrong = await signIn({ email, password: 'wrong' });
    const unknown = await signIn({ email: 'nobody@school.example', password: 'wrong' });
    expect(wrong.status).toBe(200);
    expect(wrong.body).toEqual({
      success: false,
      data: null,
      errors: { password: ['Почта или пароль не подходят.'] },
    });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('says which field is missing, in the language of the request', async () => {
    const { body } = await signIn({ email: 'x', password: '  ' }, { 'accept-language': 'es-ES' });
    expect(body.errors).toEqual({ email: ['Revisa el correo electrónico.'], password: ['Rellena este campo.'] });
  });

  it('stops guessing after ten failures and lets the owner in again fifteen minutes later', async () => {
    const { email } = await school.person();
    for (let turn = 0; turn < 10; turn += 1) await signIn({ email, password: 'wrong' });
    const held = await signIn({ email, password: testPassword });
    expect(held.status).toBe(429);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    school.clock.forwardMs(15 * MINUTE_MS + 1);
    expect((await signIn({ email, password: testPassword })).body).toMatchObject({ success: true });
  });

  it('clears the failures of the hour once the owner signs in (Q36)', async () => {
    const { email } = await school.person();
    await signIn({ email, password: 'wrong' });
    const hash = createHash('sha256').update(email).digest();
    const failures = () =>
      school.ctx.db.selectFrom('sign_in_failures').select('failed_at').where('email_hash', '=', hash).execute();
    expect(await failures()).toHaveLength(1);
    school.clock.forwardMs(16 * MINUTE_MS);
    await signIn({ email, password: testPassword });
    expect(await failures()).toEqual([]);
  });

  it.each([
    ['chooses another password', { password_hash: 'another' }, 'password'],
    ['is blocked', { status: 5 }, 'email'],
    ['is deleted', { status: 0 }, 'password'],
  ])('refuses a person who %s while the old one is checked', async (_, changes, field) => {
    const { email, id } = await school.person();
    const [answer] = await whileRowsLocked(
      school,
      [id],
      () => [signIn({ email, password: testPassword })],
      (trx) => trx.updateTable('users').set(changes).where('id', '=', id).execute(),
    );
    expect(answer?.body).toMatchObject({ success: false, errors: { [field]: [expect.any(String)] } });
  });

  it('asks for 2FA that is set up while the password is checked', async () => {
    const { email, id } = await school.person();
    const [answer] = await whileRowsLocked(
      school,
      [id],
      () => [signIn({ email, password: testPassword })],
      async (trx) => {
        await trx
          .insertInto('totp_factors')
          .values({ user_id: id, secret: Buffer.from('sealed') })
          .execute();
        await cancelEntries(trx, id);
      },
    );
    expect(answer?.body).toMatchObject({ data: { second_step: { methods: ['totp'] } } });
    // The one of the person's own beginning.
    expect(await devicesOfSessions(id)).toHaveLength(1);
  });

  it('remembers the device with the session, whatever the number of sessions', async () => {
    const { email, id } = await school.person();
    for (let turn = 0; turn < 6; turn += 1) await signIn({ email, password: testPassword });
    const devices = await devicesOfSessions(id);
    expect(devices.filter((device) => device !== null)).toHaveLength(6);
    expect(new Set(devices).size).toBe(devices.length);
  });

  it('ends the oldest session beyond the limit with its reason', async () => {
    const { email } = await school.person();
    const tokens: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      school.clock.forwardMs(1000);
      tokens.push((await signIn({ email, password: testPassword })).body.data.token);
    }
    const oldest = await school.call(api.getUser, { token: tokens[0] });
    expect(oldest.status).toBe(401);
    expect(oldest.body).toMatchObject({ code: 'other_device' });
    expect((await school.call(api.getUser, { token: tokens[5] })).status).toBe(200);
  });
});

async function devicesOfSessions(userId: number): Promise<(number | null)[]> {
  const { db } = school.ctx;
  const rows = await db.selectFrom('sessions').select('device_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.device_id);
}

describe('signing in to the dashboard', () => {
  it('opens a separate session for staff and refuses learners', async () => {
    const expert = await school.person({ roles: ['expert'] });
    const learner = await school.person();
    const headers = { 'x-app-type': 'admin' };
    const entered = await signIn({ email: expert.email, password: testPassword }, headers);
    const me = await school.call(getStaff, { token: entered.body.data.token });
    expect(me.body).toMatchObject({ id: expert.id, roles: ['expert'], capabilities: ['review_homework'] });
    expect((await signIn({ email: learner.email, password: testPassword }, headers)).status).toBe(403);
    expect((await school.call(getStaff, { as: learner })).status).toBe(403);
  });

  it('refuses a cabinet session of a member of staff', async () => {
    const expert = await school.person({ roles: ['expert'] });
    const asLearner = await signIn({ email: expert.email, password: testPassword });
    expect((await school.call(getStaff, { token: asLearner.body.data.token })).body).toMatchObject({
      code: 'not_staff',
    });
  });
});

describe('GET /user', () => {
  it('refuses a missing, an unknown and an expired token', async () => {
    const anna = await school.person();
    expect((await school.call(api.getUser)).body).toMatchObject({ code: 'token_missing', status: 401 });
    expect((await school.call(api.getUser, { token: 'nonsense' })).body).toMatchObject({ code: 'token_invalid' });
    const before = school.clock.nowMs();
    school.clock.forwardMs(31 * DAY_MS);
    expect((await school.call(api.getUser, { as: anna })).body).toMatchObject({ code: 'token_expired' });
    school.clock.setMs(before);
  });

  it.each([
    [[], false, false],
    [['expert'], false, true],
    [['admin'], true, true],
  ] as const)(
    'of somebody with the roles %j says who is an admin and who is staff (ADM-062)',
    async (roles, ...known) => {
      const { body } = await school.call(api.getUser, { as: await school.person({ roles: [...roles] }) });
      expect([body.is_admin, body.is_staff]).toEqual(known);
    },
  );
});

describe('a session in the address', () => {
  it('of an old client reads and writes nothing', async () => {
    const anna = await school.person();
    const query = { token: anna.token };
    const read = await school.call(api.getUser, { query });
    expect(read.status).toBe(200);
    expect(read.body.id).toBe(anna.id);
    const write = await school.call(api.createTicket, { query, body: { purpose: 'socket' } });
    expect(write.status).toBe(401);
    expect((await school.call(api.logout, { query })).status).toBe(401);
    expect((await school.call(api.getUser, { as: anna })).status).toBe(200);
  });
});

describe('POST /auth/logout', () => {
  it('ends this session', async () => {
    const anna = await school.person();
    expect((await school.call(api.logout, { as: anna })).body).toEqual({ success: true, data: null, errors: {} });
    expect((await school.call(api.getUser, { as: anna })).status).toBe(401);
  });
});

describe('POST /auth/exchange', () => {
  it('turns a ticket into a session once', async () => {
    const anna = await school.person();
    const ticket = await school.call(api.createTicket, { as: anna, body: { purpose: 'auto_login' } });
    const exchange = () =>
      school.call(api.exchangeTicket, { body: { token: envelope(ticket.body).data.token, purpose: 'auto_login' } });
    const first = envelope((await exchange()).body);
    expect((await school.call(api.getUser, { token: first.data.token })).body.id).toBe(anna.id);
    expect(envelope((await exchange()).body)).toMatchObject({
      success: false,
      errors: { token: [expect.any(String)] },
    });
  });

  it('lets staff into the dashboard by a ticket, and refuses a learner’s', async () => {
    const enter = async (person: Person) => {
      const ticket = await school.call(api.createTicket, { as: person, body: { purpose: 'admin' } });
      const { token } = envelope(ticket.body).data;
      return school.call(api.exchangeTicket, { body: { token, purpose: 'admin' } });
    };
    const expert = await school.person({ roles: ['expert'] });
    const { token } = envelope((await enter(expert)).body).data;
    expect((await school.call(getStaff, { token })).body.id).toBe(expert.id);
    const refused = await enter(await school.person());
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'not_staff' });
  });

  it('refuses a ticket for another purpose', async () => {
    const expert = await school.person({ roles: ['expert'] });
    const ticket = await school.call(api.createTicket, { as: expert, body: { purpose: 'auto_login' } });
    const { token } = envelope(ticket.body).data;
    const { body } = await school.call(api.exchangeTicket, { body: { token, purpose: 'admin' } });
    expect(body).toMatchObject({ success: false });
  });

  it('refuses a ticket after a minute', async () => {
    const anna = await school.person();
    const ticket = await school.call(api.createTicket, { as: anna, body: { purpose: 'auto_login' } });
    school.clock.forwardMs(MINUTE_MS + 1);
    const late = await school.call(api.exchangeTicket, {
      body: { token: envelope(ticket.body).data.token, purpose: 'auto_login' },
    });
    expect(late.body).toMatchObject({ success: false });
  });
});

interface Envelope {
  success: boolean;
  data: { token: string };
  errors: Record<string, string[]>;
}

function envelope(body: unknown): Envelope {
  return body as Envelope;
}

async function signIn(body: { email: string; password: string }, headers: Record<string, string> = {}) {
  const answer = await school.call(api.login, { body, headers });
  return { ...answer, body: envelope(answer.body) };
}
