import { exchangeTicket, getUser } from '@daystream/contract/identity';
import * as addresses from '@daystream/contract/identity.addresses';
import { requestPasswordReset } from '@daystream/contract/identity.sign-up';
import * as api from '@daystream/contract/people.admin';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, TEST_NOW_MS, type TestSchool } from '../../testing/test-school.ts';
import { changeEmail, emailOf, prove, readLink, tokenOf, undo } from '../identity/addresses/testing/addresses.ts';
import { giveTotp } from '../identity/factors/testing/factors.ts';
import { linkIn, messagesTo, nextMessageTo } from '../identity/testing/mailbox.ts';
import { whileRowsLocked } from '../identity/testing/row-locks.ts';

let school: TestSchool;
let support: Person;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
});
afterAll(() => school.close());

/** Any sentence; the catalogue decides which. */
const aText = expect.any(String) as string;
const aList = expect.any(Array) as unknown[];
const update = (id: number, body: object) =>
  school.call(api.updatePerson, { as: support, params: { personId: id }, body });
const audit = async (id: number) =>
  (await school.call(api.listPersonAudit, { as: support, params: { personId: id } })).body;
const confirm = (token: string) => school.call(addresses.confirmAddress, { body: { token } });
const reset = (id: number) => school.call(api.resetPersonFactors, { as: support, params: { personId: id } });
const confirmationTo = async (email: string) => tokenOf(linkIn(await nextMessageTo(school, email), '/address-link'));

/** Staff of their own for each test, because their sessions are short. */
async function startShift(): Promise<void> {
  support = await school.person({ roles: ['support'] });
}

describe('a new email that staff write down (ADM-009)', () => {
  it('needs a fresh proof of theirs', async () => {
    await startShift();
    const anna = await school.person();
    school.clock.forwardMs(HOUR_MS);
    const refused = await update(anna.id, { email: `new-${anna.email}`, required_update_profile: true });
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'proof_required' }]);
    expect((await school.call(getUser, { as: anna })).body).toMatchObject({
      email: anna.email,
      required_update_profile: false,
    });
    await prove(school, support);
    expect((await update(anna.id, { email: `new-${anna.email}` })).status).toBe(200);
  });

  it('is the account’s once its owner has confirmed it, and the old one can undo it', async () => {
    await startShift();
    const anna = await school.person();
    const email = `new-${anna.email}`;
    await school.call(requestPasswordReset, { body: { email: anna.email } });
    const link = linkIn(await nextMessageTo(school, anna.email), '/auto-login');
    const asked = await update(anna.id, { email: ` ${email.toUpperCase()}` });
    expect(asked.body).toMatchObject({
      email: anna.email,
      proposed_email: { email, until: Math.floor((school.clock.nowMs() + DAY_MS) / 1000) },
    });
    const token = await confirmationTo(email);
    expect((await readLink(school, token)).body).toMatchObject({
      data: { kind: 'confirm', state: 'open', address: email, is_by_staff: true },
    });
    expect(await emailOf(school, anna.id)).toBe(anna.email);
    // One link never does what the other is for.
    expect((await undo(school, token)).body).toMatchObject({ errors: { token: [aText] } });
    expect((await confirm(token)).body).toMatchObject({ success: true });
    expect(await emailOf(school, anna.id)).toBe(email);
    expect((await confirm(token)).body).toMatchObject({ errors: { token: [aText] } });
    expect((await readLink(school, token)).body).toMatchObject({ data: { state: 'done' } });
    const stale = { token: link.searchParams.get('token'), purpose: 'reset' };
    expect((await school.call(exchangeTicket, { body: stale })).body).toMatchObject({ success: false });
    expect(await audit(anna.id)).toMatchObject([
      { action: 'change_email', details: { email, email_before: anna.email }, staff: { id: support.id } },
      { action: 'ask_new_email', details: { email, email_before: anna.email }, staff: { id: support.id } },
    ]);
    const notice = await nextMessageTo(school, anna.email, 1);
    await undo(school, tokenOf(linkIn(notice, '/address-link')));
    expect(await emailOf(school, anna.id)).toBe(anna.email);
  });

  it('leaves nothing to an old one that nobody had confirmed', async () => {
    await startShift();
    const anna = await school.person();
    const unproved = { proved_email: null, must_validate_email: false };
    await school.ctx.db.updateTable('users').set(unproved).where('id', '=', anna.id).execute();
    const email = `right-${anna.email}`;
    await update(anna.id, { email });
    expect((await confirm(await confirmationTo(email))).body).toMatchObject({ success: true });
    // Whatever the change sends has been sent once a later message is there.
    await changeEmail(school, anna, `next-${anna.email}`);
    expect(await messagesTo(school, anna.email)).toEqual([]);
  });

  it('replaces the one before, and is withdrawn by the present one', async () => {
    await startShift();
    const anna = await school.person();
    await update(anna.id, { email: `one-${anna.email}` });
    const first = await confirmationTo(`one-${anna.email}`);
    await update(anna.id, { email: `two-${anna.email}` });
    const second = await confirmationTo(`two-${anna.email}`);
    expect((await confirm(first)).body).toMatchObject({ errors: { token: [aText] } });
    expect((await update(anna.id, { email: anna.email })).body.proposed_email).toBeNull();
    expect((await confirm(second)).body).toMatchObject({ errors: { token: [aText] } });
    expect((await audit(anna.id))[0]).toMatchObject({ action: 'withdraw_email' });
  });

  it('is not confirmed after a day, nor once the person has chosen one themselves', async () => {
    await startShift();
    const [anna, boris] = [await school.person(), await school.person()];
    await update(boris.id, { email: `given-${boris.email}` });
    const overtaken = await confirmationTo(`given-${boris.email}`);
    await changeEmail(school, boris, `own-${boris.email}`);
    expect((await confirm(overtaken)).body).toMatchObject({ errors: { token: [aText] } });
    await update(anna.id, { email: `late-${anna.email}` });
    const token = await confirmationTo(`late-${anna.email}`);
    school.clock.forwardMs(DAY_MS);
    expect((await readLink(school, token)).body).toMatchObject({ data: { state: 'expired' } });
    expect((await confirm(token)).body).toMatchObject({ errors: { token: [aText] } });
  });

  it.each([5, 0])('is not confirmed for an account of status %d', async (status) => {
    await startShift();
    const anna = await school.person();
    await update(anna.id, { email: `new-${anna.email}` });
    const token = await confirmationTo(`new-${anna.email}`);
    await school.ctx.db.updateTable('users').set({ status }).where('id', '=', anna.id).execute();
    expect((await confirm(token)).body).toMatchObject({ errors: { token: [aText] } });
    expect(await emailOf(school, anna.id)).toBe(anna.email);
  });

  it('is not asked for while the person is blocked, but withdrawn', async () => {
    await startShift();
    const anna = await school.person();
    await update(anna.id, { email: `waits-${anna.email}` });
    await school.ctx.db.updateTable('users').set({ status: 5 }).where('id', '=', anna.id).execute();
    const { status, body } = await update(anna.id, { email: `new-${anna.email}` });
    expect([status, body]).toMatchObject([422, [{ field: 'email' }]]);
    expect((await update(anna.id, { email: anna.email })).body.proposed_email).toBeNull();
    expect(await messagesTo(school, `new-${anna.email}`)).toEqual([]);
  });

  it('is given to one of two accounts that confirm it at once', async () => {
    await startShift();
    const people = [await school.person(), await school.person()];
    const email = `both-${people[0]?.email}`;
    const tokens: string[] = [];
    for (const { id } of people) {
      const before = (await messagesTo(school, email)).length;
      await update(id, { email });
      tokens.push(tokenOf(linkIn(await nextMessageTo(school, email, before), '/address-link')));
    }
    const ids = people.map(({ id }) => id);
    const answers = await whileRowsLocked(school, ids, () => tokens.map(confirm));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.find(({ body }) => !body.success)?.body).toMatchObject({ errors: { email: [aText] } });
  });

  it('is an invited account’s immediately, without a notice', async () => {
    await startShift();
    const typed = { email: 'typo@school.example', name: 'Марта', last_name: 'Лис', language: 'en' };
    const { body } = await school.call(api.createPerson, { as: support, body: typed });
    await nextMessageTo(school, typed.email);
    school.clock.forwardMs(MINUTE_MS);
    expect((await update(body.id, { email: 'right@school.example' })).body).toMatchObject({
      email: 'right@school.example',
      proposed_email: null,
    });
    await school.call(api.resendInvitation, { as: support, params: { personId: body.id } });
    await nextMessageTo(school, 'right@school.example');
    expect(await messagesTo(school, typed.email)).toHaveLength(1);
  });
});

