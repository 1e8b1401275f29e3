import { codeEntryLimits, userStatus } from '@daystream/domain/identity';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import * as store from '../identity.store.ts';
import { consumeEmailCode } from '../codes/codes.service.ts';
import { type Attempt, limitAttempts } from '../rate-limits/attempts.service.ts';
import { passwordMatches } from '../crypto/passwords.ts';
import { updateUser } from '../profile/profile.store.ts';
import { type Entered, openSessionOrChallenge } from './enter.service.ts';
import { type Client, isStaff } from '../sessions/sessions.service.ts';
import { tokenHash } from '../crypto/tokens.ts';

/** Signs in with email and password; an unknown email and a wrong password look the same (Q35), and attempts are limited (Q36). */
export function signIn(ctx: Context, email: string, password: string, client: Client): Promise<Entered | Refusal> {
  const who = { at: email, owner: { email }, find: () => store.findUserForSignIn(ctx.db, email) };
  return signInAs(ctx, who, password, client);
}

/** Signs in an app without an email, by the app's own id (Q12). */
export function signInByAppId(
  ctx: Context,
  appId: string,
  password: string,
  client: Client,
): Promise<Entered | Refusal> {
  const hash = tokenHash(appId);
  const at = `app:${hash.toString('hex')}`;
  const who = { at, owner: { appIdHash: hash }, find: () => store.findUserByAppId(ctx.db, hash) };
  return signInAs(ctx, who, password, client);
}

type Found = Awaited<ReturnType<typeof store.findUserForSignIn>>;

async function signInAs(
  ctx: Context,
  { find, ...who }: Pick<Attempt, 'at' | 'owner'> & { find(): Promise<Found> },
  password: string,
  client: Client,
): Promise<Entered | Refusal> {
  let user: Found;
  const guess = await limitAttempts(ctx, { ...who, from: client }, async () => {
    user = await find();
    const matches = await passwordMatches(user?.password_hash, password);
    return matches && user !== undefined && user.status !== userStatus.deleted;
  });
  if (isRefusal(guess)) return guess;
  if (!guess || user === undefined) return refuseField('password', 'wrong_credentials');
  const { password_hash: passwordHash, ...row } = user;
  return ctx.db.transaction().execute(async (trx) => {
    const locked = await store.lockUser(trx, row.id);
    if (locked === undefined || locked.status === userStatus.deleted || locked.password_hash !== passwordHash)
      return refuseField('password', 'wrong_credentials');
    return enter(ctx, trx, { ...row, status: locked.status }, client, 'password');
  });
}

/** Signs in with a code sent to the email, which also verifies the email. */
export async function signInByCode(
  ctx: Context,
  email: string,
  code: string,
  client: Client,
): Promise<Entered | Refusal> {
  const userId = await checkEmailCode(ctx, email, code, client);
  if (isRefusal(userId)) return userId;
  return ctx.db.transaction().execute(async (trx) => {
    await store.lockUser(trx, userId);
    const user = await store.findUser(trx, userId);
    // The address may have changed its owner since the code was sent.
    if (user === undefined || user.email !== email || user.status === userStatus.deleted)
      return refuseField('code', 'code_wrong');
    if (!user.must_validate_email || user.status === userStatus.blocked) return enter(ctx, trx, user, client, 'code');
    const changes = { must_validate_email: false };
    await updateUser(trx, userId, changes, new Date(ctx.clock.nowMs()));
    return enter(ctx, trx, { ...user, ...changes }, client, 'code');
  });
}

/** Attempts are limited per code and, like passwords, per network (Q36). */
async function checkEmailCode(ctx: Context, email: string, code: string, client: Client): Promise<number | Refusal> {
  let owner: number | Refusal = refuseField('code', 'code_wrong');
  const attempt = { at: `code:${email}`, owner: { email }, from: client, limits: codeEntryLimits };
  const guess = await limitAttempts(ctx, attempt, async () => {
    owner = await consumeEmailCode(ctx, email, code, client);
    return !isRefusal(owner);
  });
  return isRefusal(guess) ? guess : owner;
}

/** Signs in a locked person whose proof is right. */
async function enter(
  ctx: Context,
  trx: Trx,
  user: store.UserRow,
  client: Client,
  way: 'password' | 'code',
): Promise<Entered | Refusal> {
  if (client.appType === 'admin' && !isStaff(user)) return refuse('not_staff');
  if (user.status === userStatus.blocked) return refuseField('email', 'account_blocked');
  return openSessionOrChallenge(ctx, trx, user, client, way);
}
