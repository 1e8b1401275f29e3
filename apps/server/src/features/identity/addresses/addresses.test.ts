import { getUser, login } from '@daystream/contract/identity';
import * as addresses from '@daystream/contract/identity.addresses';
import * as codes from '@daystream/contract/identity.codes';
import * as api from '@daystream/contract/identity.profile';
import { signUpByEmail } from '@daystream/contract/identity.sign-up';
import { personalDataAgreement } from '@daystream/domain/identity';
import { HOUR_MS, MINUTE_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool, testPassword } from '../../../testing/test-school.ts';
import { codeIn, linkIn, messagesTo, nextMessageTo } from '../testing/mailbox.ts';
import { whileRowsLocked } from '../testing/row-locks.ts';
import { changeEmail, emailOf, prove, readLink, tokenOf, undo } from './testing/addresses.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
});
afterAll(() => school.close());

/** Any sentence; the catalogue decides which. */
const aText = expect.any(String) as string;
const aList = expect.any(Array) as string[];
const aDate = expect.any(Date) as Date;
const PHONE = '+79991112233';
const user = async (as: Person) => (await school.call(getUser, { as })).body;
const set = (id: number, changes: object) =>
  school.ctx.db.updateTable('users').set(changes).where('id', '=', id).execute();
/** From a network of their own: the rate limit counts by network. */
const from = (as: Person) => ({ 'x-forwarded-for': `198.51.${as.id % 250}.3` });
const ask = (as: Person, email: string) =>
  school.call(addresses.askNewEmail, { as, body: { email }, headers: from(as) });
const confirm = (as: Person, email: string, code: string) =>
  school.call(addresses.confirmNewEmail, { as, body: { email, code } });

describe('a change of address by somebody who found an open session', () => {
  it.each([
    ['POST /user with another email', api.saveUser, { email: 'thief@school.example' }],
    ['POST /user/update-user', api.updateUser, { email: 'thief@school.example' }],
    ['POST /user with a phone', api.saveUser, { phone: '+79990000001' }],
    ['POST /user without the phone', api.saveUser, { phone: '' }],
    ['POST /user/request-phone-otp', codes.requestPhoneOtp, { phone: '+79990000001' }],
    ['POST /user/verify-phone', codes.verifyPhone, { phone: '+79990000001', code: '123456' }],
    ['POST /user/new-email', addresses.askNewEmail, { email: 'thief@school.example' }],
    ['POST /user/new-email/confirm', addresses.confirmNewEmail, { email: 'thief@school.example', code: '123456' }],
  ])('needs a fresh proof: %s', async (_, endpoint, body) => {
    const anna = await school.person();
    await set(anna.id, { phone: PHONE });
    school.clock.forwardMs(HOUR_MS);
    const answer = await school.call(endpoint, { as: anna, body, headers: from(anna) });
    expect(answer.body).toMatchObject({ code: 'proof_required' });
    expect(await user(anna)).toMatchObject({ email: anna.email, phone: PHONE });
    expect(await messagesTo(school, 'thief@school.example')).toEqual([]);
  });

  it('needs none for a profile that keeps its addresses, or to verify the phone it has', async () => {
    const anna = await school.person();
    await set(anna.id, { phone: PHONE });
    school.clock.forwardMs(HOUR_MS);
    const kept = { name: 'Мария', email: anna.email.toUpperCase(), phone: '8 999 111 22 33' };
    expect((await school.call(api.saveUser, { as: anna, body: kept })).body).toMatchObject({ success: true });
    const { body } = await school.call(codes.requestPhoneOtp, {
      as: anna,
      body: { phone: PHONE },
      headers: from(anna),
    });
    expect(body).toMatchObject({ data: { resend_after: 60 } });
  });
});