describe('the old email of an account', () => {
  it('is not given to somebody who is invited', async () => {
    await startShift();
    const anna = await school.person();
    await changeEmail(school, anna, `moved-${anna.email}`);
    const body = { email: anna.email, name: 'Марта', last_name: 'Лис', language: 'en' };
    expect((await school.call(api.createPerson, { as: support, body })).status).toBe(422);
  });
});

describe('the reset of 2FA', () => {
  it('is refused while a new address can be undone, and says until when', async () => {
    await startShift();
    const anna = await school.person();
    await giveTotp(school, anna);
    await changeEmail(school, anna, `thief-${anna.email}`);
    const until = Math.floor((school.clock.nowMs() + 72 * HOUR_MS) / 1000);
    const refused = await reset(anna.id);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'address_changed_lately' }]);
    expect(refused.headers['retry-after']).toBe(String(72 * 3600));
    const person = await school.call(api.getPerson, { as: support, params: { personId: anna.id } });
    expect(person.body.factors).toMatchObject({ totp: true, resettable_from: until });
    school.clock.forwardMs(72 * HOUR_MS);
    await startShift();
    expect((await reset(anna.id)).body.factors).toMatchObject({ totp: false, resettable_from: null });
  });

  it.each([
    ['ru', 'Europe/Moscow', /меньше 72 часов назад.*16 ноября в 09:00 \(Москва, UTC\+3\)/],
    ['en', 'America/New_York', /less than 72 hours ago.*November 16 at 1:00 AM \(New York, UTC−5\)/],
    ['es', 'America/Bogota', /hace menos de 72 horas.*16 de noviembre a las 1:00 \(Bogotá, UTC−5\)/],
  ])('names the reason and the time in the language and time zone of staff: %s', async (language, timeZone, says) => {
    school.clock.setMs(TEST_NOW_MS);
    support = await school.person({ roles: ['support'], language, timeZone });
    const anna = await school.person();
    await giveTotp(school, anna);
    await changeEmail(school, anna, `thief-${anna.email}`);
    school.clock.forwardMs(HOUR_MS);
    const refused = await reset(anna.id);
    expect((refused.body as unknown as { message: string }).message.replaceAll(/\s/g, ' ')).toMatch(says);
    expect(refused.headers['retry-after']).toBe(String(71 * 3600));
  });

  it('is possible again once the change is undone', async () => {
    await startShift();
    const anna = await school.person();
    await giveTotp(school, anna);
    const token = await changeEmail(school, anna, `thief-${anna.email}`);
    // The owner of the mailbox still has to pass 2FA.
    expect((await undo(school, token)).body).toMatchObject({ data: { sign_in: { second_step: { methods: aList } } } });
    expect((await reset(anna.id)).status).toBe(200);
  });
});
