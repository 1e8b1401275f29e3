import { exchangeTicket, getUser } from '@daystream/contract/identity';
import { updatePassword } from '@daystream/contract/identity.profile';
import { requestPasswordReset } from '@daystream/contract/identity.sign-up';
import * as api from '@daystream/contract/identity.codes';
import { CODE_LIFETIME_MS } from '@daystream/domain/identity';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@daystream/domain/durations';
import { LONGEST_RETRY_DELAY_S } from '#jobs/jobs.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSchool, type Person, type TestSchool, testPassword, tokenIn } from '../../../testing/test-school.ts';
import { prove } from '../addresses/testing/addresses.ts';
import { sendCode } from '../identity.job.ts';
import { sendPasswordResetTo } from '../emails.service.ts';
import { codeIn, linkIn, messagesTo, nextMessageTo } from '../testing/mailbox.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
});
afterAll(() => school.close());

const requestOtp = (email: string, headers = {}) => school.call(api.requestOtp, { body: { email }, headers });
const verifyOtp = (email: string, code: string) => school.call(api.verifyOtp, { body: { email, code } });
/** Any sentence; the catalogue decides which. */
const aText = expect.any(String) as string;
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code by email', () => {
  it('is sent and signs its owner in once (ACC-097, ACC-098)', async () => {
    const { email, id } = await school.person();
    const { body } = await requestOtp(` ${email.toUpperCase()} `);
    expect(body).toEqual({ message: 'Code sent', data: { resend_after: 60 }, errors: {} });
    const code = codeIn(await nextMessageTo(school, email));
    expect(code).toMatch(/^\d{6}$/);
    const entered = await verifyOtp(email, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(entered.body).toMatchObject({ data: { user: { id } }, errors: {} });
    expect((await verifyOtp(email, code)).body).toMatchObject({ errors: { code: [aText] } });
  });

  it('verifies the address of a person who had to verify it', async () => {
    const anna = await school.person();
    await school.ctx.db.updateTable('users').set({ must_validate_email: true }).where('id', '=', anna.id).execute();
    expect((await school.call(getUser, { as: anna })).body.require_email_validate).toBe(true);
    await requestOtp(anna.email);
    await verifyOtp(anna.email, codeIn(await nextMessageTo(school, anna.email)));
    expect((await school.call(getUser, { as: anna })).body.require_email_validate).toBe(false);
  });

  it('does not verify an address that its owner has changed meanwhile', async () => {
    const anna = await school.person();
    await requestOtp(anna.email);
    const code = codeIn(await nextMessageTo(school, anna.email));
    const changes = { email: `moved-${anna.email}`, must_validate_email: true };
    await school.ctx.db.updateTable('users').set(changes).where('id', '=', anna.id).execute();
    expect((await verifyOtp(anna.email, code)).body).toMatchObject({ errors: { code: [aText] } });
    expect((await school.call(getUser, { as: anna })).body.require_email_validate).toBe(true);
  });

  it.each([
    ['blocked', 5],
    ['deleted', 0],
  ])('neither signs in nor changes a person who was %s meanwhile', async (_, status) => {
    const anna = await school.person();
    await requestOtp(anna.email);
    const code = codeIn(await nextMessageTo(school, anna.email));
    const row = school.ctx.db.updateTable('users').set({ status, must_validate_email: true });
    await row.where('id', '=', anna.id).execute();
    const { body } = await verifyOtp(anna.email, code);
    expect(body).toMatchObject({ errors: status === 5 ? { email: [aText] } : { code: [aText] } });
    const users = school.ctx.db.selectFrom('users').select('must_validate_email');
    expect(await users.where('id', '=', anna.id).execute()).toEqual([{ must_validate_email: true }]);
  });

  it('answers alike for an unknown address, and sends nothing (Q57)', async () => {
    const known = await school.person();
    const unknown = await requestOtp('nobody-here@school.example');
    expect(unknown.body).toEqual((await requestOtp(known.email)).body);
    await nextMessageTo(school, known.email);
    expect(await messagesTo(school, 'nobody-here@school.example')).toEqual([]);
  });

  it('expires after five wrong entries, and after ten minutes', async () => {
    const [guessed, slow] = [await school.person(), await school.person()];
    for (const { email } of [guessed, slow]) await requestOtp(email);
    const code = codeIn(await nextMessageTo(school, guessed.email));
    for (let turn = 0; turn < 5; turn += 1) await verifyOtp(guessed.email, otherThan(code));
    expect((await verifyOtp(guessed.email, code)).body).toMatchObject({ errors: { code: [aText] } });
    const late = codeIn(await nextMessageTo(school, slow.email));
    school.clock.forwardMs(10 * MINUTE_MS);
    const { body } = await verifyOtp(slow.email, late);
    expect(body.message).toMatch(/^Error: /);
  });

  it('can be requested again after a minute, five times an hour, and only the newest counts; also for an unknown address (Q36, Q57)', async () => {
    const { email } = await school.person();
    await requestOtp(email);
    const first = codeIn(await nextMessageTo(school, email));
    expect((await requestOtp(email)).status).toBe(429);
    for (let sent = 1; sent < 5; sent += 1) {
      school.clock.forwardMs(MINUTE_MS);
      expect((await requestOtp(email)).status).toBe(200);
      await nextMessageTo(school, email, sent);
    }
    school.clock.forwardMs(MINUTE_MS);
    const held = await requestOtp(email);
    expect(held.status).toBe(429);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(50 * 60);
    expect((await verifyOtp(email, first)).body).toMatchObject({ errors: { code: [aText] } });
    await requestOtp('nobody-else@school.example');
    expect((await requestOtp('nobody-else@school.example')).status).toBe(429);
    school.clock.forwardMs(HOUR_MS);
    expect((await requestOtp(email)).status).toBe(200);
  });

  it('fails its job before it expires when no mail server accepts it, so that the failure is reported', () => {
    expect(sendCode.retryLimit).toBeGreaterThan(5);
    expect(sendCode.retryLimit * LONGEST_RETRY_DELAY_S * SECOND_MS).toBeLessThanOrEqual(CODE_LIFETIME_MS);
  });

  it('is stored only as a hash, never in the queue', async () => {
    const { email } = await school.person();
    await requestOtp(email);
    const code = codeIn(await nextMessageTo(school, email));
    const { rows: jobs } = await sql`select data from pgboss.job where name = 'send_code'`.execute(school.ctx.db);
    expect(jobs.length).toBeGreaterThan(0);
    expect(JSON.stringify(jobs)).not.toContain(code);
  });

  it('is refused for a malformed address, by field', async () => {
    const { status, body } = await requestOtp('a..b@school.example');
    expect(status).toBe(200);
    expect(body).toMatchObject({ errors: { email: [aText] } });
  });
});

