import { getUser, login as signIn } from '@daystream/contract/identity';
import * as api from '@daystream/contract/identity.sign-up';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@daystream/domain/durations';
import { openTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

let network = 0;
/** Each test has its own network address, because calls per network are limited. */
const from = () => ({ 'x-forwarded-for': `203.0.${network}.7` });
beforeEach(() => {
  network += 1;
});

/** Any sentence; the catalogue decides which. */
const aText = expect.any(String) as string;
const isTaken = expect.stringContaining('уже есть аккаунт') as string;
const PASSWORD = 'breathe deeply 7';
let count = 0;
const newEmail = () => `joins-${(count += 1)}@school.example`;

const form = (changes: Record<string, unknown> = {}) => {
  const email = newEmail();
  return { username: email, email, password: PASSWORD, password_repeat: PASSWORD, ...changes };
};
const signUp = (body: object, headers: Record<string, string> = {}) =>
  school.call(api.signUpByEmail, { body, headers: { ...from(), ...headers } });

function multipart(fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { payload: `${parts.join('')}--x--\r\n`, type: 'multipart/form-data; boundary=x' };
}

describe('POST /auth/signup-by-email', () => {
  it('creates an account from a form, signs it in, and stores its language and time zone (ACC-026, ACC-029)', async () => {
    const { payload, type } = multipart(form({ timezone: 'America/Bogota' }));
    const headers = { 'content-type': type, 'accept-language': 'es-ES', ...from() };
    const answer = await school.call(api.signUpByEmail, { body: payload, headers });
    expect(answer.body).toMatchObject({ success: true, data: { user: { status: 40, language_code: 'es-ES' } } });
    const { body } = await school.call(getUser, { token: answer.body.data?.token ?? '' });
    expect(body).toMatchObject({ timezone: 'America/Bogota', require_email_validate: false });
  });

  it('stores the name the person gave, and none when an older client asks for none', async () => {
    const named = await signUp(form({ name: ' Ада ' }));
    expect(named.body).toMatchObject({ data: { user: { name: 'Ада', last_name: '' } } });
    expect((await signUp(form())).body).toMatchObject({ data: { user: { name: '' } } });
  });

  it('trims a password as every sign-in does (Q42)', async () => {
    const sent = form({ password: 'secret word 7 ', password_repeat: ' secret word 7' });
    expect((await signUp(sent)).body).toMatchObject({ success: true });
    for (const password of ['secret word 7', 'secret word 7 ']) {
      const { body } = await school.call(signIn, { body: { email: sent.email, password }, headers: from() });
      expect([password, body]).toEqual([password, expect.objectContaining({ success: true })]);
    }
  });

  it('leaves the questions of the registration chat to the app (Q48)', async () => {
    const { body } = await signUp(form(), { 'x-app-type': 'mobile' });
    expect(body).toMatchObject({ data: { user: { status: 20 } } });
  });

  it('uses Moscow for an unknown time zone', async () => {
    const { body } = await signUp(form({ timezone: 'Mars/Olympus' }));
    expect(body).toMatchObject({ data: { user: { timezone: 'Europe/Moscow' } } });
  });

  it('normalises the email as the sign-in does, and refuses a duplicate', async () => {
    const email = newEmail();
    await signUp(form({ email: ` ${email.toUpperCase()} ` }));
    const again = await signUp(form({ email }));
    expect(again.body).toMatchObject({
      success: false,
      errors: { email: [isTaken] },
    });
  });

  it.each([
    ['a double dot in the e-mail (EML-033)', { email: 'a..b@c.ru' }, 'email'],
    ['no name where one is asked for', { name: ' ' }, 'name'],
    ['a name nobody can write', { name: 'a\u0000b' }, 'name'],
    ['no e-mail', { email: ' ' }, 'email'],
    ['a short password (ACC-042)', { password: 'short', password_repeat: 'short' }, 'password'],
    ['one of the commonest passwords (Q42)', { password: 'Password123', password_repeat: 'Password123' }, 'password'],
    ['another repeat (ACC-041)', { password_repeat: 'breathe deeply 8' }, 'password_repeat'],
    ['a version of the agreement that never was', { personal_data_agreement: '2026-11' }, 'personal_data_agreement'],
    ['one nobody published', { personal_data_agreement: 'own-77' }, 'personal_data_agreement'],
  ])('refuses %s at its field and creates nothing', async (_, changes, field) => {
    const sent = form(changes);
    const { status, body } = await signUp(sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, data: null });
    expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual([field]);
    const free = await school.call(api.validateSignUpForm, { body: { email: sent.username }, headers: from() });
    expect(free.body).toEqual({});
  });

  it('names the least length of a password, and the greatest (ACC-042)', async () => {
    const said = async (password: string) => {
      const { body } = await signUp(form({ password, password_repeat: password }), { 'accept-language': 'en' });
      return (body as unknown as { errors: { password: string[] } }).errors.password;
    };
    expect(await said('seven77')).toEqual(['Use at least 8 characters.']);
    expect(await said('👨‍👩‍👧‍👦'.repeat(7))).toEqual(['Use at least 8 characters.']);
    expect(await said('ab'.repeat(65))).toEqual(['Use at most 128 characters.']);
  });

  it('stores the accepted version and language of the agreement', async () => {
    const { body } = await signUp(form({ personal_data_agreement: '1' }), { 'accept-language': 'en-US' });
    const kept = await school.ctx.db
      .selectFrom('document_consents')
      .select(['document', 'version', 'language'])
      .where('user_id', '=', body.data?.user.id ?? 0)
      .execute();
    expect(kept).toEqual([{ document: 'personal_data_agreement', version: '1', language: 'en' }]);
  });

  it('creates one account from two concurrent forms', async () => {
    const sent = form();
    const answers = await Promise.all([signUp(sent), signUp(sent)]);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });

  it('is closed when the variant says so (CFG-038)', async () => {
    const { status, body } = await signUp(form(), { 'x-app-id': 'web' });
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'registration_closed' });
  });

  it('accepts ten an hour from one network, then asks to wait (Q36)', async () => {
    for (let turn = 0; turn < 10; turn += 1) await signUp(form({ password: 'x' }));
    const held = await signUp(form());
    expect(held.status).toBe(429);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    school.clock.forwardMs(HOUR_MS + 1);
    expect((await signUp(form())).status).toBe(200);
  });
});

