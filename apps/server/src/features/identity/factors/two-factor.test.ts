import { createTicket, exchangeTicket, getUser, login } from '@daystream/contract/identity';
import * as api from '@daystream/contract/identity.factors';
import { getStaff } from '@daystream/contract/identity.admin';
import { requestPasswordReset } from '@daystream/contract/identity.sign-up';
import { verifyTwoFactor } from '@daystream/contract/identity.two-factor';
import { requestOtp, verifyOtp } from '@daystream/contract/identity.codes';
import { updatePassword } from '@daystream/contract/identity.profile';
import { MINUTE_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool, testPassword, tokenIn } from '../../../testing/test-school.ts';
import { codeIn, linkIn } from '../testing/mailbox.ts';
import { createEntryTicket } from '../sessions/tickets.service.ts';
import { atHost, beginSignIn, call, codeOf, dataOf, giveTotp, messageSaying, waitingIn } from './testing/factors.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
});
afterAll(() => school.close());

const aText = expect.any(String) as string;
const pass = (token: string, proof: object, headers = {}) =>
  school.call(verifyTwoFactor, { body: { token, ...proof }, headers: { ...atHost, ...headers } });

async function personWithApp(given: Parameters<TestSchool['person']>[0] = {}) {
  const person = await school.person(given);
  return { person, ...(await giveTotp(school, person)) };
}

describe('two-factor authentication', () => {
  it('follows the password: a pending sign-in opens nothing, the code opens a session', async () => {
    const { person, secret } = await personWithApp();
    const body = { email: person.email, password: testPassword };
    const waiting = waitingIn((await school.call(login, { body, headers: atHost })).body);
    expect(waiting.methods).toEqual(['totp', 'recovery_code']);
    expect((await school.call(getUser, { token: waiting.token })).body).toMatchObject({ code: 'token_invalid' });
    const { token, user } = dataOf(await pass(waiting.token, { code: codeOf(school, secret) }));
    expect(user.id).toBe(person.id);
    expect(token).not.toBe(waiting.token);
    expect((await school.call(getUser, { token })).body.id).toBe(person.id);
  });

  it('is required only after the right password, so that it stays unknown to others', async () => {
    const { person } = await personWithApp();
    const { body } = await school.call(login, { body: { email: person.email, password: 'wrong' } });
    expect(body).toEqual({ success: false, data: null, errors: { password: ['Почта или пароль не подходят.'] } });
  });

  it.each([
    ['of the half minute before', -1, true],
    ['of now', 0, true],
    ['of the half minute to come', 1, true],
    ['a minute old', -2, false],
    ['a minute early', 2, false],
  ])('handles a code %s: %s steps away, %s', async (_, steps, isTaken) => {
    const { person, secret } = await personWithApp();
    school.clock.forwardMs(5 * MINUTE_MS);
    const { token } = await beginSignIn(school, person);
    expect((await pass(token, { code: codeOf(school, secret, steps) })).body.success).toBe(isTaken);
  });

  it('accepts a code once, and no older one afterwards, even at another sign-in', async () => {
    const { person, secret } = await personWithApp();
    school.clock.forwardMs(5 * MINUTE_MS);
    const [first, second] = [await beginSignIn(school, person), await beginSignIn(school, person)];
    const code = codeOf(school, secret);
    expect((await pass(first.token, { code })).body.success).toBe(true);
    for (const old of [code, codeOf(school, secret, -1)])
      expect((await pass(second.token, { code: old })).body).toMatchObject({ errors: { code: [aText] } });
    expect((await pass(second.token, { code: codeOf(school, secret, 1) })).body.success).toBe(true);
  });

  it('signs in once, even for three concurrent requests', async () => {
    const { person, secret } = await personWithApp();
    school.clock.forwardMs(MINUTE_MS);
    const { token } = await beginSignIn(school, person);
    const code = codeOf(school, secret);
    const all = await Promise.all([1, 2, 3].map(() => pass(token, { code })));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(all.filter(({ body }) => body.success)).toHaveLength(1);
    expect(all.find(({ body }) => !body.success)?.body).toMatchObject({ errors: { token: [aText] } });
  });

  it('expires after ten minutes', async () => {
    const { person, secret } = await personWithApp();
    const { token } = await beginSignIn(school, person);
    school.clock.forwardMs(10 * MINUTE_MS);
    const late = await pass(token, { code: codeOf(school, secret) });
    expect(late.body).toMatchObject({
      success: false,
      errors: { token: ['Время на вход истекло. Войдите снова.'] },
    });
  });

  it('works only in the application it began in', async () => {
    const { person, secret } = await personWithApp({ roles: ['expert'] });
    school.clock.forwardMs(MINUTE_MS);
    const { token } = await beginSignIn(school, person);
    const elsewhere = await pass(token, { code: codeOf(school, secret) }, { 'x-app-type': 'admin' });
    expect(elsewhere.body).toMatchObject({ errors: { token: [aText] } });
  });

  it('is required of staff in the dashboard as well', async () => {
    const { person, secret } = await personWithApp({ roles: ['expert'] });
    school.clock.forwardMs(MINUTE_MS);
    const staff = { 'x-app-type': 'admin' };
    const { token } = await beginSignIn(school, person, staff);
    const entered = await pass(token, { code: codeOf(school, secret) }, staff);
    expect((await school.call(getStaff, { token: tokenIn(entered.body) })).body.id).toBe(person.id);
  });

  it('fails for an account that is blocked meanwhile', async () => {
    const { person, secret } = await personWithApp();
    const { token } = await beginSignIn(school, person);
    await school.ctx.db.updateTable('users').set({ status: 5 }).where('id', '=', person.id).execute();
    expect((await pass(token, { code: codeOf(school, secret, 1) })).body).toMatchObject({ errors: { token: [aText] } });
  });

  it('that began with the old password fails after a new one', async () => {
    const { person, secret } = await personWithApp();
    const { token } = await beginSignIn(school, person);
    const password = { password: 'walk on sand 5', password_repeat: 'walk on sand 5' };
    await school.call(updatePassword, { as: person, body: { current_password: testPassword, ...password } });
    expect((await pass(token, { code: codeOf(school, secret, 1) })).body).toMatchObject({ errors: { token: [aText] } });
  });
});