describe('a code by phone', () => {
  const request = (as: Person, phone: string) => school.call(api.requestPhoneOtp, { as, body: { phone } });
  const verify = (as: Person, phone: string, code: string) =>
    school.call(api.verifyPhone, { as, body: { phone, code } });

  it('verifies the number of the person who requested it (ACC-099, ACC-100)', async () => {
    const [anna, other] = [await school.person(), await school.person()];
    const phone = '+79991234567';
    const sent = { message: 'Code sent', data: { resend_after: 60 }, errors: {} };
    expect((await request(anna, '8 (999) 123-45-67')).body).toEqual(sent);
    const code = codeIn(await nextMessageTo(school, phone));
    expect((await verify(other, phone, otherThan(code))).body).toMatchObject({
      errors: { code: [aText] },
    });
    const { body } = await verify(anna, '8 999 123-45-67', code);
    const verified = { phone, phone_validated: true, require_phone_validate: false };
    expect(body).toMatchObject({ message: 'ok', data: { user: verified }, errors: {} });
    expect((await school.call(getUser, { as: anna })).body).toMatchObject(verified);
  });

  it('does not verify a number for another person', async () => {
    const [anna, other] = [await school.person(), await school.person()];
    await request(anna, '+34612345678');
    const code = codeIn(await nextMessageTo(school, '+34612345678'));
    expect((await verify(other, '+34612345678', code)).body).toMatchObject({ errors: { code: [aText] } });
    expect((await school.call(getUser, { as: other })).body.phone).toBeNull();
  });

  it('can be used only by the person who requested it', async () => {
    const [anna, other, stranger] = [await school.person(), await school.person(), await school.person()];
    const phone = '+34612345670';
    await request(anna, phone);
    const code = codeIn(await nextMessageTo(school, phone));
    for (let turn = 0; turn < 5; turn += 1) await verify(stranger, phone, otherThan(code));
    school.clock.forwardMs(MINUTE_MS);
    expect((await request(other, phone)).status).toBe(200);
    await nextMessageTo(school, phone, 1);
    for (let turn = 0; turn < 5; turn += 1) await verify(other, phone, otherThan(code));
    expect((await verify(other, phone, code)).body).toMatchObject({ errors: { code: [aText] } });
    expect((await verify(anna, phone, code)).body).toMatchObject({ data: { user: { phone, phone_validated: true } } });
  });

  it('is sent ten times an hour from one network, for any numbers (Q36)', async () => {
    const anna = await school.person();
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const ask = (count: number) =>
      school.call(api.requestPhoneOtp, { as: anna, headers, body: { phone: `+3461200000${count}` } });
    expect((await ask(0)).status).toBe(200);
    // A refusal by the number's limit does not count for the network's.
    for (let again = 0; again < 5; again += 1) expect((await ask(0)).status).toBe(429);
    for (let count = 1; count < 10; count += 1) expect((await ask(count)).status).toBe(200);
    const held = await school.call(api.requestPhoneOtp, { as: anna, headers, body: { phone: '+34612000010' } });
    expect(held.status).toBe(429);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    school.clock.forwardMs(HOUR_MS);
    await prove(school, anna);
    expect((await ask(0)).status).toBe(200);
  });

  it('refuses a malformed number (ACC-094), and can be skipped for good (ACC-101)', async () => {
    const anna = await school.person();
    expect((await request(anna, '12ab')).body).toMatchObject({ errors: { phone: [aText] } });
    await school.ctx.db.updateTable('users').set({ must_validate_phone: true }).where('id', '=', anna.id).execute();
    const { body } = await school.call(api.suppressPhoneValidation, { as: anna, body: {} });
    const user = { require_phone_validate: false, phone_validated: false };
    expect(body).toMatchObject({ message: 'ok', data: { user }, errors: {} });
  });
});

