import { createTicket, exchangeTicket, getUser, login } from '@daystream/contract/identity';
import * as api from '@daystream/contract/identity.factors';
import { deleteUser } from '@daystream/contract/privacy';
import { getPerson, listPersonAudit, resetPersonFactors } from '@daystream/contract/people.admin';
import { requestOtp } from '@daystream/contract/identity.codes';
import { DAY_MS, MINUTE_MS } from '@daystream/domain/durations';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool, testPassword, tokenIn } from '../../../testing/test-school.ts';
import { anonymizeDeletedAccounts } from '../../privacy/anonymization.service.ts';
import { codeIn, nextMessageTo } from '../testing/mailbox.ts';
import { openSecret, sealSecret } from '../crypto/sealed-secrets.ts';
import { atHost, beginSignIn, call, codeOf, dataOf, givePasskey, giveTotp, messageSaying } from './testing/factors.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
});
afterAll(() => school.close());

const aText = expect.any(String) as string;
const security = async (as: Person) => (await call(school, api.getSecurity, as)).body;
const nextEmail = (person: Person, before = 0) => nextMessageTo(school, person.email, before);
const signIn = ({ email }: Person) => school.call(login, { body: { email, password: testPassword } });

describe('an authenticator app', () => {
  it('is active from its first right code on, gives recovery codes, and is announced by email', async () => {
    const anna = await school.person();
    const { secret, uri } = dataOf(await call(school, api.beginTotp, anna));
    expect(uri).toContain(`secret=${secret}`);
    expect(decodeURIComponent(uri)).toContain(anna.email);
    expect(tokenIn((await signIn(anna)).body)).not.toBe('');
    for (const code of ['', '000000', codeOf(school, secret, -2)])
      expect((await call(school, api.confirmTotp, anna, { code })).body).toMatchObject({ errors: { code: [aText] } });
    const { recovery_codes } = dataOf(await call(school, api.confirmTotp, anna, { code: codeOf(school, secret) }));
    expect(recovery_codes).toHaveLength(10);
    expect(tokenIn((await signIn(anna)).body)).toBe('');
    await messageSaying(school, anna, 'Подключено приложение-аутентификатор');
  });

  it('starts over after half an hour without a first code', async () => {
    const anna = await school.person();
    const { secret } = dataOf(await call(school, api.beginTotp, anna));
    school.clock.forwardMs(30 * MINUTE_MS);
    await prove(anna, { password: testPassword });
    expect((await call(school, api.confirmTotp, anna, { code: codeOf(school, secret) })).body).toMatchObject({
      success: false,
    });
  });

  it('is replaced by another without a gap, and without new recovery codes', async () => {
    const anna = await school.person();
    const { secret: old } = await giveTotp(school, anna);
    const { secret } = dataOf(await call(school, api.beginTotp, anna));
    const waiting = await beginSignIn(school, anna);
    expect(waiting.methods).toContain('totp');
    const code = codeOf(school, secret);
    expect(dataOf(await call(school, api.confirmTotp, anna, { code })).recovery_codes).toBeNull();
    expect(old).not.toBe(secret);
  });

  it('is encrypted for this installation and this person', async () => {
    const anna = await school.person();
    const { secret } = await giveTotp(school, anna);
    const row = await school.ctx.db
      .selectFrom('totp_factors')
      .selectAll()
      .where('user_id', '=', anna.id)
      .executeTakeFirstOrThrow();
    const stored = row.secret ?? Buffer.alloc(0);
    const plain = openSecret(school.ctx, anna.id, stored) ?? Buffer.alloc(0);
    expect(Secret.fromBase32(secret).hex.toLowerCase()).toBe(Buffer.from(plain).toString('hex'));
    for (const bytes of [plain, Buffer.from(secret)]) expect(stored.includes(bytes)).toBe(false);
    expect(openSecret(school.ctx, anna.id, stored)).toHaveLength(20);
    expect(openSecret(school.ctx, anna.id + 1, stored)).toBeNull();
    expect(openSecret(school.ctx, anna.id, Buffer.concat([stored.subarray(0, -1), Buffer.from([1])]))).toBeNull();
    const one = Buffer.from('secret');
    expect(sealSecret(school.ctx, 1, one).equals(sealSecret(school.ctx, 1, one))).toBe(false);
  });
});

