import { login } from '@daystream/contract/identity';
import * as addresses from '@daystream/contract/identity.addresses';
import { makeRecoveryCodes } from '@daystream/contract/identity.factors';
import * as api from '@daystream/contract/identity.profile';
import { verifyTwoFactor } from '@daystream/contract/identity.two-factor';
import { MINUTE_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, testPassword, type TestSchool } from '../../../testing/test-school.ts';
import { findFactors } from '../factors/factors.store.ts';
import { atHost, codeOf, dataOf, givePasskey, giveTotp, waitingIn } from '../factors/testing/factors.ts';
import { insertLink } from '../social/social.store.ts';
import { codeIn, linkIn, nextMessageTo } from '../testing/mailbox.ts';
import { changeEmail, prove, tokenOf, undo } from './testing/addresses.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
});
afterAll(() => school.close());

const set = (id: number, changes: object) =>
  school.ctx.db.updateTable('users').set(changes).where('id', '=', id).execute();
const proofOf = (id: number) =>
  school.ctx.db
    .selectFrom('users')
    .select(['email', 'proved_email', 'must_validate_email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Somebody who signed up with an email they never verified, and has a verified phone. */
async function unprovedPerson(): Promise<{ anna: Person; phone: string }> {
  const anna = await school.person();
  const phone = `+7999444${String(anna.id).padStart(4, '0')}`;
  const phone_validated_at = new Date(school.clock.nowMs());
  await set(anna.id, { proved_email: null, must_validate_email: true, phone, phone_validated_at });
  return { anna, phone };
}

/** Changes the email, and returns the link that the phone gets. */
async function changeEmailToldBySms(anna: Person, phone: string): Promise<string> {
  const email = `new-${anna.email}`;
  await prove(school, anna);
  const headers = { 'x-forwarded-for': `198.51.${anna.id % 250}.4` };
  await school.call(addresses.askNewEmail, { as: anna, body: { email }, headers });
  const code = codeIn(await nextMessageTo(school, email));
  await school.call(addresses.confirmNewEmail, { as: anna, body: { email, code } });
  return tokenOf(linkIn(await nextMessageTo(school, phone), '/address-link'));
}

async function undoUpTo2fa(token: string): Promise<string> {
  return waitingIn({ data: dataOf(await undo(school, token)).sign_in }).token;
}

/** What an undo leaves open: a session that may only choose a password. */
async function isOnlyForPassword(token: string): Promise<boolean> {
  return (await school.call(api.saveUser, { token, body: { name: 'Кто-то' } })).status === 403;
}

describe('the undo of an address', () => {
  it('by SMS leaves an email unproved that nobody had verified', async () => {
    const { anna, phone } = await unprovedPerson();
    const token = await changeEmailToldBySms(anna, phone);
    expect(await proofOf(anna.id)).toMatchObject({ must_validate_email: false });
    const entered = dataOf(await undo(school, token)).sign_in as { token: string; user: object };
    expect(entered.user).toMatchObject({ require_email_validate: true, required_update_password: true });
    expect(await isOnlyForPassword(entered.token)).toBe(true);
    const proof = await proofOf(anna.id);
    expect(proof).toMatchObject({ email: anna.email, must_validate_email: true });
    expect(proof.proved_email).not.toBe(anna.email);
  });

  it('by SMS leaves it so after 2FA too', async () => {
    const { anna, phone } = await unprovedPerson();
    const { secret } = await giveTotp(school, anna);
    const waiting = await undoUpTo2fa(await changeEmailToldBySms(anna, phone));
    const body = { token: waiting, code: codeOf(school, secret) };
    const { token } = dataOf(await school.call(verifyTwoFactor, { body, headers: atHost }));
    expect(await isOnlyForPassword(token)).toBe(true);
    const proof = await proofOf(anna.id);
    expect(proof).toMatchObject({ email: anna.email, must_validate_email: true });
    expect(proof.proved_email).not.toBe(anna.email);
  });

  it('by a link to the restored email proves that, after 2FA too', async () => {
    const [anna, boris] = [await school.person(), await school.person()];
    await undo(school, await changeEmail(school, anna, `new-${anna.email}`));
    const { secret } = await giveTotp(school, boris);
    const token = await undoUpTo2fa(await changeEmail(school, boris, `new-${boris.email}`));
    expect((await proofOf(boris.id)).proved_email).not.toBe(boris.email);
    await school.call(verifyTwoFactor, { body: { token, code: codeOf(school, secret) }, headers: atHost });
    for (const { id, email } of [anna, boris])
      expect(await proofOf(id)).toEqual({ email, proved_email: email, must_validate_email: false });
  });

  it('of a phone by an older mailbox proves nothing about the present email', async () => {
    const anna = await school.person();
    const email = `present-${anna.email}`;
    await changeEmail(school, anna, email);
    await set(anna.id, { proved_email: null, must_validate_email: true });
    school.clock.forwardMs(MINUTE_MS);
    await school.call(api.saveUser, { as: anna, body: { phone: '+79990000005' } });
    const token = tokenOf(linkIn(await nextMessageTo(school, anna.email, 1), '/address-link'));
    expect((await undo(school, token)).body).toMatchObject({ success: true });
    expect(await proofOf(anna.id)).toEqual({ email, proved_email: null, must_validate_email: true });
  });
});

describe('whoever changed an address has no way back after its undo', () => {
  const waysIn = async ({ id }: Person) => {
    const { db } = school.ctx;
    const [factors, links] = await Promise.all([
      findFactors(db, id, null),
      db.selectFrom('external_auths').select('subject').where('user_id', '=', id).execute(),
    ]);
    return { ...factors, links: links.map(({ subject }) => subject) };
  };
  const link = ({ id: userId }: Person, source: 'google' | 'vkontakte') =>
    school.ctx.db.transaction().execute((trx) =>
      insertLink(trx, {
        userId,
        source,
        subject: `${source}-${userId}`,
        now: new Date(school.clock.nowMs()),
      }),
    );

  it('by a factor or a network that they added', async () => {
    const anna = await school.person();
    await link(anna, 'google');
    school.clock.forwardMs(MINUTE_MS);
    const token = await changeEmail(school, anna, `thief-${anna.email}`);
    school.clock.forwardMs(MINUTE_MS);
    await giveTotp(school, anna);
    await givePasskey(school, anna);
    await link(anna, 'vkontakte');
    const entered = dataOf(await undo(school, token)).sign_in as { token: string };
    expect(await isOnlyForPassword(entered.token)).toBe(true);
    expect(await waysIn(anna)).toMatchObject({ hasTotp: false, passkeyCount: 0, recoveryCodesLeft: 0 });
    expect((await waysIn(anna)).links).toEqual([`google-${anna.id}`]);
    const body = { email: anna.email, password: testPassword };
    expect((await school.call(login, { body })).body).toMatchObject({ success: false });
  });

  it('by new recovery codes for the factor of the owner, which stays', async () => {
    const anna = await school.person();
    await giveTotp(school, anna);
    school.clock.forwardMs(MINUTE_MS);
    const token = await changeEmail(school, anna, `thief-${anna.email}`);
    school.clock.forwardMs(MINUTE_MS);
    await school.call(makeRecoveryCodes, { as: anna });
    await undoUpTo2fa(token);
    expect(await waysIn(anna)).toMatchObject({ hasTotp: true, recoveryCodesLeft: 0 });
  });
});