describe('POST /auth/validate-signup-form', () => {
  const check = (body: object) => school.call(api.validateSignUpForm, { body, headers: from() });

  it('returns no messages for available values, and messages for others (ACC-031, Q13)', async () => {
    const { body: existing } = await signUp(form());
    expect((await check({ email: newEmail() })).body).toEqual({});
    expect((await check({ email: existing.data?.user.email })).body).toEqual({
      'signupform-email': [isTaken],
    });
    expect((await check({ email: 'a@site' })).body).toMatchObject({ 'signupform-email': [aText] });
    const long = await check({ email: `${'a'.repeat(2000)}@site.example` });
    expect([long.status, Object.keys(long.body)]).toEqual([200, ['signupform-email']]);
    expect((await check({ app_id: 'short' })).body).toMatchObject({ 'signupform-app_id': [aText] });
  });

  it('reveals ten times an hour which emails exist, no more (Q36)', async () => {
    for (let turn = 0; turn < 10; turn += 1) await check({ email: newEmail() });
    expect((await check({ email: newEmail() })).status).toBe(429);
  });
});

describe('an account of the mobile app', () => {
  const appId = () => `app_${'k'.repeat(30)}${(count += 1)}`;

  it('signs up and in by the app’s own id, without an email (ACC-024, ACC-030, Q12)', async () => {
    const id = appId();
    const body = { app_id: id, password: PASSWORD, password_repeat: PASSWORD };
    const made = await school.call(api.signUpByAppId, { body, headers: from() });
    expect(made.body).toMatchObject({ success: true, data: { user: { email: null, status: 20 } } });
    const again = await school.call(api.signUpByAppId, { body, headers: from() });
    expect(again.body).toMatchObject({ success: false, errors: { app_id: [aText] } });
    const login = (password: string) =>
      school.call(api.loginByAppId, { body: { app_id: id, password }, headers: from() });
    expect((await login(PASSWORD)).body).toMatchObject({ data: { user: { id: made.body.data?.user.id } } });
    expect((await login('wrong')).body).toMatchObject({ success: false, errors: { password: [aText] } });
  });

  it('never stores the id itself', async () => {
    const id = appId();
    await school.call(api.signUpByAppId, {
      body: { app_id: id, password: PASSWORD, password_repeat: PASSWORD },
      headers: from(),
    });
    const rows = await school.ctx.db.selectFrom('users').select('app_id_hash').execute();
    const kept = rows.flatMap(({ app_id_hash }) => app_id_hash ?? []);
    expect(kept.length).toBeGreaterThan(0);
    for (const hash of kept) expect([hash.length, hash.includes(id)]).toEqual([32, false]);
  });
});

describe('GET /registration-chat-config', () => {
  it('returns the questions in order and three languages; mind asks for push permission at the end (ACC-105, ACC-108)', async () => {
    const ask = async (id: string) =>
      (await school.call(api.getRegistrationChatConfig, { headers: { 'x-app-id': id } })).body.data.questions;
    const dev = await ask('dev');
    expect(dev.map(({ name }) => name)).toEqual(['firstName', 'email', 'password', 'socials', 'birthday', 'avatarId']);
    expect(dev[1]).toMatchObject({ type: 'email', required: true, again: { en: aText } });
    expect((await ask('mind')).at(-1)).toMatchObject({ name: 'push', type: 'ask', required: false });
  });
});