const prove = (as: Person, proof: object) => call(school, api.provePerson, as, proof);

describe('a fresh proof', () => {
  const changes = (as: Person) =>
    [
      () => call(school, api.beginTotp, as),
      () => call(school, api.confirmTotp, as, { code: '000000' }),
      () => call(school, api.removeTotp, as),
      () => call(school, api.askNewPasskey, as),
      () => call(school, api.removePasskey, as, undefined, { passkeyId: 1 }),
      () => call(school, api.makeRecoveryCodes, as),
    ] as const;

  it('is required by everything that changes factors, ten minutes after the sign-in', async () => {
    const anna = await school.person();
    school.clock.forwardMs(10 * MINUTE_MS);
    for (const change of changes(anna))
      expect(await change()).toMatchObject({ status: 403, body: { code: 'proof_required' } });
    expect((await security(anna)).proof).toEqual({ is_fresh: false, ways: ['password'] });
    expect((await prove(anna, { password: 'wrong' })).body).toMatchObject({ errors: { password: [aText] } });
    expect((await security(anna)).proof.is_fresh).toBe(false);
    expect((await prove(anna, { password: testPassword })).body.success).toBe(true);
    expect((await security(anna)).proof.is_fresh).toBe(true);
    expect((await call(school, api.beginTotp, anna)).body.success).toBe(true);
  });

  it('counts for its own session, not for another of the same person', async () => {
    const anna = await school.person();
    const { token } = dataOf(await school.call(createTicket, { as: anna, body: { purpose: 'auto_login' } }));
    const { body } = await school.call(exchangeTicket, { body: { token, purpose: 'auto_login' } });
    const other = { ...anna, token: tokenIn(body) };
    await prove(anna, { password: testPassword });
    expect((await call(school, api.beginTotp, other)).body).toMatchObject({ code: 'proof_required' });
  });

  it('can be a code of the app, once', async () => {
    const anna = await school.person();
    const { secret } = await giveTotp(school, anna);
    school.clock.forwardMs(10 * MINUTE_MS);
    const code = codeOf(school, secret);
    expect((await prove(anna, { code })).body.success).toBe(true);
    expect((await prove(anna, { code })).body).toMatchObject({ errors: { code: [aText] } });
  });

  it('cannot be guessed', async () => {
    const anna = await school.person();
    await giveTotp(school, anna);
    for (let turn = 0; turn < 10; turn += 1) await prove(anna, { code: '000000' });
    expect((await prove(anna, { code: '000000' })).status).toBe(429);
  });

  it('can be a code by email only without a password and a factor', async () => {
    const anna = await school.person();
    const code = async (before = 0) => {
      await school.call(requestOtp, { body: { email: anna.email } });
      return codeIn(await nextEmail(anna, before));
    };
    const refused = await prove(anna, { email_code: await code() });
    expect(refused.body).toMatchObject({ errors: { email_code: [aText] } });
    await school.ctx.db.updateTable('users').set({ password_hash: null }).where('id', '=', anna.id).execute();
    expect((await security(anna)).proof.ways).toEqual(['email_code']);
    school.clock.forwardMs(10 * MINUTE_MS);
    expect((await prove(anna, { email_code: await code(1) })).body.success).toBe(true);
    await giveTotp(school, anna);
    expect((await security(anna)).proof.ways).toEqual(['totp']);
  });
});

