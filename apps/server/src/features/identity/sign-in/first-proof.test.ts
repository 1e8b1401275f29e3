import { createTicket, exchangeTicket, getUser, login, logout } from '@daystream/contract/identity';
import { askNewEmail, confirmNewEmail, confirmOwnEmail, readAddressLink } from '@daystream/contract/identity.addresses';
import { requestOtp, verifyOtp } from '@daystream/contract/identity.codes';
import * as factors from '@daystream/contract/identity.factors';
import { updatePassword } from '@daystream/contract/identity.profile';
import { requestPasswordReset, signUpByEmail } from '@daystream/contract/identity.sign-up';
import { askPasskey, signInByPasskey, verifyTwoFactor } from '@daystream/contract/identity.two-factor';
import { MINUTE_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboxMessage } from '#ports/outbox.ts';
import { openTestSchool, type Person, type TestSchool, tokenIn } from '../../../testing/test-school.ts';
import { insertChange, markChanged, setLink } from '../addresses/addresses.store.ts';
import { emailOf } from '../addresses/testing/addresses.ts';
import { newToken } from '../crypto/tokens.ts';
import {
  atHost,
  beginSignIn,
  call,
  codeOf,
  dataOf,
  givePasskey,
  giveTotp,
  messageSaying,
  waitingIn,
} from '../factors/testing/factors.ts';
import { findLinkedUserId } from '../social/social.store.ts';
import { linkNetwork } from '../social/testing/social-school.ts';
import { codeIn, linkIn, messagesTo, nextMessageTo } from '../testing/mailbox.ts';
import { whileRowsLocked } from '../testing/row-locks.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
});
afterAll(() => school.close());

const PASSWORD = 'breathe deeply 7';
const passwords = { password: PASSWORD, password_repeat: PASSWORD };
const device = () => ({ 'x-device-token': newToken().token });
let count = 0;

/** Somebody signs up with an email that nobody has verified; `at`: where their session is. */
async function signUp(at: Record<string, string> = device()) {
  count += 1;
  const email = `somebody-${count}@school.example`;
  const body = { email, name: 'Ада', ...passwords };
  const headers = { 'x-forwarded-for': `203.0.${count}.11`, ...at };
  const { token, user } = dataOf(await school.call(signUpByEmail, { body, headers }));
  await nextMessageTo(school, email);
  const session = await school.ctx.db
    .selectFrom('sessions')
    .select(['id', 'token_version'])
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const person: Person = { id: user.id, email, token, sessionId: session.id, tokenVersion: session.token_version };
  return { person, at };
}

const isReset = ({ text }: OutboxMessage) => text.includes('/auto-login');
const hasCode = (message: OutboxMessage) => codeIn(message) !== '';

/** The message of a kind that a call sends to a person; other notices may come between. */
async function sentBy({ email }: Person, isKind: (message: OutboxMessage) => boolean, send: () => Promise<unknown>) {
  const ofKind = async () => (await messagesTo(school, email)).filter(isKind);
  const { length } = await ofKind();
  await send();
  await expect.poll(async () => (await ofKind()).length, { interval: 20 }).toBe(length + 1);
  return (await ofKind())[0] as OutboxMessage;
}

/** Opens the reset link that is mailed to an email. */
async function reset(person: Person) {
  const body = { email: person.email };
  const letter = await sentBy(person, isReset, () => school.call(requestPasswordReset, { body, headers: device() }));
  const token = linkIn(letter, '/auto-login').searchParams.get('token') ?? '';
  return school.call(exchangeTicket, { body: { token, purpose: 'reset' }, headers: { ...atHost, ...device() } });
}

/** Signs in by a code that is mailed to an email. */
async function enterByCode(person: Person, [from, token]: readonly [Record<string, string>, string?]) {
  const { email } = person;
  const letter = await sentBy(person, hasCode, () => school.call(requestOtp, { body: { email }, headers: from }));
  const body = { email, code: codeIn(letter) };
  return school.call(verifyOtp, { body, headers: { ...atHost, ...from }, ...(token && { token }) });
}

const signIn = ({ email }: Person, headers: Record<string, string> = {}) =>
  school.call(login, { body: { email, password: PASSWORD }, headers: { ...atHost, ...headers } });
