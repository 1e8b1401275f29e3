import { getUser, login } from '@daystream/contract/identity';
import { movePerson } from '@daystream/contract/people.admin';
import * as api from '@daystream/contract/identity.profile';
import { deleteUser } from '@daystream/contract/privacy';
import { requestOtp } from '@daystream/contract/identity.codes';
import { DAY_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool, testPassword } from '../../testing/test-school.ts';
import { whileRowsLocked } from '../identity/testing/row-locks.ts';
import { codeIn, nextMessageTo } from '../identity/testing/mailbox.ts';
import { anonymizeDeletedAccounts } from './anonymization.service.ts';

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

describe('DELETE /user', () => {
  const remove = (as: Person, body: object) => school.call(deleteUser, { as, body });

  it('requires the password, ends every session and refuses to sign in again (ACC-079, Q50)', async () => {
    const anna = await school.person();
    expect((await remove(anna, { status: 0 })).body).toMatchObject({ errors: { password: [aText] } });
    expect((await remove(anna, { status: 0, password: 'wrong' })).body).toMatchObject({ success: false });
    expect((await remove(anna, { status: 0, password: testPassword })).body).toEqual({
      success: true,
      data: null,
      errors: {},
    });
    expect((await school.call(getUser, { as: anna })).status).toBe(401);
    expect((await signIn(anna.email, testPassword)).body).toMatchObject({ success: false });
    await nextMessageTo(school, anna.email);
    // Restored by an admin it is an account again, but its sessions stay ended.
    await set(anna.id, { status: 40, deleted_at: null });
    expect((await school.call(getUser, { as: anna })).status).toBe(401);
  });

  it('accepts a code by email instead', async () => {
    const anna = await school.person();
    await school.call(requestOtp, { body: { email: anna.email } });
    const code = codeIn(await nextMessageTo(school, anna.email));
    expect((await remove(anna, { code })).body).toMatchObject({ success: true });
  });

  it('notifies the screens it signs out', async () => {
    const anna = await school.person();
    const hints: object[] = [];
    // Those of the person before may still be on their way.
    const stop = school.ctx.hints.subscribe((hint) => hint.userId === anna.id && hints.push(hint));
    await remove(anna, { password: testPassword });
    await expect.poll(() => hints).toMatchObject([{ userId: anna.id, event: 'logout_other_device' }]);
    stop();
  });

  it('is refused with a password that was changed during the check', async () => {
    const anna = await school.person();
    const [answer] = await whileRowsLocked(
      school,
      [anna.id],
      () => [remove(anna, { password: testPassword })],
      (trx) => trx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', anna.id).execute(),
    );
    expect(answer?.body).toMatchObject({ success: false, errors: { password: [aText] } });
    expect((await school.call(getUser, { as: anna })).status).toBe(200);
  });

  it('keeps the school an administrator, also when two leave at once', async () => {
    const isolated = await openTestSchool();
    try {
      const admins = [await isolated.person({ roles: ['admin'] }), await isolated.person({ roles: ['admin'] })];
      const body = { password: testPassword };
      const ids = admins.map(({ id }) => id);
      const leave = () => admins.map((as) => isolated.call(deleteUser, { as, body }));
      const answers = await whileRowsLocked(isolated, ids, leave);
      expect(answers.filter((answer) => answer.body.success)).toHaveLength(1);
    } finally {
      await isolated.close();
    }
  });

  it('keeps the school an administrator', async () => {
    const owner = await school.person({ roles: ['admin'] });
    expect((await remove(owner, { password: testPassword })).body).toMatchObject({ success: false });
    await school.person({ roles: ['admin'] });
    expect((await remove(owner, { password: testPassword })).body).toMatchObject({ success: true });
  });

  it('of a person in the registration chat is restored where it was', async () => {
    const [anna, as] = [await school.person(), await school.person({ roles: ['admin'] })];
    await set(anna.id, { status: 20 });
    await remove(anna, { password: testPassword });
    const back = { as, params: { personId: anna.id }, body: { move: 'restore' } };
    expect((await school.call(movePerson, back)).status).toBe(200);
    const row = school.ctx.db.selectFrom('users').select(['status', 'status_before']).where('id', '=', anna.id);
    expect(await row.execute()).toEqual([{ status: 20, status_before: null }]);
  });

  it('anonymizes the account thirty days later, and the email is free (Q50)', async () => {
    const anna = await school.person({ firstName: 'Анна' });
    await save(anna, { city: 'Казань', phone: '+79991112233' });
    await remove(anna, { password: testPassword });
    const row = () => school.ctx.db.selectFrom('users').selectAll().where('id', '=', anna.id).executeTakeFirstOrThrow();
    await anonymizeDeletedAccounts(school.ctx);
    expect((await row()).email).toBe(anna.email);
    school.clock.forwardMs(30 * DAY_MS + 1);
    await anonymizeDeletedAccounts(school.ctx);
    expect(await row()).toMatchObject({ email: null, first_name: '', city: '', phone: null, password_hash: null });
  });
});
