import { exchangeTicket, getUser, login } from '@daystream/contract/identity';
import { getStaff } from '@daystream/contract/identity.admin';
import { updatePassword } from '@daystream/contract/identity.profile';
import { signUpByEmail } from '@daystream/contract/identity.sign-up';
import { createPerson, listPersonAudit, movePerson } from '@daystream/contract/people.admin';
import { personalDataAgreement } from '@daystream/domain/identity';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool, testPassword, tokenIn } from '../../testing/test-school.ts';
import { giveTotp } from '../identity/factors/testing/factors.ts';
import { createEntryTicket, newSetUpLink } from '../identity/index.ts';
import { type Appointment, appointAdmin } from './index.ts';

let school: TestSchool;
let email: string;
let owners = 0;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());
beforeEach(() => {
  email = `owner-${(owners += 1)}@school.example`;
});
/** The school is without an administrator again. */
afterEach(() => school.ctx.db.updateTable('users').set({ roles: [] }).execute());

const appoint = (address = email) => appointAdmin(school.ctx, { email: address, language: 'es' });
const PASSWORD = 'a walk by the sea';

/** Opens the link of a new administrator and chooses a password, as the cabinet does. */
async function choosePassword(done: Appointment): Promise<boolean> {
  const { searchParams } = new URL('link' in done ? String(done.link) : 'none:');
  expect(searchParams.get('returnUrl')).toBe('/resetPassword');
  return choosePasswordBy({ token: searchParams.get('token') ?? '', purpose: searchParams.get('purpose') ?? '' });
}

async function choosePasswordBy(ticket: { token: string; purpose: string }): Promise<boolean> {
  const { body } = await school.call(exchangeTicket, { body: ticket });
  const password = { password: PASSWORD, password_repeat: PASSWORD };
  return body.success && (await school.call(updatePassword, { token: tokenIn(body), body: password })).body.success;
}

async function rolesAfterSignIn(address: string, password: string) {
  const { body } = await school.call(login, { body: { email: address, password }, headers: { 'x-app-type': 'admin' } });
  return (await school.call(getStaff, { token: tokenIn(body) })).body.roles;
}

const account = (address: string) =>
  school.ctx.db.selectFrom('users').select(['id', 'roles']).where('email', '=', address).executeTakeFirstOrThrow();