const isOpen = async (token: string) => (await school.call(getUser, { token })).status === 200;
const auditOf = ({ id }: Person) =>
  school.ctx.db
    .selectFrom('audit_entries')
    .select(['staff_id', 'details'])
    .where('subject_id', '=', id)
    .where('action', '=', 'remove_former_access')
    .execute();
const notice = 'Теперь войти можете только вы';

/** Whatever a stranger may leave behind, each with a way to try it. */
async function leaveEverything(person: Person) {
  await giveTotp(school, person);
  const { device: passkey } = await givePasskey(school, person);
  await linkNetwork(school, person.id, 'google', `subject-${person.id}`);
  const ticket = tokenIn((await school.call(createTicket, { as: person, body: { purpose: 'auto_login' } })).body);
  const waiting = await beginSignIn(school, person);
  const { token: undo, hash } = newToken();
  await school.ctx.db.transaction().execute(async (trx) => {
    const now = new Date(school.clock.nowMs());
    const change = { userId: person.id, channel: 'phone', after: '+79990000001', staffId: null, now } as const;
    const id = await insertChange(trx, change);
    await markChanged(trx, id, { before: null, validatedAt: null, isAwaited: false, isProved: false, now });
    await setLink(trx, id, { undo_hash: hash, told_email: null });
  });
  const tries = {
    session: () => isOpen(person.token),
    ticket: async () =>
      (await school.call(exchangeTicket, { body: { token: ticket, purpose: 'auto_login' } })).body.success,
    password: async () => (await signIn(person)).body.success,
    passkey: async () => {
      const { options } = dataOf(await school.call(askPasskey, { headers: atHost }));
      const body = { passkey: passkey.sign(options) };
      return (await school.call(signInByPasskey, { body, headers: atHost })).body.success;
    },
    network: async () => (await findLinkedUserId(school.ctx.db, 'google', `subject-${person.id}`)) !== null,
    'undo link': async () => (await school.call(readAddressLink, { body: { token: undo } })).body.success,
    // A session names its device as long as that is known.
    device: async () => {
      const session = school.ctx.db.selectFrom('sessions').select('device_id').where('id', '=', person.sessionId);
      return (await session.executeTakeFirstOrThrow()).device_id !== null;
    },
    'pending sign-in': async () => {
      const pending = school.ctx.db.selectFrom('pending_sign_ins').select('id').where('user_id', '=', person.id);
      return waiting.token !== '' && (await pending.execute()).length > 0;
    },
  };
  return {
    names: Object.keys(tries),
    open: async () => {
      const open: string[] = [];
      for (const [name, opens] of Object.entries(tries)) if (await opens()) open.push(name);
      return open;
    },
  };
}

