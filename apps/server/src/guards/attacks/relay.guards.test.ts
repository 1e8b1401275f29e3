import { login } from '@daystream/contract/identity';
import { requestOtp, verifyOtp } from '@daystream/contract/identity.codes';
import { saveUser, updatePassword } from '@daystream/contract/identity.profile';
import { requestPasswordReset, signUpByEmail } from '@daystream/contract/identity.sign-up';
import { deleteUser } from '@daystream/contract/privacy';
import { askSupport, askSupportAnonymously } from '@daystream/contract/support';
import { answerQuestion } from '@daystream/contract/support.admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, messagesTo, nextMessageTo } from '../../features/identity/testing/mailbox.ts';
import { openTestSchool, type TestSchool, tokenIn } from '../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
});
afterAll(() => school.close());

const WORD = 'Jackpot';
const password = 'a walk by the sea';
const newPassword = 'a walk in the hills';

/** Signs up with this address and writes one word into every free text field. */
async function signUpAs(email: string): Promise<{ token: string; ask(message: string): Promise<number> }> {
  const form = { name: WORD, email, password, password_repeat: password };
  const token = tokenIn((await school.call(signUpByEmail, { body: form, headers: { 'x-app-id': 'face' } })).body);
  const profile = { name: WORD, last_name: WORD, city: WORD, instagram_id: WORD.toLowerCase() };
  expect((await school.call(saveUser, { token, body: profile })).body).toMatchObject({ success: true });
  return {
    token,
    async ask(message) {
      const body = { support_category_id: 10, name: WORD, message };
      const answer = await school.call(askSupport, { token, body });
      return (answer.body as { data: { id: number } }).data.id;
    },
  };
}

const textsTo = async (email: string) =>
  (await messagesTo(school, email)).map(({ subject, text, html, sender_name }) =>
    [subject, text, html, sender_name].join('\n'),
  );

describe('an unverified address', () => {
  it('never gets text that the account’s owner wrote', async () => {
    const email = 'victim@mail.example';
    const stranger = await signUpAs(email);
    const support = await school.person({ roles: ['support'] });
    const asked = await stranger.ask(WORD);
    const guest = { name: WORD, email, message: WORD };
    const anonymous = (await school.call(askSupportAnonymously, { body: guest })).body as { data: { id: number } };
    for (const questionId of [asked, anonymous.data.id])
      await school.call(answerQuestion, {
        as: support,
        params: { questionId },
        body: { revision: 1, message: 'We will see' },
      });
    await school.call(requestOtp, { body: { email } });
    await school.call(requestPasswordReset, { body: { email } });
    const change = { current_password: password, password: newPassword, password_repeat: newPassword };
    const token = tokenIn((await school.call(updatePassword, { token: stranger.token, body: change })).body);
    await school.call(deleteUser, { token, body: { status: 0, password: newPassword } });
    // Sign-up, two receipts, two answers, a code, a link, and notices of the new password and the deletion.
    await expect.poll(() => textsTo(email), { interval: 50 }).toHaveLength(9);
    expect((await textsTo(email)).filter((text) => text.includes(WORD) || text.includes(WORD.toLowerCase()))).toEqual(
      [],
    );
  });

  it('gets their name and text once it is verified, until the account’s address changes', async () => {
    const email = 'owner@mail.example';
    const owner = await signUpAs(email);
    await nextMessageTo(school, email);
    await school.call(requestOtp, { body: { email } });
    const code = codeIn(await nextMessageTo(school, email, 1));
    await school.call(verifyOtp, { token: owner.token, body: { email, code } });
    const questionId = await owner.ask('How do I begin?');
    const receipt = await nextMessageTo(school, email, 2);
    expect(receipt.text).toContain(WORD);
    expect(receipt.text).toContain('How do I begin?');
    const support = await school.person({ roles: ['support'] });
    const body = { revision: 1, message: 'With a breath' };
    await school.call(answerQuestion, { as: support, params: { questionId }, body });
    const answer = await nextMessageTo(school, email, 3);
    for (const words of [WORD, 'How do I begin?', 'With a breath']) expect(answer.text).toContain(words);
    const other = 'another-victim@mail.example';
    const { id } = await school.ctx.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await school.ctx.db.updateTable('users').set({ email: other }).where('id', '=', id).execute();
    await owner.ask(WORD);
    expect((await nextMessageTo(school, other)).text).not.toContain(WORD);
    expect(tokenIn((await school.call(login, { body: { email: other, password } })).body)).not.toBe('');
  });
});