describe('a forgotten password', () => {
  const ask = (email: string, headers = {}) => school.call(requestPasswordReset, { body: { email }, headers });
  const exchange = (token: string, purpose: 'reset' | 'auto_login' = 'reset') =>
    school.call(exchangeTicket, { body: { token, purpose } });

  it('gets the same answer for every address; only a malformed one is refused (Q39)', async () => {
    const { email } = await school.person();
    const [known, unknown] = [await ask(email), await ask('nobody-at-all@school.example')];
    expect(known.body).toEqual(unknown.body);
    expect(known.body).toMatchObject({ success: true, data: { message: aText } });
    expect((await ask('nobody')).body).toMatchObject({ success: false, errors: { email: [aText] } });
    await nextMessageTo(school, email);
    expect(await messagesTo(school, 'nobody-at-all@school.example')).toEqual([]);
  });

  it('is replaced by a link that signs in once and only to choose a new one (ACC-035, ACC-040, Q39)', async () => {
    const { email, token: earlier } = await school.person();
    await ask(email, { 'accept-language': 'en-US' });
    const link = linkIn(await nextMessageTo(school, email), '/auto-login');
    expect(link.searchParams.get('returnUrl')).toBe('/resetPassword');
    const ticket = link.searchParams.get('token') ?? '';
    expect((await exchange(ticket, 'auto_login')).body).toMatchObject({ success: false });
    const token = tokenIn((await exchange(ticket)).body);
    expect((await exchange(ticket)).body).toMatchObject({ success: false, errors: { token: [aText] } });
    const { body: entered } = await school.call(getUser, { token });
    expect(entered.required_update_password).toBe(true);
    expect(entered).not.toHaveProperty('is_first_password');
    const elsewhere = await school.call(api.suppressPhoneValidation, { token, body: {} });
    expect(elsewhere).toMatchObject({ status: 403, body: { code: 'password_first' } });
    const body = { password: 'a new way in 9', password_repeat: 'a new way in 9' };
    const changed = await school.call(updatePassword, { token, body });
    expect(changed.body).toMatchObject({ success: true, data: { user: { required_update_password: false } } });
    const rotated = { token: tokenIn(changed.body), body: {} };
    expect((await school.call(api.suppressPhoneValidation, rotated)).status).toBe(200);
    expect((await school.call(api.suppressPhoneValidation, { token, body: {} })).status).toBe(401);
    expect((await school.call(getUser, { token: earlier })).status).toBe(401);
    expect((await nextMessageTo(school, email, 1)).subject).not.toBe('');
  });

  it('cannot be replaced after an hour', async () => {
    const { email } = await school.person();
    await ask(email);
    const link = linkIn(await nextMessageTo(school, email), '/auto-login');
    school.clock.forwardMs(HOUR_MS);
    expect((await exchange(link.searchParams.get('token') ?? '')).body).toMatchObject({ success: false });
  });

  it('sends at most five emails an hour', async () => {
    const { email } = await school.person();
    for (let sent = 0; sent < 5; sent += 1) {
      await ask(email);
      await nextMessageTo(school, email, sent);
    }
    await ask(email);
    const other = await school.person();
    await ask(other.email);
    await nextMessageTo(school, other.email);
    expect(await messagesTo(school, email)).toHaveLength(5);
  });

  it('sends no more of them when they are asked for at once', async () => {
    const { email } = await school.person();
    const send = () => sendPasswordResetTo(school.ctx, { email, deviceId: null, appId: 'dev', language: 'ru' });
    await Promise.all(Array.from({ length: 20 }, send));
    expect(await messagesTo(school, email)).toHaveLength(5);
  });

  it('does not count an email that an unavailable mail server did not accept', async () => {
    const { email } = await school.person();
    const send = () => sendPasswordResetTo(school.ctx, { email, deviceId: null, appId: 'dev', language: 'ru' });
    const failure = vi.spyOn(school.ctx.mail, 'send').mockRejectedValue(new Error('nobody there'));
    for (let tried = 0; tried < 6; tried += 1) await expect(send()).rejects.toThrow('nobody there');
    failure.mockRestore();
    await send();
    const link = linkIn(await nextMessageTo(school, email), '/auto-login');
    expect(tokenIn((await exchange(link.searchParams.get('token') ?? '')).body)).not.toBe('');
  });

  it('does not open a blocked account', async () => {
    const [blocked, other] = [await school.person(), await school.person()];
    await school.ctx.db.updateTable('users').set({ status: 5 }).where('id', '=', blocked.id).execute();
    await ask(blocked.email);
    await ask(other.email);
    await nextMessageTo(school, other.email);
    expect(await messagesTo(school, blocked.email)).toEqual([]);
  });
});

describe('too many wrong passwords', () => {
  it('never lock the owner out: a code by email still signs in (Q36)', async () => {
    const { email } = await school.person();
    const guess = (turn: number) =>
      school.app.inject({
        method: 'POST',
        url: '/spa/api/v1/auth/login',
        headers: { 'x-forwarded-for': `198.51.${turn}.1` },
        payload: { email, password: 'wrong' },
      });
    for (let turn = 0; turn < 100; turn += 1) await guess(turn);
    const held = await school.app.inject({
      method: 'POST',
      url: '/spa/api/v1/auth/login',
      headers: { 'x-forwarded-for': '198.51.250.1' },
      payload: { email, password: testPassword },
    });
    expect(held.json()).toMatchObject({ code: 'code_required', status: 403 });
    await requestOtp(email);
    const { body } = await verifyOtp(email, codeIn(await nextMessageTo(school, email)));
    expect(body).toMatchObject({ data: { token: aText } });
  });
});