describe('the first proof of an email from outside', () => {
  it.each([
    ['a reset link', (person: Person) => reset(person)],
    ['a code', (person: Person) => enterByCode(person, [device()])],
  ])('by %s opens a session without 2FA, and nothing that was set up before opens anything', async (_, prove) => {
    const { person } = await signUp();
    const left = await leaveEverything(person);
    const { body } = await prove(person);
    const { token, user } = (body as { data: { token: string; user: object } }).data;
    expect(user).toMatchObject({ id: person.id, email_confirmed: true, required_update_password: true });
    expect(await left.open()).toEqual([]);
    const changed = { password: 'walk on sand 5', password_repeat: 'walk on sand 5' };
    const own = dataOf(await school.call(updatePassword, { token, body: changed, headers: atHost }));
    const security = (await school.call(factors.getSecurity, { token: own.token, headers: atHost })).body;
    expect(security).toMatchObject({ has_password: true, totp: null, passkeys: [], recovery_codes_left: 0 });
  });

  it('is recorded, and emailed to the address', async () => {
    const { person } = await signUp();
    await leaveEverything(person);
    await reset(person);
    const details = { password: true, app: false, networks: 1, totp: true, passkeys: 1, sessions: 1 };
    expect(await auditOf(person)).toEqual([{ staff_id: person.id, details }]);
    await messageSaying(school, person, notice);
  });

  it('has every older ability to sign in before', async () => {
    const { person } = await signUp();
    const left = await leaveEverything(person);
    expect(await left.open()).toEqual(left.names);
    expect(waitingIn((await signIn(person)).body).methods).toContain('totp');
  });

  it('is the first one only once: what the owner sets up afterwards is required and stays', async () => {
    const { person } = await signUp();
    const token = tokenIn((await reset(person)).body);
    const changed = { password: PASSWORD, password_repeat: PASSWORD };
    const own = { ...person, token: dataOf(await school.call(updatePassword, { token, body: changed })).token };
    await giveTotp(school, own);
    expect(waitingIn((await reset(person)).body).methods).toContain('totp');
    school.clock.forwardMs(MINUTE_MS);
    expect(waitingIn((await enterByCode(person, [device()])).body).methods).toContain('totp');
    expect(await auditOf(person)).toHaveLength(1);
  });

  it('lets no factor in that was being added meanwhile', async () => {
    const { person } = await signUp();
    const { secret } = dataOf(await call(school, factors.beginTotp, person));
    const [added] = await whileRowsLocked(
      school,
      [person.id],
      () => [call(school, factors.confirmTotp, person, { code: codeOf(school, secret) })],
      (trx) =>
        trx
          .updateTable('sessions')
          .set({ ended_at: new Date(school.clock.nowMs()), end_reason: 'first_proof' })
          .where('user_id', '=', person.id)
          .execute(),
    );
    expect(added?.body).toMatchObject({ code: 'proof_required' });
  });

  it('lets no password in that was being chosen meanwhile', async () => {
    const { person } = await signUp();
    const changed = { password: 'walk on sand 5', password_repeat: 'walk on sand 5' };
    const [answer] = await whileRowsLocked(
      school,
      [person.id],
      () => [school.call(updatePassword, { as: person, body: { current_password: PASSWORD, ...changed } })],
      (trx) =>
        trx
          .updateTable('sessions')
          .set({ ended_at: new Date(school.clock.nowMs()), end_reason: 'first_proof' })
          .where('user_id', '=', person.id)
          .execute(),
    );
    expect(answer?.status).toBe(401);
  });

  it('lets no other email in that was being confirmed meanwhile', async () => {
    const { person } = await signUp();
    const email = `thief-${person.email}`;
    await school.call(askNewEmail, { as: person, body: { email }, headers: { 'x-forwarded-for': '203.1.0.11' } });
    const code = codeIn(await nextMessageTo(school, email));
    const [answer] = await whileRowsLocked(
      school,
      [person.id],
      () => [school.call(confirmNewEmail, { as: person, body: { email, code } })],
      (trx) =>
        trx
          .updateTable('sessions')
          .set({ ended_at: new Date(school.clock.nowMs()), end_reason: 'first_proof' })
          .where('user_id', '=', person.id)
          .execute(),
    );
    expect(answer?.body).toMatchObject({ code: 'proof_required' });
    expect(await emailOf(school, person.id)).toBe(person.email);
  });
});

describe('the first proof of an email in a session of the account', () => {
  const keeps = async (person: Person) => {
    expect(await isOpen(person.token)).toBe(true);
    expect(waitingIn((await signIn(person)).body).methods).toEqual(['totp', 'recovery_code']);
    expect(await auditOf(person)).toEqual([]);
    expect((await school.call(getUser, { as: person })).body.email_confirmed).toBe(true);
  };

  it('by the code of the sign-up letter changes nothing else', async () => {
    const { person } = await signUp();
    await giveTotp(school, person);
    const letter = (await messagesTo(school, person.email)).at(-1) as OutboxMessage;
    await school.call(confirmOwnEmail, { as: person, body: { code: codeIn(letter) } });
    await keeps(person);
    expect(waitingIn((await reset(person)).body).methods).toContain('totp');
  });

  it.each([
    ['the browser of the session', (at: Record<string, string>) => [at] as const],
    ['a client that sends the token of the session', (_: object, { token }: Person) => [device(), token] as const],
  ])('by a code entered in %s changes nothing else', async (_, where) => {
    const { person, at } = await signUp();
    const { secret } = await giveTotp(school, person);
    const entered = await enterByCode(person, where(at, person));
    const { token } = waitingIn(entered.body);
    school.clock.forwardMs(MINUTE_MS);
    const body = { token, code: codeOf(school, secret) };
    expect((await school.call(verifyTwoFactor, { body, headers: atHost })).body.success).toBe(true);
    await keeps(person);
  });

  it('is from outside in a browser that has signed out', async () => {
    const { person, at } = await signUp();
    await school.call(logout, { as: person });
    await enterByCode(person, [at]);
    expect(await auditOf(person)).toHaveLength(1);
    expect((await signIn(person)).body.success).toBe(false);
  });
});