describe('another email', () => {
  it.each([
    ['POST /user', api.saveUser],
    ['POST /user/update-user', api.updateUser],
  ])('is not saved by %s, because nobody has confirmed it', async (_, endpoint) => {
    const anna = await school.person();
    const body = { email: `other-${anna.email}`, name: 'Другая' };
    const answer = await school.call(endpoint, { as: anna, body, headers: from(anna) });
    expect(answer.body).toMatchObject({ success: false, errors: { email: [aText] } });
    expect(await user(anna)).toMatchObject({ email: anna.email, name: 'Анна' });
  });

  it('is saved with the code that its owner gets, and the old one is told', async () => {
    const anna = await school.person({ firstName: 'Ada', language: 'en', timeZone: 'UTC' });
    const email = `new-${anna.email}`;
    expect((await ask(anna, ` ${email.toUpperCase()} `)).body).toMatchObject({ data: { resend_after: 60 } });
    const sent = await nextMessageTo(school, email);
    expect(sent.text).toContain('Hello,');
    expect((await confirm(anna, email, '000000')).body).toMatchObject({ errors: { code: [aText] } });
    expect((await user(anna)).email).toBe(anna.email);
    expect((await confirm(anna, email, codeIn(sent))).body).toMatchObject({ data: { user: { email } } });
    const notice = await nextMessageTo(school, anna.email);
    expect(notice.subject).toContain('email was changed');
    expect(notice.text).not.toContain(email);
    expect(tokenOf(linkIn(notice, '/address-link'))).toMatch(/^[\w-]{43}$/);
    // The code is used up.
    expect((await confirm(anna, email, codeIn(sent))).body).toMatchObject({ errors: { code: [aText] } });
  });

  it('uses up its code only together with the change', async () => {
    const anna = await school.person();
    const email = `together-${anna.email}`;
    await ask(anna, email);
    const code = codeIn(await nextMessageTo(school, email));
    const sent = school.ctx.db.selectFrom('one_time_codes').select('used_at').where('user_id', '=', anna.id);
    let before: object[] = [];
    const [answer] = await whileRowsLocked(
      school,
      [anna.id],
      () => [confirm(anna, email, code)],
      async () => (before = await sent.execute()),
    );
    expect([before, answer?.body.success]).toEqual([[{ used_at: null }], true]);
  });

  it('takes the code of nobody else, and no code of a sign-in', async () => {
    const [anna, boris] = [await school.person(), await school.person()];
    const email = `shared-${anna.email}`;
    await ask(anna, email);
    const code = codeIn(await nextMessageTo(school, email));
    expect((await confirm(boris, email, code)).body).toMatchObject({ errors: { code: [aText] } });
    expect((await school.call(codes.verifyOtp, { body: { email, code } })).body).toMatchObject({
      errors: { code: [aText] },
    });
    expect((await confirm(anna, email, code)).body).toMatchObject({ success: true });
  });

  it.each(['', 'a..b@c.ru', 'x'.repeat(400)])('is refused when it is none: "%s"', async (email) => {
    const anna = await school.person();
    expect((await ask(anna, email)).body).toMatchObject({ success: false, errors: { email: aList } });
    expect((await confirm(anna, email, '123456')).body).toMatchObject({ errors: { email: aList } });
  });

  it('is refused when another account has it, also between the code and its entry', async () => {
    const [anna, boris] = [await school.person(), await school.person()];
    expect((await ask(anna, boris.email)).body).toMatchObject({ errors: { email: [aText] } });
    const email = `wanted-${anna.email}`;
    await ask(anna, email);
    const code = codeIn(await nextMessageTo(school, email));
    await set(boris.id, { email });
    expect((await confirm(anna, email, code)).body).toMatchObject({ errors: { email: [aText] } });
    expect((await user(anna)).email).toBe(anna.email);
  });

  it('needs a proof that is still fresh when the code is entered', async () => {
    const anna = await school.person();
    const email = `late-${anna.email}`;
    school.clock.forwardMs(9 * MINUTE_MS);
    await ask(anna, email);
    const code = codeIn(await nextMessageTo(school, email));
    school.clock.forwardMs(2 * MINUTE_MS);
    expect((await confirm(anna, email, code)).body).toMatchObject({ code: 'proof_required' });
    await prove(school, anna);
    expect((await confirm(anna, email, code)).body).toMatchObject({ success: true });
  });

  it('is saved at once when the account has none yet', async () => {
    const anna = await school.person();
    await set(anna.id, { email: null });
    const email = `first-${anna.email}`;
    const { body } = await school.call(api.updateUser, { as: anna, body: { email }, headers: from(anna) });
    expect(body).toMatchObject({ data: { user: { email } } });
  });
});

