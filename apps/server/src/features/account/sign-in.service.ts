import { codeEntryLimits, userStatus } from '@daystream/domain/account';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import * as store from './account.store.ts';
import { takeEmailCode } from './codes/codes.service.ts';
import { guardedGuess } from './guesses.ts';
import { passwordMatches } from './passwords.ts';
import { updateUser } from './profile/profile.store.ts';
import { type Entered, letIn } from './factors/let-in.ts';
import { type Client, isStaff } from './sessions.service.ts';
import { tokenHash } from './tokens.ts';

/** Signs in with e-mail and password; unknown e-mail and wrong password look the same (Q35), floods end early (Q36). */
export function signIn(ctx: Context, email: string, password: string, client: Client): Promise<Entered | Refusal> {
  return signInAs(ctx, email, () => store.findUserForSignIn(ctx.db, email), password, client);
}

/** Signs a phone in that has no e-mail yet: the app's own id stands for it (Q12). */
export function signInByAppId(
  ctx: Context,
  appId: string,
  password: string,
  client: Client,
): Promise<Entered | Refusal> {
  const hash = tokenHash(appId);
  const who = `app:${hash.toString('hex')}`;
  return signInAs(ctx, who, () => store.findUserByAppId(ctx.db, hash), password, client);
}

type Found = Awaited<ReturnType<typeof store.findUserForSignIn>>;

async function signInAs(
  ctx: Context,
  who: string,
  find: () => Promise<Found>,
  password: string,
  client: Client,
): Promise<Entered | Refusal> {
  let user: Found;
  const guess = await guardedGuess(ctx, who, client.address, async () => {
    user = await find();
    const matches = await passwordMatches(user?.password_hash, password);
    return matches && user !== undefined && user.status !== userStatus.deleted;
  });
  if (isRefusal(guess)) return guess;
  if (!guess || user === undefined) return refuseField('password', 'wrong_credentials');
  const { password_hash: passwordHash, ...row } = user;
  return enter(ctx, row, client, { way: 'password', passwordHash });
}

/** Signs in with a code that was sent to the e-mail; whoever reads its mail has also proved that it is theirs. */
export async function signInByCode(
  ctx: Context,
  email: string,
  code: string,
  client: Client,
): Promise<Entered | Refusal> {
  const userId = await guessCode(ctx, email, code, client);
  if (isRefusal(userId)) return userId;
  const user = await ctx.db.transaction().execute(async (trx) => {
    await store.lockUser(trx, userId);
    const found = await store.findUser(trx, userId);
    // The address may have become another's, or nobody's, since the code was sent.
    if (found === undefined || found.email !== email || found.status === userStatus.deleted)
      return refuseField('code', 'code_wrong');
    if (!found.must_validate_email || found.status === userStatus.blocked) return found;
    const changes = { must_validate_email: false };
    await updateUser(trx, userId, changes, new Date(ctx.clock.nowMs()));
    return { ...found, ...changes };
  });
  if (isRefusal(user)) return user;
  return enter(ctx, user, client, { way: 'code' });
}

/** A code bears few guesses; from one network all codes together bear no more than passwords do (Q36). */
async function guessCode(ctx: Context, email: string, code: string, client: Client): Promise<number | Refusal> {
  let taken: number | Refusal = refuseField('code', 'code_wrong');
  const guess = await guardedGuess(
    ctx,
    `code:${email}`,
    client.address,
    async () => {
      taken = await takeEmailCode(ctx, email, code);
      return !isRefusal(taken);
    },
    codeEntryLimits,
  );
  return isRefusal(guess) ? guess : taken;
}

type Proof = { readonly way: 'password'; readonly passwordHash: string | null } | { readonly way: 'code' };

/** Lets somebody in whose proof was right; what has changed while it was looked at counts. */
async function enter(ctx: Context, user: store.UserRow, client: Client, proof: Proof): Promise<Entered | Refusal> {
  if (client.appType === 'admin' && !isStaff(user)) return refuse('not_staff');
  return ctx.db.transaction().execute(async (trx) => {
    const now = await store.lockUser(trx, user.id);
    if (now?.status === userStatus.blocked) return refuseField('email', 'account_blocked');
    const isStill = proof.way === 'code' || now?.password_hash === proof.passwordHash;
    if (now === undefined || now.status === userStatus.deleted || !isStill)
      return refuseField('password', 'wrong_credentials');
    return letIn(ctx, trx, user, client, proof.way);
  });
}