describe('guessing the second factor', () => {
  it('ends a sign-in after five wrong codes, even to the right one', async () => {
    const { person, secret } = await personWithApp();
    school.clock.forwardMs(MINUTE_MS);
    const { token } = await beginSignIn(school, person);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await pass(token, { code: '000000' })).body).toMatchObject({ errors: { code: [aText] } });
    expect((await pass(token, { code: codeOf(school, secret) })).body).toMatchObject({ errors: { token: [aText] } });
  });

  it('is rate-limited after ten wrong codes of one person, from any sign-in and address', async () => {
    const { person, secret, codes } = await personWithApp();
    school.clock.forwardMs(MINUTE_MS);
    for (let turn = 0; turn < 10; turn += 1) {
      const { token } = await beginSignIn(school, person);
      const proof = turn % 2 === 0 ? { code: '000000' } : { recovery_code: 'no such code' };
      expect((await pass(token, proof)).body.success).toBe(false);
    }
    const { token } = await beginSignIn(school, person);
    const held = await pass(token, { code: codeOf(school, secret) });
    expect(held.status).toBe(429);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    expect((await pass(token, { recovery_code: codes[0] })).status).toBe(429);
    school.clock.forwardMs(15 * MINUTE_MS);
    const later = await beginSignIn(school, person);
    expect((await pass(later.token, { code: codeOf(school, secret) })).body.success).toBe(true);
  });

  it('on a known device is not locked by a stranger’s wrong codes, nor the stranger by its own', async () => {
    const { person, secret } = await personWithApp();
    school.clock.forwardMs(MINUTE_MS);
    const known = { 'x-device-token': 'k'.repeat(43) };
    const enter = async (code: string, headers = {}) => {
      const { token } = await beginSignIn(school, person, headers);
      return pass(token, { code }, headers);
    };
    expect((await enter(codeOf(school, secret), known)).body.success).toBe(true);
    for (let turn = 0; turn < 10; turn += 1) await enter('000000');
    expect((await enter('000000')).status).toBe(429);
    school.clock.forwardMs(MINUTE_MS);
    for (let turn = 0; turn < 9; turn += 1) expect((await enter('000000', known)).status).toBe(200);
    expect((await enter(codeOf(school, secret), known)).body.success).toBe(true);
    expect((await enter('000000')).status).toBe(429);
    for (let turn = 0; turn < 10; turn += 1) await enter('000000', known);
    expect((await enter('000000', known)).status).toBe(429);
  });
});