describe('the old email of an account', () => {
  const signUp = (email: string) =>
    school.call(signUpByEmail, {
      body: {
        email,
        password: 'a walk by the sea',
        password_repeat: 'a walk by the sea',
        timezone: 'Europe/Moscow',
        personal_data_agreement: personalDataAgreement.edition,
      },
      headers: { 'x-forwarded-for': `192.0.2.${Math.floor(Math.random() * 250)}` },
    });

  it('cannot become another account’s for 72 hours', async () => {
    const [anna, boris] = [await school.person(), await school.person()];
    await changeEmail(school, anna, `moved-${anna.email}`);
    school.clock.forwardMs(72 * HOUR_MS - 1);
    await prove(school, boris);
    expect((await ask(boris, anna.email)).body).toMatchObject({ errors: { email: [aText] } });
    expect((await signUp(anna.email)).body).toMatchObject({ errors: { email: [aText] } });
    school.clock.forwardMs(1);
    expect((await signUp(anna.email)).body).toMatchObject({ success: true });
  });

  it('can become its own again', async () => {
    const anna = await school.person();
    await changeEmail(school, anna, `away-${anna.email}`);
    school.clock.forwardMs(MINUTE_MS);
    await changeEmail(school, anna, anna.email);
    expect(await emailOf(school, anna.id)).toBe(anna.email);
  });

  it.each([true, false])('is not told when nobody ever confirmed it, demanded: %s', async (must_validate_email) => {
    const anna = await school.person();
    await set(anna.id, { must_validate_email, proved_email: null });
    const email = `right-${anna.email}`;
    await ask(anna, email);
    await confirm(anna, email, codeIn(await nextMessageTo(school, email)));
    expect(await user(anna)).toMatchObject({ email, require_email_validate: false });
    await changeEmail(school, anna, `next-${anna.email}`);
    expect(await messagesTo(school, anna.email)).toEqual([]);
    // A mistyped address does not stay reserved: its real owner can use it.
    expect((await signUp(anna.email)).body).toMatchObject({ success: true });
  });

  it('is told although a verification is demanded, once it was confirmed', async () => {
    const anna = await school.person();
    await set(anna.id, { must_validate_email: true });
    expect(await changeEmail(school, anna, `next-${anna.email}`)).toMatch(/^[\w-]{43}$/);
  });

  it('is not told of a new phone either when nobody ever confirmed it', async () => {
    const anna = await school.person();
    await set(anna.id, { proved_email: null });
    const email = `right-${anna.email}`;
    await ask(anna, email);
    await confirm(anna, email, codeIn(await nextMessageTo(school, email)));
    const before = (await messagesTo(school, email)).length;
    await school.call(api.saveUser, { as: anna, body: { phone: '+79990000006' } });
    expect((await nextMessageTo(school, email, before)).subject).toContain('Телефон');
    expect(await messagesTo(school, anna.email)).toEqual([]);
  });
});