describe('an administrator appointed by the operator of the school', () => {
  it('chooses a password by a link and signs in; the set-up page is closed', async () => {
    expect(await newSetUpLink(school.ctx)).not.toBeNull();
    const done = await appoint(` ${email.replace('owner', 'Owner')} `);
    expect(done).toMatchObject({ kind: 'created', email });
    expect(await newSetUpLink(school.ctx)).toBeNull();
    expect(await choosePassword(done)).toBe(true);
    expect(await rolesAfterSignIn(email, PASSWORD)).toEqual(['admin']);
    expect(await appoint()).toMatchObject({ kind: 'already', link: null });
  });

  it('gets a new link as long as there is no password, and only the last one works', async () => {
    const [first, second] = [await appoint(), await appoint()];
    expect([first.kind, second.kind]).toEqual(['created', 'already']);
    expect(await choosePassword(first)).toBe(false);
    expect(await choosePassword(second)).toBe(true);
  });

  it('keeps the account, password and roles they had, and is recorded', async () => {
    const expert = await school.person({ roles: ['expert'] });
    expect(await appoint(expert.email)).toEqual({ kind: 'given', email: expert.email, link: null });
    expect(await rolesAfterSignIn(expert.email, testPassword)).toEqual(['expert', 'admin']);
    const { body } = await school.call(listPersonAudit, { as: expert, params: { personId: expert.id } });
    expect(body.map(({ action }) => action)).toEqual(['appoint_admin']);
  });

  it('is nobody whose email was never proved, until they choose a password by a link sent to it', async () => {
    const stranger = { email, password: PASSWORD, password_repeat: PASSWORD, timezone: 'Europe/Moscow' };
    const form = { ...stranger, personal_data_agreement: personalDataAgreement.edition };
    const { body } = await school.call(signUpByEmail, { body: form });
    expect(body).toMatchObject({ success: true });
    expect(await appoint()).toEqual({ kind: 'unproved', email });
    const { id, roles } = await account(email);
    expect(roles).toEqual([]);
    const ticket = await createEntryTicket(school.ctx, { userId: id, purpose: 'reset', email });
    expect(await choosePasswordBy({ token: ticket?.token ?? '', purpose: 'reset' })).toBe(true);
    const done = await appoint();
    expect(done).toMatchObject({ kind: 'given', email });
    expect(await choosePassword(done)).toBe(true);
  });

  it('gets in by the printed link only, when somebody else has signed up with their email', async () => {
    const password = 'the one of a stranger';
    const stranger = { email, password, password_repeat: password, timezone: 'Europe/Moscow' };
    const form = { ...stranger, personal_data_agreement: personalDataAgreement.edition };
    const token = tokenIn((await school.call(signUpByEmail, { body: form })).body);
    const { id } = await account(email);
    const { db } = school.ctx;
    await db.insertInto('external_auths').values({ user_id: id, source: 'google', subject: 'stranger' }).execute();
    const [session] = await db.selectFrom('sessions').select(['id']).where('user_id', '=', id).execute();
    await giveTotp(school, { id, email, token, sessionId: session?.id ?? 0, tokenVersion: 0 });
    // Its owner has confirmed the email, without looking whose account it is.
    await db.updateTable('users').set({ proved_email: email }).where('id', '=', id).execute();
    const done = await appoint();
    expect(done).toMatchObject({ kind: 'given', link: expect.any(String) as string });
    expect((await school.call(getUser, { token })).status).toBe(401);
    const again = await school.call(login, { body: { email, password } });
    expect(again.body).toMatchObject({ success: false });
    expect(await db.selectFrom('external_auths').select('id').where('user_id', '=', id).execute()).toEqual([]);
    expect(await choosePassword(done)).toBe(true);
    expect(await rolesAfterSignIn(email, PASSWORD)).toEqual(['admin']);
  });

  it('is nobody without a password whose email was never proved: they may sign in by a network', async () => {
    const { id, email: address } = await school.person();
    const unproved = { password_hash: null, proved_email: null };
    await school.ctx.db.updateTable('users').set(unproved).where('id', '=', id).execute();
    expect(await appoint(address)).toEqual({ kind: 'unproved', email: address });
    expect((await account(address)).roles).toEqual([]);
  });

  it('may be somebody who is invited: the account is nobody’s yet', async () => {
    const admin = await school.person({ roles: ['admin'] });
    const body = { email, name: 'Марта', last_name: 'Лис', language: 'en' };
    await school.call(createPerson, { as: admin, body });
    const done = await appoint();
    expect(done.kind).toBe('given');
    expect(await choosePassword(done)).toBe(true);
  });

  it('is one account, however many ask at once', async () => {
    const done = await Promise.all([appoint(), appoint()]);
    expect(done.map(({ kind }) => kind).toSorted()).toEqual(['already', 'created']);
  });

  it.each([
    ['block', 'blocked'],
    ['delete', 'deleted'],
  ] as const)('is not somebody after %s', async (move, kind) => {
    const [admin, person] = [await school.person({ roles: ['admin'] }), await school.person()];
    await school.call(movePerson, { as: admin, params: { personId: person.id }, body: { move } });
    expect(await appoint(person.email)).toEqual({ kind, email: person.email });
    const row = await school.ctx.db.selectFrom('users').select('roles').where('id', '=', person.id).executeTakeFirst();
    expect(row?.roles).toEqual([]);
  });

  it('needs an email', async () => {
    const people = () => school.ctx.db.selectFrom('users').select('id').execute();
    const before = await people();
    expect(await appoint('a..b@c.ru')).toMatchObject({ kind: 'refused', problems: [{ code: 'invalid_email' }] });
    expect(await people()).toEqual(before);
  });
});