describe('sign-ins without a password', () => {
  it('by a code from an email require it as well', async () => {
    const { person, secret } = await personWithApp();
    await school.call(requestOtp, { body: { email: person.email } });
    const code = codeIn(await messageSaying(school, person, 'Код для входа'));
    const { body } = await school.call(verifyOtp, { body: { email: person.email, code } });
    expect(tokenIn(body)).toBe('');
    const { token } = waitingIn(body);
    expect((await pass(token, { code: codeOf(school, secret) })).body.success).toBe(true);
  });

  it('by a network require it as well', async () => {
    const { person } = await personWithApp();
    const ticket = await createEntryTicket(school.ctx, { userId: person.id, purpose: 'social_login' });
    const { body } = await school.call(exchangeTicket, { body: { token: ticket?.token, purpose: 'social_login' } });
    expect(body).toMatchObject({ data: { second_step: { methods: ['totp', 'recovery_code'] } } });
  });

  it('by a password reset require it too, and change nothing before', async () => {
    const { person, secret } = await personWithApp();
    await school.call(requestPasswordReset, { body: { email: person.email } });
    const link = linkIn(await messageSaying(school, person, 'сменить пароль'), '/auto-login');
    const ticket = { token: link.searchParams.get('token') ?? '', purpose: 'reset' };
    const waiting = waitingIn((await school.call(exchangeTicket, { body: ticket })).body);
    expect((await school.call(getUser, { as: person })).body.required_update_password).toBe(false);
    const passed = dataOf(await pass(waiting.token, { code: codeOf(school, secret) }));
    expect(passed.user.required_update_password).toBe(true);
    const security = await school.call(api.getSecurity, { token: passed.token });
    expect(security.body).toMatchObject({ code: 'password_first' });
    const body = { password: 'walk on sand 5', password_repeat: 'walk on sand 5' };
    expect((await school.call(updatePassword, { token: passed.token, body })).body.success).toBe(true);
  });

  it('by a ticket of a session do not: that session has passed it', async () => {
    const { person } = await personWithApp();
    const { token } = dataOf(await school.call(createTicket, { as: person, body: { purpose: 'auto_login' } }));
    const { body } = await school.call(exchangeTicket, { body: { token, purpose: 'auto_login' } });
    expect(tokenIn(body)).not.toBe('');
    const began = await call(school, api.beginTotp, { ...person, token: tokenIn(body) });
    expect(began).toMatchObject({ status: 403, body: { code: 'proof_required' } });
  });
});

describe('recovery codes', () => {
  it('are ten, work once each, and are announced by email', async () => {
    const { person, codes } = await personWithApp();
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    const [code = '', next = ''] = codes;
    const first = await beginSignIn(school, person);
    expect((await pass(first.token, { recovery_code: code.toLowerCase().replaceAll('-', ' ') })).body.success).toBe(
      true,
    );
    await messageSaying(school, person, 'Вход по резервному коду');
    const second = await beginSignIn(school, person);
    expect((await pass(second.token, { recovery_code: code })).body).toMatchObject({
      errors: { recovery_code: [aText] },
    });
    expect((await pass(second.token, { recovery_code: next })).body.success).toBe(true);
    expect((await call(school, api.getSecurity, person)).body.recovery_codes_left).toBe(8);
  });

  it('of another person do not work, and only hashes are stored', async () => {
    const [{ person }, other] = [await personWithApp(), await personWithApp()];
    const { token } = await beginSignIn(school, person);
    expect((await pass(token, { recovery_code: other.codes[0] })).body.success).toBe(false);
    const rows = await school.ctx.db.selectFrom('recovery_codes').selectAll().execute();
    const stored = rows.map(({ code_hash }) => code_hash.toString('latin1')).join(' ');
    for (const code of other.codes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('are replaced as a whole', async () => {
    const { person, codes } = await personWithApp();
    const { recovery_codes: fresh } = dataOf(await call(school, api.makeRecoveryCodes, person));
    const { token } = await beginSignIn(school, person);
    expect((await pass(token, { recovery_code: codes[0] })).body.success).toBe(false);
    expect((await pass(token, { recovery_code: fresh?.[0] })).body.success).toBe(true);
  });
});