describe('another phone', () => {
  const askPhone = (as: Person, phone: string) =>
    school.call(codes.requestPhoneOtp, { as, body: { phone }, headers: from(as) });

  it('is not saved with a profile, because nobody has confirmed it', async () => {
    const anna = await school.person();
    await set(anna.id, { phone: PHONE });
    const { body } = await school.call(api.saveUser, { as: anna, body: { phone: '+79990000002' } });
    expect(body).toMatchObject({ success: false, errors: { phone: [aText] } });
    expect((await user(anna)).phone).toBe(PHONE);
  });

  it('is saved with a code, and the email can undo it', async () => {
    const anna = await school.person();
    await set(anna.id, { phone: PHONE, phone_validated_at: new Date(school.clock.nowMs()) });
    const phone = `+7999222${String(anna.id).padStart(4, '0')}`;
    await askPhone(anna, phone);
    const code = codeIn(await nextMessageTo(school, phone));
    expect((await school.call(codes.verifyPhone, { as: anna, body: { phone, code } })).body).toMatchObject({
      data: { user: { phone, phone_validated: true } },
    });
    const token = tokenOf(linkIn(await nextMessageTo(school, anna.email), '/address-link'));
    expect((await readLink(school, token)).body).toMatchObject({ data: { channel: 'phone', address: PHONE } });
    await undo(school, token);
    const row = school.ctx.db.selectFrom('users').select(['phone', 'phone_validated_at']);
    expect(await row.where('id', '=', anna.id).execute()).toEqual([{ phone: PHONE, phone_validated_at: aDate }]);
  });

  it('is not changed by a session that ends before its code counts', async () => {
    const anna = await school.person();
    await set(anna.id, { phone: PHONE, phone_validated_at: new Date(school.clock.nowMs()) });
    const phone = `+7999444${String(anna.id).padStart(4, '0')}`;
    await askPhone(anna, phone);
    const code = codeIn(await nextMessageTo(school, phone));
    const ended = { ended_at: new Date(school.clock.nowMs()), end_reason: 'logout' };
    const [answer] = await whileRowsLocked(
      school,
      [anna.id],
      () => [school.call(codes.verifyPhone, { as: anna, body: { phone, code } })],
      (trx) => trx.updateTable('sessions').set(ended).where('user_id', '=', anna.id).execute(),
    );
    expect(answer?.body).toMatchObject({ code: 'proof_required' });
    const row = await school.ctx.db.selectFrom('users').select('phone').where('id', '=', anna.id).executeTakeFirst();
    expect(row?.phone).toBe(PHONE);
  });

  it('can be undone by SMS where there is no email', async () => {
    const anna = await school.person();
    const old = `+7999333${String(anna.id).padStart(4, '0')}`;
    await set(anna.id, { email: null, phone: old, phone_validated_at: new Date(school.clock.nowMs()) });
    await school.call(api.saveUser, { as: anna, body: { phone: '' } });
    const token = tokenOf(linkIn(await nextMessageTo(school, old), '/address-link'));
    expect((await undo(school, token)).body).toMatchObject({ data: { sign_in: { token: aText } } });
    const row = school.ctx.db.selectFrom('users').select('phone').where('id', '=', anna.id);
    expect(await row.execute()).toEqual([{ phone: old }]);
  });

  it('is no first one when the last was removed a moment ago', async () => {
    const anna = await school.person();
    await set(anna.id, { phone: PHONE });
    expect((await school.call(api.saveUser, { as: anna, body: { phone: '' } })).body).toMatchObject({ success: true });
    const { body } = await school.call(api.saveUser, { as: anna, body: { phone: '+79990000003' } });
    expect(body).toMatchObject({ success: false, errors: { phone: [aText] } });
  });

  it('is sent to the email from before a change of email', async () => {
    const anna = await school.person();
    await changeEmail(school, anna, `thief-${anna.email}`);
    const before = (await messagesTo(school, anna.email)).length;
    await school.call(api.saveUser, { as: anna, body: { phone: '+79990000004' } });
    expect((await nextMessageTo(school, anna.email, before)).subject).toContain('Телефон');
  });
});

