import { exchangeTicket, getUser, login, logout } from '@daystream/contract/identity';
import * as api from '@daystream/contract/identity.profile';
import { requestPasswordReset } from '@daystream/contract/identity.sign-up';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool, testPassword, tokenIn } from '../../../testing/test-school.ts';
import { changeEmail } from '../addresses/testing/addresses.ts';
import { givePasskey } from '../factors/testing/factors.ts';
import { whileRowsLocked } from '../testing/row-locks.ts';
import { linkIn, nextMessageTo } from '../testing/mailbox.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
});
afterAll(() => school.close());

/** Any sentence; the catalogue decides which. */
const aText = expect.any(String) as string;
const save = (as: Person, body: object) => school.call(api.saveUser, { as, body });
const signIn = (email: string, password: string) => school.call(login, { body: { email, password } });
const set = (id: number, changes: object) =>
  school.ctx.db.updateTable('users').set(changes).where('id', '=', id).execute();

describe('POST /user', () => {
  it('saves the sent fields and leaves the rest (ACC-075, ACC-084)', async () => {
    const anna = await school.person({ firstName: 'Анна', lastName: 'Орлова' });
    const sent = {
      name: ' Анна-Мария ',
      city: 'Казань',
      gender: 'F',
      phone: '8 999 123 45 67',
      birthday: '29.02.2000',
      instagram_id: 'anna.b_1',
      timezone: 'Asia/Yekaterinburg',
      language_code: 'en-US',
      disable_notification: 1,
    };
    expect((await save(anna, sent)).body).toMatchObject({ success: true, errors: {} });
    expect((await school.call(getUser, { as: anna })).body).toMatchObject({
      name: 'Анна-Мария',
      last_name: 'Орлова',
      city: 'Казань',
      gender: 'F',
      phone: '+79991234567',
      phone_validated: false,
      birthday: '29.02.2000',
      instagram_id: 'anna.b_1',
      timezone: 'Asia/Yekaterinburg',
      language_code: 'en-US',
      disable_notification: true,
    });
    await save(anna, { city: '', gender: '', phone: '', birthday: '', disable_notification: '0' });
    expect((await school.call(getUser, { as: anna })).body).toMatchObject({
      city: '',
      gender: null,
      phone: null,
      birthday: null,
      disable_notification: false,
    });
  });

  it.each([
    ['name', ''],
    ['name', 'я'.repeat(101)],
    ['city', 'я'.repeat(101)],
    ['gender', 'X'],
    ['phone', '12ab'],
    ['birthday', '31.04.2000'],
    ['birthday', '01.01.2100'],
    ['instagram_id', '.anna'],
    ['instagram_id', 'Instagram_Name'],
    ['email', 'a..b@c.ru'],
    ['email', ''],
    ['timezone', 'Mars/Olympus'],
    ['language_code', 'xx'],
  ])('refuses %s "%s" at its field and saves nothing of the form', async (field, value) => {
    const anna = await school.person({ firstName: 'Анна' });
    const { status, body } = await save(anna, { name: 'Другая', last_name: 'Фамилия', [field]: value });
    expect(status).toBe(200);
    expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual([field]);
    expect((await school.call(getUser, { as: anna })).body.name).toBe('Анна');
  });

  it('refuses an email that another account has', async () => {
    const [anna, other] = [await school.person(), await school.person()];
    const { body } = await save(anna, { email: other.email.toUpperCase() });
    expect(body).toMatchObject({ success: false, errors: { email: [aText] } });
  });

  it('gives a first email to one of two concurrent requests, and refuses the other', async () => {
    const people = [await school.person(), await school.person()];
    const ids = people.map(({ id }) => id);
    for (const id of ids) await set(id, { email: null });
    // From one network the rate limit would serialise them.
    const asks = () =>
      people.map((as) => {
        const headers = { 'x-forwarded-for': `203.0.${as.id}.7` };
        return school.call(api.saveUser, { as, headers, body: { email: 'both@school.example' } });
      });
    const answers = await whileRowsLocked(school, ids, asks);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const refused = answers.filter(({ body }) => !body.success);
    expect(refused.map(({ body }) => body)).toMatchObject([{ errors: { email: [aText] } }]);
  });

  it('lets a person who had to complete the profile continue once it is complete (ACC-086, Q53)', async () => {
    const anna = await school.person();
    await set(anna.id, { must_update_profile: true, first_name: '' });
    expect((await save(anna, { city: 'Казань' })).body).toMatchObject({
      data: { user: { required_update_profile: true } },
    });
    expect((await save(anna, { name: 'Анна' })).body).toMatchObject({
      data: { user: { required_update_profile: false } },
    });
  });

  it('keeps a verified number verified when it is written in another way', async () => {
    const anna = await school.person();
    await set(anna.id, { phone: '+79991234567', phone_validated_at: new Date() });
    expect((await save(anna, { phone: '+7 999 123-45-67' })).body).toMatchObject({
      data: { user: { phone_validated: true } },
    });
  });
});

