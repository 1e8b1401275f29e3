import { randomUUID } from 'node:crypto';
import { createTicket } from '@daystream/contract/identity';
import { signUpByAppId } from '@daystream/contract/identity.sign-up';
import { type CodeChannel, externalPurpose, personalDataAgreement } from '@daystream/domain/identity';
import type { Variant } from '@daystream/variants/variant';
import { askerHash, codeHash, targetHash } from '../../features/identity/crypto/one-time-codes.ts';
import { newToken, tokenHash } from '../../features/identity/crypto/tokens.ts';
import { type TestSchool, testPassword } from '../../testing/test-school.ts';
import type { Fixture } from './rows.ts';

const CODE = '246810';
const PHONE = '+79991234567';
const agreed = { personal_data_agreement: personalDataAgreement.edition };
const newPassword = { password: 'a walk by the sea', password_repeat: 'a walk by the sea' };

type Body = Record<string, unknown>;

/** Bodies of the calls about one's own account; each creates the rows that it needs. */
export const accountBodies: Readonly<Record<string, (school: TestSchool, fixture: Fixture) => Promise<Body>>> = {
  login: async (_, { learner }) => ({ email: learner.email, password: testPassword }),
  exchangeTicket: async (school, { learner }) => {
    const { body } = await school.call(createTicket, { as: learner, body: { purpose: 'auto_login' } });
    return { token: body.success ? body.data.token : '', purpose: 'auto_login' };
  },
  redeemTicket: async (school, { learner }) => {
    const host = new URL(school.ctx.config.publicUrl).hostname;
    const { body } = await school.call(createTicket, { as: learner, body: { purpose: externalPurpose(host) } });
    return { token: body.success ? body.data.token : '', host };
  },
  signUpByEmail: async () => ({
    name: 'Ada',
    email: `${randomUUID()}@school.example`,
    timezone: 'Europe/Moscow',
    ...agreed,
    ...newPassword,
  }),
  signUpByAppId: async () => ({ app_id: randomUUID(), timezone: 'Europe/Moscow', ...agreed, ...newPassword }),
  practiseAsGuest: async ({ ctx: { variants } }, { rows }) => {
    const practised = (one: Variant) => {
      const features = { ...one.config.features, guestPractice: true };
      return { ...one, starter: rows.courseId, config: { ...one.config, features } };
    };
    variants.replace(variants.list().map((one) => (one.id === 'dev' ? practised(one) : one)));
    return { timezone: 'Europe/Moscow' };
  },
  loginByAppId: async (school) => {
    const app_id = randomUUID();
    await school.call(signUpByAppId, { body: { app_id, ...newPassword } });
    return { app_id, password: newPassword.password };
  },
  validateSignUpForm: async () => ({ email: `${randomUUID()}@school.example`, app_id: randomUUID() }),
  requestPasswordReset: async (_, { learner }) => ({ email: learner.email }),
  requestOtp: async (_, { learner }) => ({ email: learner.email }),
  verifyOtp: async (school, { learner }) => {
    await insertCode(school, 'email', learner.email, learner.id);
    return { email: learner.email, code: CODE };
  },
  requestPhoneOtp: async () => ({ phone: PHONE }),
  verifyPhone: async (school, { learner }) => {
    await insertCode(school, 'phone', PHONE, learner.id);
    return { phone: PHONE, code: CODE };
  },
  askNewEmail: async () => ({ email: `${randomUUID()}@school.example` }),
  confirmNewEmail: async (school, { learner }) => {
    const email = `${randomUUID()}@school.example`;
    await insertCode(school, 'new_email', email, learner.id);
    return { email, code: CODE };
  },
  confirmOwnEmail: async (school, { learner }) => {
    await insertCode(school, 'new_email', learner.email, learner.id);
    return { code: CODE };
  },
  readAddressLink: async (school, { learner }) => ({ token: await insertLink(school, learner.id, 'undo') }),
  undoAddressChange: async (school, { learner }) => ({ token: await insertLink(school, learner.id, 'undo') }),
  confirmAddress: async (school, { learner }) => ({ token: await insertLink(school, learner.id, 'confirm') }),
  claimExternalAuth: async (school, { learner }) => ({ token: await insertClaim(school, learner.token) }),
  saveUser: async (_, { learner }) => ({
    name: 'Ada',
    last_name: 'Kim',
    city: 'Kazan',
    gender: 'F',
    phone: PHONE,
    birthday: '25.03.1990',
    instagram_id: 'ada.kim',
    email: learner.email,
    timezone: 'Europe/Moscow',
    language_code: 'en-US',
    disable_notification: true,
  }),
  updatePassword: async () => ({ current_password: testPassword, ...newPassword }),
  updateUser: async (_, { learner }) => ({ email: learner.email, status: 40 }),
  deleteUser: async () => ({ status: 0, password: testPassword, code: undefined }),
};

async function insertCode({ ctx }: TestSchool, channel: CodeChannel, target: string, userId: number) {
  const now = ctx.clock.nowMs();
  const { id } = await ctx.db
    .insertInto('one_time_codes')
    .values({
      user_id: userId,
      channel,
      target_hash: targetHash(target),
      asker_hash: askerHash('person', userId),
      is_nameless: true,
      counted_under: askerHash('person', userId),
      is_by_stranger: true,
      expires_at: new Date(now + 600_000),
      created_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .updateTable('one_time_codes')
    .set({ code_hash: codeHash(id, CODE) })
    .where('id', '=', id)
    .execute();
}

/** A link that undoes a change of the person's email, or confirms one entered by staff. */
async function insertLink({ ctx }: TestSchool, userId: number, kind: 'undo' | 'confirm'): Promise<string> {
  const { token, hash } = newToken();
  const now = new Date(ctx.clock.nowMs());
  const person = ctx.db.selectFrom('users').select('email').where('id', '=', userId);
  const { email } = await person.executeTakeFirstOrThrow();
  const address = `${randomUUID()}@school.example`;
  const link =
    kind === 'undo'
      ? { old_address: email, changed_at: now, undo_hash: hash }
      : { staff_id: userId, confirm_hash: hash };
  await ctx.db
    .insertInto('address_changes')
    .values({ user_id: userId, channel: 'email', new_address: address, requested_at: now, ...link })
    .execute();
  return token;
}

/** The result of a network that the app's external browser received, for the session of a token. */
async function insertClaim({ ctx }: TestSchool, session: string): Promise<string> {
  const { token, hash } = newToken();
  const row = ctx.db.selectFrom('sessions').select('id').where('token_hash', '=', tokenHash(session));
  const { id } = await row.executeTakeFirstOrThrow();
  const expires_at = new Date(ctx.clock.nowMs() + 60_000);
  await ctx.db
    .insertInto('social_claims')
    .values({ token_hash: hash, session_id: id, source: 'facebook', subject: randomUUID(), expires_at })
    .execute();
  return token;
}