describe('the undo of a new email', () => {
  const signIn = (email: string, password = testPassword) => school.call(login, { body: { email, password } });

  it('says what happened, and changes nothing when it is only read', async () => {
    const anna = await school.person();
    const email = `read-${anna.email}`;
    const token = await changeEmail(school, anna, email);
    for (const _ of [1, 2]) {
      expect((await readLink(school, token)).body).toMatchObject({
        data: { kind: 'undo', state: 'open', channel: 'email', address: anna.email, is_by_staff: false },
      });
    }
    const url = `${addresses.undoAddressChange.path}?token=${token}`;
    expect((await school.app.inject({ method: 'GET', url })).statusCode).toBe(405);
    expect(await emailOf(school, anna.id)).toBe(email);
  });

  it('restores the email, ends every session and asks for a new password', async () => {
    const anna = await school.person();
    const email = `thief-${anna.email}`;
    const token = await changeEmail(school, anna, email);
    const { body } = await undo(school, token);
    expect(body).toMatchObject({
      data: { sign_in: { token: aText, user: { email: anna.email, required_update_password: true } } },
    });
    expect((await school.call(getUser, { as: anna })).status).toBe(401);
    expect((await signIn(email)).body).toMatchObject({ success: false });
    expect((await signIn(anna.email)).body).toMatchObject({ success: false });
    const reset = (body as { data: { sign_in: { token: string } } }).data.sign_in.token;
    expect((await school.call(api.saveUser, { token: reset, body: { name: 'Кто-то' } })).status).toBe(403);
    const password = 'a night by the sea';
    const chosen = { password, password_repeat: password };
    expect((await school.call(api.updatePassword, { token: reset, body: chosen })).body).toMatchObject({
      success: true,
    });
    expect((await signIn(anna.email, password)).body).toMatchObject({ data: { user: { id: anna.id } } });
  });

  it('happens once', async () => {
    const anna = await school.person();
    const token = await changeEmail(school, anna, `once-${anna.email}`);
    const answers = await Promise.all([undo(school, token), undo(school, token)]);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await undo(school, token)).body).toMatchObject({ success: false, errors: { token: [aText] } });
    expect((await readLink(school, token)).body).toMatchObject({ data: { state: 'undone' } });
  });

  it('is over after 72 hours', async () => {
    const anna = await school.person();
    const email = `kept-${anna.email}`;
    const token = await changeEmail(school, anna, email);
    school.clock.forwardMs(72 * HOUR_MS);
    expect((await undo(school, token)).body).toMatchObject({ errors: { token: [aText] } });
    expect((await readLink(school, token)).body).toMatchObject({ data: { state: 'expired' } });
    expect(await emailOf(school, anna.id)).toBe(email);
  });

  it('undoes the later changes too, whose links then stop working', async () => {
    const anna = await school.person();
    const [second, third] = [`second-${anna.email}`, `third-${anna.email}`];
    const first = await changeEmail(school, anna, second);
    school.clock.forwardMs(MINUTE_MS);
    const later = await changeEmail(school, anna, third);
    expect((await undo(school, first)).body).toMatchObject({ success: true });
    expect(await emailOf(school, anna.id)).toBe(anna.email);
    expect((await undo(school, later)).body).toMatchObject({ errors: { token: [aText] } });
    expect((await readLink(school, later)).body).toMatchObject({ data: { state: 'undone' } });
  });

  it('leaves an earlier change to its own link', async () => {
    const anna = await school.person();
    const second = `second-${anna.email}`;
    const first = await changeEmail(school, anna, second);
    school.clock.forwardMs(MINUTE_MS);
    const later = await changeEmail(school, anna, `third-${anna.email}`);
    await undo(school, later);
    expect(await emailOf(school, anna.id)).toBe(second);
    await undo(school, first);
    expect(await emailOf(school, anna.id)).toBe(anna.email);
  });

  it.each([
    ['blocked', 5],
    ['deleted', 0],
  ])('gives a %s account its email back and signs nobody in', async (_, status) => {
    const anna = await school.person();
    const token = await changeEmail(school, anna, `closed-${anna.email}`);
    await set(anna.id, { status, ...(status === 0 && { deleted_at: new Date(school.clock.nowMs()) }) });
    expect((await undo(school, token)).body).toMatchObject({ data: { sign_in: null } });
    const row = school.ctx.db.selectFrom('users').select(['email', 'status']).where('id', '=', anna.id);
    expect(await row.execute()).toEqual([{ email: anna.email, status }]);
  });

  it.each(['', 'x', 'x'.repeat(201), 'A'.repeat(43)])('is refused without a link of ours: "%s"', async (token) => {
    expect((await undo(school, token)).body).toMatchObject({ success: false, errors: { token: aList } });
    expect((await readLink(school, token)).body).toMatchObject({ errors: { token: aList } });
    const { body } = await school.call(addresses.confirmAddress, { body: { token } });
    expect(body).toMatchObject({ errors: { token: aList } });
  });
});