describe('POST /user/notification and /user/update-user', () => {
  it('stores the choice (ACC-076)', async () => {
    const anna = await school.person();
    await school.call(api.saveNotification, { as: anna, body: { disable_notification: 1 } });
    expect((await school.call(getUser, { as: anna })).body.disable_notification).toBe(true);
  });

  it('moves the status through the chat, only upwards (ACC-078, ACC-110, Q47)', async () => {
    const anna = await school.person();
    await set(anna.id, { status: 20 });
    const move = async (status: number) => (await school.call(api.updateUser, { as: anna, body: { status } })).body;
    expect(await move(30)).toMatchObject({ data: { user: { status: 30 } } });
    expect(await move(30)).toMatchObject({ success: true });
    for (const refused of [20, 0, 5, 10, 41]) expect(await move(refused)).toMatchObject({ success: false });
    expect(await move(40)).toMatchObject({ data: { user: { status: 40 } } });
  });

  it('saves a first email when it is free and valid (ACC-062)', async () => {
    const [anna, other] = [await school.person(), await school.person()];
    await set(anna.id, { email: null });
    const change = async (email: string) => (await school.call(api.updateUser, { as: anna, body: { email } })).body;
    expect(await change(other.email)).toMatchObject({ success: false, errors: { email: [aText] } });
    expect(await change('no address')).toMatchObject({ success: false, errors: { email: [aText] } });
    expect(await change('Anna.New@school.example')).toMatchObject({
      data: { user: { email: 'anna.new@school.example' } },
    });
    expect((await signIn('anna.new@school.example', testPassword)).body).toMatchObject({ success: true });
  });
});

describe('POST /user/update-password', () => {
  const next = { password: 'walk on sand 5', password_repeat: 'walk on sand 5' };
  const change = (as: Person, body: object) => school.call(api.updatePassword, { as, body });

  it('needs the current one and ends every other session (ACC-122, Q41)', async () => {
    const anna = await school.person();
    const elsewhere = tokenIn((await signIn(anna.email, testPassword)).body);
    expect((await change(anna, next)).body).toMatchObject({ errors: { current_password: [aText] } });
    const wrong = await change(anna, { ...next, current_password: 'not this one' });
    expect(wrong.body).toMatchObject({ success: false, errors: { current_password: [aText] } });
    const changed = await change(anna, { ...next, current_password: testPassword });
    expect(changed.body).toMatchObject({ success: true, data: { user: { email: anna.email } } });
    expect((await school.call(getUser, { token: tokenIn(changed.body) })).status).toBe(200);
    expect((await school.call(getUser, { token: elsewhere })).status).toBe(401);
    expect((await signIn(anna.email, testPassword)).body).toMatchObject({ success: false });
    expect((await signIn(anna.email, next.password)).body).toMatchObject({ success: true });
    await nextMessageTo(school, anna.email);
  });

  it('leaves the old token half a minute for reads of other windows, and nothing else', async () => {
    const anna = await school.person();
    const answers = async () => {
      const [read, write] = [await school.call(getUser, { as: anna }), await school.call(logout, { as: anna })];
      return [read.status, write.status];
    };
    const changed = await change(anna, { ...next, current_password: testPassword });
    expect(await answers()).toEqual([200, 401]);
    school.clock.forwardMs(29_999);
    expect(await answers()).toEqual([200, 401]);
    school.clock.forwardMs(1);
    expect(await answers()).toEqual([401, 401]);
    expect((await school.call(getUser, { token: tokenIn(changed.body) })).status).toBe(200);
  });

  it('does not require it from a person who must choose a new one (ACC-040)', async () => {
    const anna = await school.person();
    await set(anna.id, { must_update_password: true });
    expect((await change(anna, next)).body).toMatchObject({ data: { user: { required_update_password: false } } });
  });

  it.each([
    ['chose another one meanwhile', { password_hash: 'another' }, { errors: { current_password: [aText] } }],
    ['was blocked meanwhile', { status: 5 }, { code: 'token_invalid' }],
    ['was deleted meanwhile', { status: 0 }, { code: 'token_invalid' }],
  ])('changes nothing for a person who %s', async (_, changes, refused) => {
    const anna = await school.person();
    const begin = () => [change(anna, { ...next, current_password: testPassword })];
    const [answer] = await whileRowsLocked(school, [anna.id], begin, (trx) =>
      trx.updateTable('users').set(changes).where('id', '=', anna.id).execute(),
    );
    expect(answer?.body).toMatchObject(refused);
    expect((await signIn(anna.email, next.password)).body).not.toMatchObject({ success: true });
  });

  it('succeeds when no current one was required, whatever it is by then', async () => {
    const anna = await school.person();
    await set(anna.id, { must_update_password: true });
    const [answer] = await whileRowsLocked(
      school,
      [anna.id],
      () => [change(anna, next)],
      (trx) => trx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', anna.id).execute(),
    );
    expect(answer?.body).toMatchObject({ success: true });
  });

  it('cannot be used to guess: ten wrong ones, then a wait', async () => {
    const anna = await school.person();
    for (let turn = 0; turn < 10; turn += 1) await change(anna, { ...next, current_password: 'not this one' });
    expect((await change(anna, { ...next, current_password: testPassword })).status).toBe(429);
  });
});

