import { getUser } from '@daystream/contract/identity';
import { getStaff } from '@daystream/contract/identity.admin';
import * as api from '@daystream/contract/identity.factors';
import * as signing from '@daystream/contract/identity.two-factor';
import { MINUTE_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool, tokenIn } from '../../../testing/test-school.ts';
import { nextMessageTo } from '../testing/mailbox.ts';
import { type Authenticator, makeAuthenticator } from './testing/authenticator.ts';
import { atHost, beginSignIn, call, dataOf, givePasskey, giveTotp, ORIGIN } from './testing/factors.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
});
afterAll(() => school.close());

const aText = expect.any(String) as string;
const refused = { success: false, errors: { passkey: [aText] } };
const options = async (headers = {}) =>
  dataOf(await school.call(signing.askPasskey, { headers: { ...atHost, ...headers } })).options;
const enter = (passkey: unknown, headers = {}) =>
  school.call(signing.signInByPasskey, { body: { passkey }, headers: { ...atHost, ...headers } });

async function personWithKey(given: Parameters<TestSchool['person']>[0] = {}) {
  const person = await school.person(given);
  return { person, ...(await givePasskey(school, person)) };
}

describe('a new passkey', () => {
  it('is created for this host, discoverable, with user verification, and announced by email', async () => {
    const anna = await school.person();
    const { options: asked } = dataOf(await call(school, api.askNewPasskey, anna));
    expect(asked).toMatchObject({
      rp: { id: 'face.localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const device = makeAuthenticator(ORIGIN);
    const body = { name: '  Мой телефон ', passkey: device.create(asked) };
    const { security } = dataOf(await call(school, api.addPasskey, anna, body));
    expect(security.passkeys).toMatchObject([{ name: 'Мой телефон', is_here: true, used_at: null }]);
    expect((await nextMessageTo(school, anna.email)).text).toContain('Добавлен ключ доступа');
  });

  it('has the same random user handle as the person’s others, and is not created twice on one device', async () => {
    const { person, device } = await personWithKey();
    const [one, two] = [
      dataOf(await call(school, api.askNewPasskey, person)),
      dataOf(await call(school, api.askNewPasskey, person)),
    ];
    expect(one.options.user.id).toBe(two.options.user.id);
    expect(Buffer.from(one.options.user.id, 'base64url')).toHaveLength(32);
    expect(one.options.excludeCredentials.map(({ id }) => id)).toEqual([device.named().id]);
  });

  const lies: [string, Parameters<Authenticator['create']>[1]][] = [
    ['at another address', { origin: 'http://face.localhost.evil.example' }],
    ['by another protocol', { origin: 'https://face.localhost' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for a challenge of its own', { challenge: Buffer.alloc(54).toString('base64url') }],
    ['without checking who holds it', { isUnverified: true }],
  ];
  it.each(lies)('is refused when it was made %s', async (_, lie) => {
    const anna = await school.person();
    const asked = dataOf(await call(school, api.askNewPasskey, anna)).options;
    const body = { name: 'Phone', passkey: makeAuthenticator(ORIGIN).create(asked, lie) };
    expect((await call(school, api.addPasskey, anna, body)).body).toMatchObject(refused);
    expect((await call(school, api.getSecurity, anna)).body.passkeys).toEqual([]);
  });

  it('is refused for another person, a second time, and late', async () => {
    const [anna, boris] = [await school.person(), await school.person()];
    const asked = dataOf(await call(school, api.askNewPasskey, anna)).options;
    const body = { name: 'Phone', passkey: makeAuthenticator(ORIGIN).create(asked) };
    expect((await call(school, api.addPasskey, boris, body)).body).toMatchObject(refused);
    expect((await call(school, api.addPasskey, anna, body)).body.success).toBe(true);
    expect((await call(school, api.addPasskey, anna, body)).body).toMatchObject(refused);
    const later = dataOf(await call(school, api.askNewPasskey, anna)).options;
    school.clock.forwardMs(5 * MINUTE_MS);
    const late = { name: 'Phone', passkey: makeAuthenticator(ORIGIN).create(later) };
    expect((await call(school, api.addPasskey, anna, late)).body).toMatchObject(refused);
  });

  it('is refused when another person has registered it', async () => {
    const { device } = await personWithKey();
    const boris = await school.person();
    const asked = dataOf(await call(school, api.askNewPasskey, boris)).options;
    const body = { name: 'Phone', passkey: device.create(asked) };
    expect((await call(school, api.addPasskey, boris, body)).body).toMatchObject(refused);
  });

  it.each(['', '   ', 'я'.repeat(61)])('has a name of one to sixty characters, not %j', async (name) => {
    const anna = await school.person();
    const asked = dataOf(await call(school, api.askNewPasskey, anna)).options;
    const body = { name, passkey: makeAuthenticator(ORIGIN).create(asked) };
    expect((await call(school, api.addPasskey, anna, body)).body).toMatchObject({ errors: { name: [aText] } });
  });
});

describe('signing in with a passkey', () => {
  it('needs no second factor', async () => {
    const { person, device } = await personWithKey();
    await giveTotp(school, person);
    const asked = await options();
    expect(asked).toMatchObject({ rpId: 'face.localhost', userVerification: 'required', allowCredentials: [] });
    const { token, user } = dataOf(await enter(device.sign(asked)));
    expect(user.id).toBe(person.id);
    expect((await school.call(getUser, { token })).body.id).toBe(person.id);
    const [key] = (await call(school, api.getSecurity, person)).body.passkeys;
    expect(key?.used_at).toBe(Math.floor(school.clock.nowMs() / 1000));
  });

  it('lets staff into the dashboard, but no learner', async () => {
    const staff = { 'x-app-type': 'admin' };
    const expert = await personWithKey({ roles: ['expert'] });
    const entered = await enter(expert.device.sign(await options(staff)), staff);
    expect((await school.call(getStaff, { token: tokenIn(entered.body) })).body.id).toBe(expert.person.id);
    const learner = await personWithKey();
    expect((await enter(learner.device.sign(await options(staff)), staff)).body).toMatchObject({ code: 'not_staff' });
  });

  const lies: [string, Parameters<Authenticator['sign']>[1]][] = [
    ['at another address', { origin: 'http://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for a challenge of its own', { challenge: Buffer.alloc(54).toString('base64url') }],
    ['without checking who holds it', { isUnverified: true }],
    ['with the handle of nobody', { handle: Buffer.alloc(32).toString('base64url') }],
    ['without a handle', { handle: '' }],
  ];
  it.each(lies)('refuses an answer given %s', async (_, lie) => {
    const { device } = await personWithKey();
    expect((await enter(device.sign(await options(), lie))).body).toMatchObject({ success: false });
  });

  it('refuses a replayed or late answer', async () => {
    const { device } = await personWithKey();
    const answer = device.sign(await options());
    expect((await enter(answer)).body.success).toBe(true);
    expect((await enter(answer)).body).toMatchObject(refused);
    const asked = await options();
    school.clock.forwardMs(5 * MINUTE_MS);
    expect((await enter(device.sign(asked))).body).toMatchObject(refused);
  });

  it('refuses a cloned device with an old signature counter', async () => {
    const { device } = await personWithKey();
    expect((await enter(device.sign(await options(), { counter: 9 }))).body.success).toBe(true);
    expect((await enter(device.sign(await options(), { counter: 9 }))).body).toMatchObject(refused);
  });

  it('refuses an unknown passkey, a removed one, and another’s id', async () => {
    const { person, device } = await personWithKey();
    await giveTotp(school, person);
    const stranger = makeAuthenticator(ORIGIN);
    expect((await enter({ ...stranger.sign(await options()), ...device.named() })).body).toMatchObject({
      success: false,
    });
    expect((await enter(stranger.sign(await options(), { handle: 'AA' }))).body).toMatchObject(refused);
    const [key] = (await call(school, api.getSecurity, person)).body.passkeys;
    await call(school, api.removePasskey, person, undefined, { passkeyId: key?.id ?? 0 });
    expect((await enter(device.sign(await options()))).body).toMatchObject(refused);
  });

  it('refuses a blocked or deleted person', async () => {
    const { person, device } = await personWithKey();
    const set = (status: number) =>
      school.ctx.db.updateTable('users').set({ status }).where('id', '=', person.id).execute();
    await set(5);
    expect((await enter(device.sign(await options()))).body).toMatchObject({
      errors: { passkey: ['Аккаунт заблокирован. Напишите в поддержку.'] },
    });
    await set(0);
    expect((await enter(device.sign(await options()))).body).toMatchObject(refused);
  });
});

describe('a passkey as the second factor', () => {
  const ask = async (token: string, headers = {}) =>
    school.call(signing.askTwoFactorPasskey, { body: { token }, headers: { ...atHost, ...headers } });
  const pass = (token: string, passkey: unknown) =>
    school.call(signing.verifyTwoFactor, { body: { token, passkey }, headers: atHost });

  it('follows the password, by one of the person’s own', async () => {
    const [{ person, device }, other] = [await personWithKey(), await personWithKey()];
    const { token, methods } = await beginSignIn(school, person);
    expect(methods).toEqual(['passkey', 'recovery_code']);
    const { options: asked } = dataOf(await ask(token));
    expect(asked.allowCredentials.map(({ id }) => id)).toEqual([device.named().id]);
    expect((await pass(token, other.device.sign(asked))).body).toMatchObject(refused);
    expect(dataOf(await pass(token, device.sign(asked))).user.id).toBe(person.id);
  });

  it('answers only the challenge of its own sign-in', async () => {
    const { person, device } = await personWithKey();
    const [one, two] = [await beginSignIn(school, person), await beginSignIn(school, person)];
    const { options: asked } = dataOf(await ask(one.token));
    expect((await pass(two.token, device.sign(asked))).body).toMatchObject(refused);
    expect((await pass(two.token, device.sign(await options()))).body).toMatchObject(refused);
    expect((await enter(device.sign(asked))).body).toMatchObject(refused);
  });

  it('does not work at another host; the recovery codes do', async () => {
    const { person, codes } = await personWithKey();
    const elsewhere = { host: 'mind.localhost' };
    const { token, methods } = await beginSignIn(school, person, elsewhere);
    expect(methods).toEqual(['recovery_code']);
    expect((await ask(token, elsewhere)).body).toMatchObject(refused);
    const body = { token, recovery_code: codes?.[0] };
    expect((await school.call(signing.verifyTwoFactor, { body, headers: elsewhere })).body.success).toBe(true);
  });

  it('is not offered for an unknown token', async () => {
    expect((await ask('nobody-has-this')).body).toMatchObject({ errors: { token: [aText] } });
  });
});

describe('a passkey in the settings', () => {
  const rename = (as: Person, passkeyId: number, name: string) =>
    call(school, api.renamePasskey, as, { name }, { passkeyId });

  it('is renamed and removed by its owner only', async () => {
    const [{ person }, other] = [await personWithKey(), await personWithKey()];
    const [key] = (await call(school, api.getSecurity, person)).body.passkeys;
    const passkeyId = key?.id ?? 0;
    expect((await rename(other.person, passkeyId, 'Mine')).status).toBe(404);
    expect((await call(school, api.removePasskey, other.person, undefined, { passkeyId })).status).toBe(404);
    expect(dataOf(await rename(person, passkeyId, 'Ноутбук')).passkeys).toMatchObject([{ name: 'Ноутбук' }]);
    const left = dataOf(await call(school, api.removePasskey, person, undefined, { passkeyId }));
    expect(left).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  });

  it('cannot be removed while it is the last way to sign in', async () => {
    const { person } = await personWithKey();
    await school.ctx.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute();
    const [key] = (await call(school, api.getSecurity, person)).body.passkeys;
    const removed = await call(school, api.removePasskey, person, undefined, { passkeyId: key?.id ?? 0 });
    expect(removed.body).toMatchObject(refused);
  });

  it('is a fresh proof', async () => {
    const { person, device } = await personWithKey();
    school.clock.forwardMs(10 * MINUTE_MS);
    const { options: asked } = dataOf(await call(school, api.askProofPasskey, person));
    const prove = (passkey: unknown) => call(school, api.provePerson, person, { passkey });
    expect((await prove(device.sign(await options()))).body).toMatchObject(refused);
    expect((await prove(device.sign(asked))).body.success).toBe(true);
    expect((await call(school, api.getSecurity, person)).body.proof).toEqual({
      is_fresh: true,
      ways: ['password', 'passkey'],
    });
  });

  it('are created for localhost when the school runs at a loopback address', async () => {
    const anna = await school.person();
    const asked = await school.call(api.askNewPasskey, { as: anna, headers: { host: 'localhost:3000' } });
    const { options: made } = dataOf(asked);
    expect(made.rp.id).toBe('localhost');
    const passkey = makeAuthenticator('http://localhost:3000').create(made);
    const added = await school.call(api.addPasskey, {
      as: anna,
      body: { name: 'Phone', passkey },
      headers: { host: 'localhost:3000' },
    });
    expect(added.body.success).toBe(true);
  });
});
