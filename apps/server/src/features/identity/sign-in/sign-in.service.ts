import { codeEntryLimits, maySignIn, userStatus } from '@daystream/domain/identity';
import { KNOWN_DEVICES_PER_PERSON } from '@daystream/domain/limits';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import type { Viewer } from '#http/viewer.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import * as store from '../identity.store.ts';
import { consumeEmailCode } from '../codes/codes.service.ts';
import { limitAttempts } from '../rate-limits/attempts.service.ts';
import { passwordMatches } from '../crypto/passwords.ts';
import { type Entered, openSessionOrChallenge } from './enter.service.ts';
import { type Client, isStaff, newSession, type OpenedSession } from '../sessions/sessions.service.ts';
import { isSignedInAt } from '../sessions/sessions.store.ts';
import { type Candidate, findCandidate, insertSessionIfUnchanged } from './sign-in.store.ts';
import { tokenHash } from '../crypto/tokens.ts';

/** Signs in with email and password; an unknown email and a wrong password look the same (Q35), and attempts are limited (Q36). */
export function signIn(ctx: Context, email: string, password: string, client: Client): Promise<Entered | Refusal> {
  return signInAs(ctx, { email }, email, password, client);
}

/** Signs in an app without an email, by the app's own id (Q12). */
export function signInByAppId(
  ctx: Context,
  appId: string,
  password: string,
  client: Client,
): Promise<Entered | Refusal> {
  const appIdHash = tokenHash(appId);
  return signInAs(ctx, { appIdHash }, `app:${appIdHash.toString('hex')}`, password, client);
}

async function signInAs(
  ctx: Context,
  who: { readonly email: string } | { readonly appIdHash: Buffer },
  at: string,
  password: string,
  client: Client,
): Promise<Entered | Refusal> {
  let found: Candidate | undefined;
  const guess = await limitAttempts(ctx, { at, owner: who, from: client }, async () => {
    found = await findCandidate(ctx.db, who, client.appType);
    const matches = await passwordMatches(found?.password_hash, password);
    return matches && found !== undefined && found.status !== userStatus.deleted;
  });
  if (isRefusal(guess)) return guess;
  if (!guess || found === undefined) return refuseField('password', 'wrong_credentials');
  const candidate = found;
  const { password_hash: passwordHash, ...user } = candidate;
  const opened = await openUnlessChanged(ctx, candidate, client);
  if (opened !== undefined) return { ...opened, user };
  return ctx.db.transaction().execute(async (trx) => {
    const locked = await store.lockUser(trx, user.id);
    if (locked === undefined || locked.status === userStatus.deleted || locked.password_hash !== passwordHash)
      return refuseField('password', 'wrong_credentials');
    return enter(ctx, trx, { ...user, status: locked.status }, client, 'password');
  });
}

/**
 * Opens a session in one statement where nothing else is to do: no 2FA, and no session or device beyond the limit. Sign-ins in
 * the same moment may exceed the limit by one another; the next one ends the oldest. Undefined: nothing was opened.
 */
async function openUnlessChanged(ctx: Context, person: Candidate, client: Client): Promise<OpenedSession | undefined> {
  const isOnlySignIn =
    maySignIn(person.status) &&
    (client.appType !== 'admin' || isStaff(person)) &&
    !person.has_factor &&
    person.living_sessions < ctx.config.sessionsPerAppType &&
    person.device_count < KNOWN_DEVICES_PER_PERSON;
  if (!isOnlySignIn) return undefined;
  const { token, session } = newSession(ctx, person.id, client);
  const opened = await insertSessionIfUnchanged(ctx.db, person, session, client.device.hash);
  return opened && { token, ...opened };
}

/** Signs in with a code sent to the email, which also verifies the email. `viewer`: who is signed in where it is entered. */
export async function signInByCode(
  ctx: Context,
  email: string,
  code: string,
  client: Client,
  viewer: Viewer | null = null,
): Promise<Entered | Refusal> {
  const userId = await checkEmailCode(ctx, email, code, client);
  if (isRefusal(userId)) return userId;
  return ctx.db.transaction().execute(async (trx) => {
    await store.lockUser(trx, userId);
    const user = await store.findUser(trx, userId);
    // The address may have changed its owner since the code was sent.
    if (user === undefined || user.email !== email || user.status === userStatus.deleted)
      return refuseField('code', 'code_wrong');
    const isInOwnSession = await isOwnSession(ctx, trx, userId, client, viewer);
    return enter(ctx, trx, user, client, 'code', { isInOwnSession });
  });
}

/** Whether a sign-in comes from a session of the same person, or from a browser in which they have one. */
async function isOwnSession(
  { steadyClock }: Context,
  trx: Trx,
  userId: number,
  { device }: Client,
  viewer: Viewer | null,
): Promise<boolean> {
  if (viewer?.userId === userId && viewer.impersonatorId === undefined && viewer.isFormer !== true) return true;
  return !device.isNew && (await isSignedInAt(trx, userId, device.hash, new Date(steadyClock.nowMs())));
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
  place: { readonly isInOwnSession?: boolean } = {},
): Promise<Entered | Refusal> {
  if (client.appType === 'admin' && !isStaff(user)) return refuse('not_staff');
  if (user.status === userStatus.blocked) return refuseField('email', 'account_blocked');
  return openSessionOrChallenge(ctx, trx, user, client, way, place);
}