describe('an unused link in the mailbox', () => {
  const nextWay = { password: 'walk on sand 5', password_repeat: 'walk on sand 5', current_password: testPassword };

  it.each<[string, (anna: Person) => Promise<unknown>]>([
    ['email is changed', (anna) => changeEmail(school, anna, `new-${anna.email}`)],
    ['password is changed', (anna) => school.call(api.updatePassword, { as: anna, body: nextWay })],
  ])('opens nothing once the %s', async (_, change) => {
    const anna = await school.person();
    await school.call(requestPasswordReset, { body: { email: anna.email } });
    const token = linkIn(await nextMessageTo(school, anna.email), '/auto-login').searchParams.get('token');
    await save(anna, { city: 'Казань' });
    const waiting = school.ctx.db.selectFrom('tickets').select('purpose').where('user_id', '=', anna.id);
    expect(await waiting.execute()).toEqual([{ purpose: 'reset' }]);
    await change(anna);
    const { body } = await school.call(exchangeTicket, { body: { token, purpose: 'reset' } });
    expect(body).toMatchObject({ success: false, errors: { token: [aText] } });
  });
});

describe('a person’s sessions', () => {
  it('are listed, and ended one by one or all but this one', async () => {
    const [anna, other] = [await school.person(), await school.person()];
    const tokens: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) tokens.push(tokenIn((await signIn(anna.email, testPassword)).body));
    const list = async () => (await school.call(api.listSessions, { as: anna })).body;
    const all = await list();
    expect(all).toHaveLength(4);
    expect(all.filter(({ is_current }) => is_current)).toHaveLength(1);
    const id = all.find(({ is_current }) => !is_current)?.id ?? 0;
    const hints: object[] = [];
    const stop = school.ctx.hints.subscribe((hint) => hints.push(hint));
    expect((await school.call(api.endSession, { as: other, params: { id } })).status).toBe(404);
    expect((await school.call(api.endSession, { as: anna, params: { id } })).body).toMatchObject({ success: true });
    expect(await list()).toHaveLength(3);
    // A hint of the first call may still be pending, so each call waits for its own.
    await expect.poll(() => hints).toHaveLength(1);
    await school.call(api.endOtherSessions, { as: anna });
    expect(await list()).toHaveLength(1);
    await expect.poll(() => hints).toHaveLength(3);
    stop();
    for (const token of tokens) expect((await school.call(getUser, { token })).status).toBe(401);
  });
});

describe('linked networks', () => {
  const link = async (userId: number, source: 'google' | 'apple') =>
    school.ctx.db
      .insertInto('external_auths')
      .values({ user_id: userId, source, subject: `${source}-${userId}` })
      .returning('id')
      .executeTakeFirstOrThrow();

  it('are listed and unlinked; another’s looks missing (ACC-117, ACC-118)', async () => {
    const [anna, other] = [await school.person(), await school.person()];
    const { id } = await link(anna.id, 'google');
    expect((await school.call(api.listExternalAuths, { as: anna })).body).toMatchObject([{ id, source: 'google' }]);
    expect((await school.call(api.deleteExternalAuth, { as: other, params: { id } })).status).toBe(404);
    expect((await school.call(api.deleteExternalAuth, { as: anna, params: { id } })).body).toMatchObject({
      success: true,
    });
    expect((await school.call(api.listExternalAuths, { as: anna })).body).toEqual([]);
  });

  it('cannot be unlinked while they are the last way to sign in (Q76)', async () => {
    const anna = await school.person();
    await set(anna.id, { password_hash: null });
    const { id } = await link(anna.id, 'apple');
    const unlink = async () => (await school.call(api.deleteExternalAuth, { as: anna, params: { id } })).body;
    expect(await unlink()).toMatchObject({ success: false, errors: { source: [aText] } });
    await givePasskey(school, anna);
    expect(await unlink()).toMatchObject({ success: true });
  });
});
