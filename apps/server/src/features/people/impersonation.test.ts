import { createTicket, exchangeTicket, getUser, login, logout } from '@daystream/contract/identity';
import * as api from '@daystream/contract/people.admin';
import { deleteUser } from '@daystream/contract/privacy';
import {
  endOtherSessions,
  endSession,
  listSessions,
  saveUser,
  updatePassword,
} from '@daystream/contract/identity.profile';
import { UPLOADS_PATH } from '@daystream/contract/media';
import { MINUTE_MS } from '@daystream/domain/durations';
import { runReadOnly } from '#db/read-only.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whileRowsLocked } from '../identity/testing/row-locks.ts';
import { openTestSchool, type Person, type TestSchool, testPassword, tokenIn } from '../../testing/test-school.ts';

let school: TestSchool;
let support: Person;
beforeAll(async () => {
  school = await openTestSchool();
  support = await school.person({ firstName: 'Инна', lastName: 'Помощь', roles: ['support'] });
});
afterAll(() => school.close());

const ask = (id: number, as = support) => school.call(api.seeAsPerson, { as, params: { personId: id } });
const exchange = (token: string, headers = {}) =>
  school.call(exchangeTicket, { body: { token, purpose: 'see_as' }, headers });
const me = (token: string) => school.call(getUser, { token });

const nextPassword = { current_password: testPassword, password: 'a calm tide 7', password_repeat: 'a calm tide 7' };

async function impersonate(id: number, as = support): Promise<string> {
  const { body } = await exchange((await ask(id, as)).body.token);
  if (!body.success) throw new Error('no impersonation');
  return tokenIn(body);
}

