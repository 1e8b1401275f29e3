import { getUser } from '@daystream/contract/identity';
import { getStaff } from '@daystream/contract/identity.admin';
import * as api from '@daystream/contract/identity.set-up';
import { SET_UP_LINK_MS } from '@daystream/domain/identity';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../../../testing/test-school.ts';
import { newSetUpLink } from '../index.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());
/** The school is without an administrator again. */
afterEach(() => school.ctx.db.updateTable('users').set({ roles: [] }).execute());

/** The ticket of a link as a start prints it. */
async function newTicket(): Promise<string> {
  const link = await newSetUpLink(school.ctx);
  return new URL(link ?? 'none:').searchParams.get('token') ?? '';
}

let owners = 0;
const form = (changes: object = {}) => ({
  name: 'Anna',
  email: `owner-${(owners += 1)}@school.example`,
  password: 'breathe deeply 7',
  password_repeat: 'breathe deeply 7',
  timezone: 'America/Bogota',
  ...changes,
});
const setUp = (token: string, changes: object = {}, headers: Record<string, string> = {}) =>
  school.call(api.setUpSchool, { body: { token, ...form(changes) }, headers });
const isOpen = async (token: string) => (await school.call(api.openSetUp, { body: { token } })).status === 200;
const fieldsOf = (body: unknown) => (body as { field: string }[]).map(({ field }) => field);

describe('the set-up page of a school without an administrator', () => {
  it('is opened by a link that is stored as a hash', async () => {
    const link = await newSetUpLink(school.ctx);
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:0\/admin\/set-up\?token=[\w-]{43}$/);
    const token = new URL(String(link)).searchParams.get('token') ?? '';
    const stored = await school.ctx.db.selectFrom('set_up_tickets').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await isOpen(token)).toBe(true);
    expect(await isOpen(token)).toBe(true);
  });

  it('creates the first administrator and signs them in, in their language', async () => {
    const email = 'anna@school.example';
    const { status, body, headers } = await setUp(await newTicket(), { email }, { 'accept-language': 'es-ES' });
    expect([status, body.user]).toMatchObject([200, { name: 'Anna', email, is_admin: true }]);
    expect(headers['cache-control']).toBe('no-store');
    const staff = await school.call(getStaff, { token: body.token });
    expect(staff.body).toMatchObject({ roles: ['admin'], language_code: 'es-ES' });
    const { body: user } = await school.call(getUser, { token: body.token });
    expect(user).toMatchObject({ timezone: 'America/Bogota', required_update_password: false });
    const entries = await school.ctx.db.selectFrom('audit_entries').selectAll().execute();
    expect(entries).toMatchObject([{ action: 'set_up_school', subject_type: 'person', subject_id: body.user.id }]);
  });

  it('closes for every printed link once there is an administrator, and for good', async () => {
    const [one, other] = [await newTicket(), await newTicket()];
    await setUp(one);
    for (const token of [one, other]) {
      expect(await isOpen(token)).toBe(false);
      const { status, body } = await setUp(token, { email: 'another@school.example' });
      expect([status, fieldsOf(body)]).toEqual([422, ['token']]);
    }
    expect(await newSetUpLink(school.ctx)).toBeNull();
    // Even when nobody is left.
    await school.ctx.db.updateTable('users').set({ roles: [] }).execute();
    expect(await isOpen(other)).toBe(false);
    expect(await newSetUpLink(school.ctx)).not.toBeNull();
  });

  it('makes one administrator of two who send it at once', async () => {
    const [one, other] = [await newTicket(), await newTicket()];
    const before = await school.ctx.db.selectFrom('users').select('id').execute();
    const answers = await Promise.all([setUp(one), setUp(other, { email: 'another@school.example' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const people = await school.ctx.db.selectFrom('users').select('id').execute();
    expect(people).toHaveLength(before.length + 1);
  });

  it('does not open with an unknown or an old link', async () => {
    const token = await newTicket();
    expect(await isOpen('x'.repeat(43))).toBe(false);
    school.clock.forwardMs(SET_UP_LINK_MS);
    expect(await isOpen(token)).toBe(false);
    expect((await setUp(token)).status).toBe(422);
    expect(await isOpen(await newTicket())).toBe(true);
  });

  it.each([
    ['no name', { name: '  ' }, 'name'],
    ['an email that is none', { email: 'a..b@c.ru' }, 'email'],
    ['a short password', { password: 'short', password_repeat: 'short' }, 'password'],
    ['a common password', { password: 'Password123', password_repeat: 'Password123' }, 'password'],
    ['another repeat', { password_repeat: 'breathe deeply 8' }, 'password_repeat'],
  ])('refuses %s at its field, and the link still works', async (_, changes, field) => {
    const token = await newTicket();
    const { status, body, headers } = await setUp(token, changes);
    expect([status, fieldsOf(body)]).toEqual([422, [field]]);
    expect(headers['cache-control']).toBe('no-store');
    expect((await setUp(token)).status).toBe(200);
  });

  it('refuses the email of somebody who has an account already', async () => {
    const { email } = await school.person();
    const { status, body } = await setUp(await newTicket(), { email: email.toUpperCase() });
    expect([status, fieldsOf(body)]).toEqual([422, ['email']]);
  });
});