describe('the first factor', () => {
  it('ends every other session', async () => {
    const anna = await school.person();
    const elsewhere = tokenIn((await signIn(anna)).body);
    await giveTotp(school, anna);
    expect((await school.call(getUser, { token: elsewhere })).status).toBe(401);
    expect((await school.call(getUser, { as: anna })).status).toBe(200);
  });

  it('and not the second', async () => {
    const anna = await school.person();
    const { codes } = await givePasskey(school, anna);
    expect(codes).toHaveLength(10);
    const { token } = dataOf(await school.call(createTicket, { as: anna, body: { purpose: 'auto_login' } }));
    const other = tokenIn((await school.call(exchangeTicket, { body: { token, purpose: 'auto_login' } })).body);
    expect((await giveTotp(school, anna)).codes).toEqual([]);
    expect((await school.call(getUser, { token: other })).status).toBe(200);
  });
});

describe('the last factor', () => {
  it('removes the recovery codes with it, and the password alone signs in again', async () => {
    const anna = await school.person();
    await giveTotp(school, anna);
    const left = dataOf(await call(school, api.removeTotp, anna));
    expect(left).toMatchObject({ totp: null, recovery_codes_left: 0 });
    expect(tokenIn((await signIn(anna)).body)).not.toBe('');
    await messageSaying(school, anna, 'Приложение-аутентификатор отключено');
    expect((await call(school, api.removeTotp, anna)).status).toBe(404);
    expect((await call(school, api.makeRecoveryCodes, anna)).status).toBe(404);
  });
});

describe('staff', () => {
  const reset = (as: Person, personId: number) =>
    school.call(resetPersonFactors, { as, params: { personId }, headers: atHost });

  it('reset 2FA of a person who has lost it: recorded, announced by email, the password signs in', async () => {
    const [support, anna] = [await school.person({ roles: ['support'] }), await school.person()];
    await giveTotp(school, anna);
    await givePasskey(school, anna);
    await beginSignIn(school, anna);
    const before = (await school.call(getPerson, { as: support, params: { personId: anna.id } })).body;
    const resettable = { resettable_from: null };
    expect(before.factors).toEqual({ totp: true, passkeys: 1, recovery_codes_left: 10, ...resettable });
    const none = { totp: false, passkeys: 0, recovery_codes_left: 0, ...resettable };
    expect((await reset(support, anna.id)).body.factors).toEqual(none);
    const audit = await school.call(listPersonAudit, { as: support, params: { personId: anna.id } });
    expect(audit.body[0]).toMatchObject({ action: 'reset_factors', details: { totp: true, passkeys: 1 } });
    await messageSaying(school, anna, 'Двухфакторная аутентификация отключена');
    expect(tokenIn((await signIn(anna)).body)).not.toBe('');
    const rows = await school.ctx.db
      .selectFrom('pending_sign_ins')
      .select('id')
      .where('user_id', '=', anna.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('cannot do so for themselves or for staff above them', async () => {
    const [admin, support] = [await school.person({ roles: ['admin'] }), await school.person({ roles: ['support'] })];
    await giveTotp(school, admin);
    expect((await reset(admin, admin.id)).status).toBe(422);
    expect(await reset(support, admin.id)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect((await reset(await school.person({ roles: ['expert'] }), admin.id)).status).toBe(403);
  });
});

describe('a deleted account', () => {
  it('keeps no way to sign in after its thirty days', async () => {
    const anna = await school.person();
    await giveTotp(school, anna);
    await givePasskey(school, anna);
    await school.call(deleteUser, { as: anna, body: { status: 0, password: testPassword } });
    school.clock.forwardMs(30 * DAY_MS + 1);
    await anonymizeDeletedAccounts(school.ctx);
    for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'pending_sign_ins'] as const)
      expect(await school.ctx.db.selectFrom(table).select('user_id').where('user_id', '=', anna.id).execute()).toEqual(
        [],
      );
    const user = await school.ctx.db
      .selectFrom('users')
      .select('passkey_handle')
      .where('id', '=', anna.id)
      .executeTakeFirstOrThrow();
    expect(user.passkey_handle).toBeNull();
  });
});