describe('seeing the cabinet as a learner', () => {
  it('names the learner and the impersonator, also in the learner’s own sessions', async () => {
    const anna = await school.person();
    const token = await impersonate(anna.id);
    expect((await me(token)).body).toMatchObject({ id: anna.id, seen_by: 'Инна Помощь' });
    expect((await school.call(getUser, { as: anna })).body).not.toHaveProperty('seen_by');
    const { body: sessions } = await school.call(listSessions, { as: anna });
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((session) => session.seen_by === 'Инна Помощь')).toHaveLength(1);
    const { body: lines } = await school.call(api.listPersonAudit, { as: support, params: { personId: anna.id } });
    expect(lines.map(({ action, staff }) => [action, staff.name])).toEqual([
      ['see_as_person', 'Инна Помощь'],
      ['ask_to_see_as', 'Инна Помощь'],
    ]);
  });

  it('refuses every write except ending it', async () => {
    const anna = await school.person({ firstName: 'Анна' });
    const token = await impersonate(anna.id);
    const refused = await school.call(saveUser, { token, body: { name: 'Другая' } });
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([403, 'read_only_session']);
    for (const purpose of ['auto_login', 'socket', 'admin'])
      expect((await school.call(createTicket, { token, body: { purpose } })).status).toBe(403);
    expect((await me(token)).body.name).toBe('Анна');
    expect((await school.call(logout, { token })).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await school.call(getUser, { as: anna })).status).toBe(200);
  });

  it('does not travel in an address', async () => {
    const token = await impersonate((await school.person()).id);
    expect((await school.call(getUser, { query: { token } })).status).toBe(401);
  });

  it('lets the learner end it', async () => {
    const anna = await school.person();
    const token = await impersonate(anna.id);
    const { body } = await school.call(listSessions, { as: anna });
    const id = body.find((session) => session.seen_by !== undefined)?.id ?? 0;
    await school.call(endSession, { as: anna, params: { id } });
    expect((await me(token)).status).toBe(401);
  });

  it('lasts half an hour however it is used; its ticket is valid for a minute, once', async () => {
    const anna = await school.person();
    const { body: ticket } = await ask(anna.id);
    expect((await exchange(ticket.token)).body).toMatchObject({ success: true });
    expect((await exchange(ticket.token)).body).toMatchObject({ success: false });
    const token = await impersonate(anna.id);
    school.clock.forwardMs(29 * MINUTE_MS);
    expect((await me(token)).status).toBe(200);
    school.clock.forwardMs(MINUTE_MS);
    expect((await me(token)).status).toBe(401);
    const { body: late } = await ask(anna.id);
    school.clock.forwardMs(MINUTE_MS);
    expect((await exchange(late.token)).body).toMatchObject({ success: false });
  });

  it('accepts no ticket of another purpose, and its ticket has no other purpose', async () => {
    const anna = await school.person();
    const { body: ticket } = await ask(anna.id);
    const other = { body: { token: ticket.token, purpose: 'auto_login' } };
    expect((await school.call(exchangeTicket, other)).body).toMatchObject({ success: false });
    const { body: own } = await school.call(createTicket, { as: anna, body: { purpose: 'auto_login' } });
    expect((await exchange(own.success ? own.data.token : '')).body).toMatchObject({ success: false });
  });

  it('does not count among the learner’s own sessions and does not open the dashboard', async () => {
    const anna = await school.person();
    for (let turn = 0; turn < 6; turn += 1) await impersonate(anna.id);
    await school.call(login, { body: { email: anna.email, password: testPassword } });
    expect((await school.call(getUser, { as: anna })).status).toBe(200);
    const admin = await school.person({ roles: ['admin'] });
    const other = await school.person({ roles: ['admin'] });
    const token = await impersonate(other.id, admin);
    expect((await school.call(api.listPeople, { token })).status).toBe(403);
  });

  it('ends with the permission for it', async () => {
    const admin = await school.person({ roles: ['admin'] });
    const helper = await school.person({ roles: ['support'] });
    const anna = await school.person();
    const token = await impersonate(anna.id, helper);
    const { body: waiting } = await ask(anna.id, helper);
    const params = { personId: helper.id };
    await school.call(api.setPersonRoles, { as: admin, params, body: { before: ['support'], roles: ['expert'] } });
    expect((await me(token)).status).toBe(401);
    expect((await exchange(waiting.token)).body).toMatchObject({ success: false });
  });

  it.each<[string, (helper: Person) => Promise<unknown>]>([
    ['signs out elsewhere', (as) => school.call(endOtherSessions, { as })],
    ['changes their password', (as) => school.call(updatePassword, { as, body: nextPassword })],
    ['deletes their account', (as) => school.call(deleteUser, { as, body: { password: testPassword } })],
    [
      'is signed out by an admin',
      async ({ id }) => {
        const as = await school.person({ roles: ['admin'] });
        return school.call(api.endPersonSessions, { as, params: { personId: id } });
      },
    ],
  ])('ends at once when the impersonator %s, and the screen is notified', async (_, end) => {
    const [helper, anna] = [await school.person({ roles: ['support'] }), await school.person()];
    const token = await impersonate(anna.id, helper);
    const hints: { userId: number; event: string }[] = [];
    const stop = school.ctx.hints.subscribe((hint) => hints.push(hint));
    await end(helper);
    expect((await me(token)).status).toBe(401);
    expect((await school.call(getUser, { as: anna })).status).toBe(200);
    await expect
      .poll(() => hints)
      .toContainEqual(expect.objectContaining({ userId: anna.id, event: 'logout_other_device' }));
    stop();
  });

  it.each<[string, (as: Person, other: Person) => Promise<{ status: number }>]>([
    ['ask for an impersonation', (as, other) => ask(other.id, as)],
    ['sign each other out', (as, { id }) => school.call(api.endPersonSessions, { as, params: { personId: id } })],
  ])('does not deadlock when two members of staff %s at once', async (_, act) => {
    const [one, other] = [await school.person({ roles: ['admin'] }), await school.person({ roles: ['admin'] })];
    await Promise.all([impersonate(other.id, one), impersonate(one.id, other)]);
    const answers = await whileRowsLocked(school, [one.id, other.id], () => [act(one, other), act(other, one)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('begins for both of two people who impersonate each other at once', async () => {
    const [one, other] = [await school.person({ roles: ['admin'] }), await school.person({ roles: ['admin'] })];
    const tickets = [(await ask(other.id, one)).body.token, (await ask(one.id, other)).body.token];
    const answers = await whileRowsLocked(school, [one.id, other.id], () => tickets.map((ticket) => exchange(ticket)));
    expect(answers.map(({ body }) => body.success)).toEqual([true, true]);
  });

  it('continues when the impersonator ends one of their other sessions', async () => {
    const [helper, anna] = [await school.person({ roles: ['support'] }), await school.person()];
    await school.call(login, { body: { email: helper.email, password: testPassword } });
    const token = await impersonate(anna.id, helper);
    const { body } = await school.call(listSessions, { as: helper });
    const id = body.find(({ is_current }) => !is_current)?.id ?? 0;
    expect((await school.call(endSession, { as: helper, params: { id } })).body).toMatchObject({ success: true });
    expect((await me(token)).status).toBe(200);
  });

  it.each(['expert', 'author', 'finance'] as const)('is not allowed to %s', async (role) => {
    const anna = await school.person();
    expect((await ask(anna.id, await school.person({ roles: [role] }))).status).toBe(403);
  });

  it('is not allowed of oneself, of the blocked, or by support of staff', async () => {
    expect((await ask(support.id)).status).toBe(422);
    expect((await ask((await school.person({ roles: ['expert'] })).id)).status).toBe(403);
    const anna = await school.person();
    await school.call(api.movePerson, { as: support, params: { personId: anna.id }, body: { move: 'block' } });
    expect((await ask(anna.id)).status).toBe(409);
  });

  it('cannot upload files', async () => {
    const anna = await school.person();
    const token = await impersonate(anna.id);
    const response = await school.app.inject({
      method: 'POST',
      url: UPLOADS_PATH,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-length': '1' },
    });
    expect(response.statusCode).toBe(401);
  });
});

describe('the database during impersonation', () => {
  const write = (name: string) => school.ctx.db.insertInto('segments').values({ name }).execute();
  const count = async () => (await school.ctx.db.selectFrom('segments').select('id').execute()).length;

  it('refuses a write by itself, alone and inside a transaction', async () => {
    await expect(runReadOnly(() => write('one'))).rejects.toThrow('read-only transaction');
    await expect(
      runReadOnly(() => school.ctx.db.transaction().execute((trx) => trx.deleteFrom('sessions').execute())),
    ).rejects.toThrow('read-only transaction');
    expect(await count()).toBe(0);
  });

  it('accepts writes outside of it, also at the same time', async () => {
    await Promise.all([write('two'), runReadOnly(() => write('three')).catch(() => null), runReadOnly(count)]);
    expect(await count()).toBe(1);
  });
});
