import { getUser } from '@daystream/contract/identity';
import * as api from '@daystream/contract/identity.addresses';
import { saveUser } from '@daystream/contract/identity.profile';
import { signUpByAppId, signUpByEmail } from '@daystream/contract/identity.sign-up';
import { EMAIL_CONFIRMATION_MS } from '@daystream/domain/identity';
import { MINUTE_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestSchool, tokenIn } from '../../../testing/test-school.ts';
import { tidyAccountsOf } from '../cleanup.service.ts';
import { codeIn, linkIn, messagesTo, nextMessageTo } from '../testing/mailbox.ts';
import { whileRowsLocked } from '../testing/row-locks.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
});
afterAll(() => school.close());

let count = 0;
const passwords = { password: 'breathe deeply 7', password_repeat: 'breathe deeply 7' };
/** A new person, from a network of their own: sign-ups per network are limited. */
async function signUp(headers: Record<string, string> = {}) {
  count += 1;
  const email = `confirms-${count}@school.example`;
  const body = { email, name: 'Ада', ...passwords };
  const answer = await school.call(signUpByEmail, {
    body,
    headers: { 'x-forwarded-for': `203.0.${count}.9`, ...headers },
  });
  return { email, token: tokenIn(answer.body) };
}
const isConfirmed = async (token: string) => (await school.call(getUser, { token })).body.email_confirmed;
const ask = (token: string) => school.call(api.askEmailConfirmation, { token });
const enter = (token: string, code: string) => school.call(api.confirmOwnEmail, { token, body: { code } });
const linkTo = async (email: string) =>
  linkIn(await nextMessageTo(school, email), '/address-link').searchParams.get('token') ?? '';
const read = async (link: string) => (await school.call(api.readAddressLink, { body: { token: link } })).body;
const open = (link: string) => school.call(api.confirmAddress, { body: { token: link } });

describe('the letter of a sign-up', () => {
  it('is sent at once, does not read the name back, and lets the person go on without it', async () => {
    const { email, token } = await signUp();
    const letter = await nextMessageTo(school, email);
    expect(letter.text).not.toContain('Ада');
    expect(await isConfirmed(token)).toBe(false);
    expect((await school.call(getUser, { token })).body.require_email_validate).toBe(false);
  });

  it('confirms by its code, on any device of the person, once', async () => {
    const { email, token } = await signUp();
    const code = codeIn(await nextMessageTo(school, email));
    expect((await enter(token, code === '000000' ? '000001' : '000000')).body).toMatchObject({ success: false });
    expect((await enter(token, code)).body).toMatchObject({ success: true, data: { user: { email_confirmed: true } } });
    expect(await isConfirmed(token)).toBe(true);
    expect((await enter(token, code)).body).toMatchObject({ success: false });
    expect((await ask(token)).body).toMatchObject({ data: { resend_after: 0 } });
  });

  it('uses up its code only together with the confirmation', async () => {
    const { email, token } = await signUp();
    const code = codeIn(await nextMessageTo(school, email));
    const { id } = (await school.call(getUser, { token })).body;
    const codes = school.ctx.db.selectFrom('one_time_codes').select('used_at').where('user_id', '=', id);
    let before: object[] = [];
    await whileRowsLocked(
      school,
      [id],
      () => [enter(token, code)],
      async () => (before = await codes.execute()),
    );
    expect(before).toEqual([{ used_at: null }]);
    expect(await codes.execute()).toEqual([{ used_at: expect.any(Date) as Date }]);
    expect(await isConfirmed(token)).toBe(true);
  });

  it('confirms by its link without a session, and the link then says so', async () => {
    const { email, token } = await signUp();
    const link = await linkTo(email);
    expect(await read(link)).toMatchObject({ data: { kind: 'confirm_own', state: 'open', address: email } });
    expect(await isConfirmed(token)).toBe(false);
    expect((await open(link)).body).toMatchObject({ success: true });
    expect(await isConfirmed(token)).toBe(true);
    expect(await read(link)).toMatchObject({ data: { state: 'done' } });
    expect((await open(link)).body).toMatchObject({ success: true });
  });

  it('may be sent again, a minute later; both links stay good, and for a week', async () => {
    const { email, token } = await signUp();
    const first = await linkTo(email);
    expect((await ask(token)).body).toMatchObject({ code: 'too_many_requests' });
    school.clock.forwardMs(MINUTE_MS);
    expect((await ask(token)).body).toMatchObject({ data: { resend_after: 60 } });
    await nextMessageTo(school, email, 1);
    expect(await read(first)).toMatchObject({ data: { state: 'open' } });
    school.clock.forwardMs(EMAIL_CONFIRMATION_MS);
    expect(await read(first)).toMatchObject({ data: { state: 'expired' } });
    expect((await open(first)).body).toMatchObject({ success: false, errors: { token: [expect.any(String)] } });
    school.clock.forwardMs(EMAIL_CONFIRMATION_MS);
    await tidyAccountsOf(school.ctx);
    expect(await read(first)).toMatchObject({ success: false });
  });

  it('says nothing about an address the account no longer has', async () => {
    const { email, token } = await signUp();
    const link = await linkTo(email);
    await school.ctx.db
      .updateTable('users')
      .set({ email: `other-${email}` })
      .where('email', '=', email)
      .execute();
    expect(await read(link)).toMatchObject({ success: false });
    expect((await open(link)).body).toMatchObject({ success: false });
    expect(await isConfirmed(token)).toBe(false);
  });

  it('is not sent where the variant demands it first, whose page asks for a code of its own', async () => {
    const variants = school.ctx.variants.list();
    const demanding = variants.map((one) => ({ ...one, config: { ...one.config, requireEmailVerification: true } }));
    school.ctx.variants.replace(demanding);
    const { email, token } = await signUp();
    school.ctx.variants.replace(variants);
    expect((await school.call(getUser, { token })).body.require_email_validate).toBe(true);
    const other = await signUp();
    await nextMessageTo(school, other.email);
    expect(await messagesTo(school, email)).toEqual([]);
  });

  it('asks about the first email of an account of the app as well', async () => {
    const body = { app_id: 'confirms-of-128-random-bits', ...passwords };
    const token = tokenIn(
      (await school.call(signUpByAppId, { body, headers: { 'x-forwarded-for': '203.0.99.1' } })).body,
    );
    expect((await ask(token)).status).toBe(404);
    await school.call(saveUser, { token, body: { email: 'app-first@school.example' } });
    await ask(token);
    const code = codeIn(await nextMessageTo(school, 'app-first@school.example'));
    expect((await enter(token, code)).body).toMatchObject({ success: true });
  });
});
