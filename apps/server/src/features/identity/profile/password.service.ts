import { maySignIn, passwordProblem, repeatProblem } from '@daystream/domain/identity';
import { isTimeZone } from '@daystream/domain/local-dates';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type FieldProblem, isRefusal, type Refusal, refuse, refuseField, refuseFields } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import type { Origin } from '../devices/device-token.service.ts';
import { findKnownDevice } from '../devices/devices.service.ts';
import { findUser, lockUser, type UserRow } from '../identity.store.ts';
import { sendNotice, sendPasswordReset } from '../identity.job.ts';
import { hashPassword, passwordMatches, readCommonPasswords } from '../crypto/passwords.ts';
import { limitAttempts } from '../rate-limits/attempts.service.ts';
import { limitCallsWithin } from '../rate-limits/calls.service.ts';
import { endSessionsOf, type SignedIn } from '../sessions/sessions.service.ts';
import { findOpenSession } from '../sessions/sessions.store.ts';
import { newToken } from '../crypto/tokens.ts';
import { changePassword, findPasswordHash, updateUser } from './profile.store.ts';
import type { Sender } from '#ports/email/email-brand.ts';

export interface NewPassword {
  readonly current: string | undefined;
  readonly password: string;
  readonly repeat: string;
  /** Of the device. */
  readonly timeZone: string | undefined;
}

/**
 * Changes the password and ends every other session (Q41); this one continues with a new token, so that anybody with the
 * old one is signed out too. The old password is not required after a reset or when staff demand a new one.
 */
export async function updatePassword(
  ctx: Context,
  viewer: Viewer,
  asked: NewPassword,
  { appId, from }: { appId: string; from: Origin },
): Promise<SignedIn | Refusal> {
  const user = await findUser(ctx.db, viewer.userId);
  if (user === undefined) return refuse('token_invalid');
  const problems = newPasswordProblems(asked, await readCommonPasswords());
  if (Object.keys(problems).length > 0) return refuseFields(problems);
  const stored = await findPasswordHash(ctx.db, user.id);
  const isAsked = !user.must_update_password && stored !== null;
  if (isAsked) {
    if (asked.current === undefined || asked.current.trim() === '') return refuseField('current_password', 'required');
    const attempt = { at: `user:${user.id}`, owner: { userId: user.id }, from };
    const guess = await limitAttempts(ctx, attempt, () => passwordMatches(stored, asked.current ?? ''));
    if (isRefusal(guess)) return guess;
    if (!guess) return refuseField('current_password', 'wrong_password');
  }
  const passwordHash = await hashPassword(asked.password);
  const now = new Date(ctx.steadyClock.nowMs());
  const isFirst = user.must_update_password && stored === null;
  return ctx.db.transaction().execute(async (trx) => {
    if (isFirst) await ctx.reactions.announce(ctx, trx, 'person_locking', { userId: user.id });
    const locked = await lockUser(trx, user.id);
    if (locked === undefined || !maySignIn(locked.status)) return refuse('token_invalid');
    // What ends this session may have gone first.
    if ((await findOpenSession(trx, viewer.sessionId, now)) === undefined) return refuse('token_invalid');
    if (isAsked && locked.password_hash !== stored) return refuseField('current_password', 'wrong_password');
    const { token, hash: tokenHash } = newToken();
    const { sessionId } = viewer;
    const tokenVersion = await changePassword(trx, { userId: user.id, sessionId, passwordHash, tokenHash, now });
    const accepts = isFirst && locked.invited_at !== null && locked.password_hash === null;
    if (accepts) await settleIn(ctx, trx, user, { timeZone: asked.timeZone, now });
    await endSessionsOf(ctx, trx, { userId: user.id, but: sessionId, reason: 'password' });
    // An invitation is accepted with the first password: none was changed.
    if (!accepts)
      await ctx.jobs.enqueue(trx, sendNotice, {
        userId: user.id,
        kind: 'password_changed',
        atMs: now.getTime(),
        appId,
      });
    const changed = await findUser(trx, user.id);
    return changed === undefined ? refuse('token_invalid') : { token, sessionId, tokenVersion, user: changed };
  });
}

/** Accepting an invitation sets the time zone of the person's device; until then the account has the staff member's. */
async function settleIn(
  ctx: Context,
  trx: Trx,
  user: UserRow,
  { timeZone, now }: { timeZone: string | undefined; now: Date },
): Promise<void> {
  if (timeZone === undefined || timeZone === user.time_zone || !isTimeZone(timeZone)) return;
  await updateUser(trx, user.id, { time_zone: timeZone }, now);
  await ctx.reactions.announce(ctx, trx, 'time_zone_changed', { userId: user.id, timeZone, isFirst: true });
}

function newPasswordProblems(
  { password, repeat }: NewPassword,
  common: ReadonlySet<string>,
): Record<string, FieldProblem[]> {
  const found = {
    password: passwordProblem(password, { isCommon: (text) => common.has(text) }),
    password_repeat: repeatProblem(password, repeat),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, problem]) => (problem === null ? [] : [[field, [problem]]])),
  );
}

/** Enqueues a password reset; the address is looked up in the job (Q39). */
export async function requestReset(
  ctx: Context,
  email: string,
  { device, address }: Origin,
  sender: Sender,
): Promise<Refusal | null> {
  const deviceId = await findKnownDevice(ctx, ctx.db, { email }, device);
  return ctx.db.transaction().execute(async (trx) => {
    const held = deviceId === null ? await limitCallsWithin(ctx, trx, 'reset_request', address) : null;
    if (held === null) await ctx.jobs.enqueue(trx, sendPasswordReset, { email, deviceId, ...sender });
    return held;
  });
}
