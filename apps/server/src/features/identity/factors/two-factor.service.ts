import type { WireAssertion, WireRequestOptions } from '@daystream/contract/identity.passkeys';
import { maySignIn, type TwoFactorMethod, twoFactorMethodsOf, userStatus } from '@daystream/domain/identity';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { findKnownDevice } from '../devices/devices.service.ts';
import { findUser, lockUser } from '../identity.store.ts';
import { type Client, isStaff, type SignedIn } from '../sessions/sessions.service.ts';
import type { Site } from '../site.service.ts';
import { tokenHash } from '../crypto/tokens.ts';
import { checkFactor, type GivenFactor } from './factor-check.service.ts';
import { findFactors } from './factors.store.ts';
import { openSessionFor } from '../sign-in/enter.service.ts';
import { isSignedBy, anyPasskeyOptions, ownPasskeyOptions } from './webauthn.service.ts';
import { findPasskeyOwner } from './passkeys.store.ts';
import { findPending, consumePendingSignIn } from '../sign-in/pending-sign-ins.store.ts';
import { sendSecurityNotice } from '../identity.job.ts';

const isOver = () => refuseField('token', 'second_step_over');

/** The second factors a person can use at this host. */
export async function listTwoFactorMethods(ctx: Context, userId: number, { rpId }: Site): Promise<TwoFactorMethod[]> {
  return twoFactorMethodsOf(await findFactors(ctx.db, userId, rpId));
}

/** Opens the session of a pending sign-in; it gets a token of its own. */
export function verifyTwoFactor(
  ctx: Context,
  { token, ...given }: GivenFactor & { token: string },
  client: Client,
  site: Site,
): Promise<SignedIn | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const now = new Date(ctx.steadyClock.nowMs());
    const pending = await findLockedPending(trx, tokenHash(token), client.appType, now);
    if (pending === undefined) return isOver();
    const user = await findUser(trx, pending.user_id);
    if (user === undefined || !maySignIn(user.status)) return isOver();
    if (client.appType === 'admin' && !isStaff(user)) return refuse('not_staff');
    const deviceId = await findKnownDevice(ctx, trx, { userId: user.id }, client.device);
    const place = { pendingId: pending.id, deviceId, subject: `second_step:${pending.id}`, site } as const;
    const problem = await checkFactor(ctx, trx, user.id, given, place);
    if (problem !== null) return problem;
    if (!(await consumePendingSignIn(trx, pending.id))) return isOver();
    if (given.passkey === undefined && given.code === undefined) {
      const notice = {
        userId: user.id,
        change: 'recovery_code_used',
        atMs: now.getTime(),
        appId: client.appId,
      } as const;
      await ctx.jobs.enqueue(trx, sendSecurityNotice, notice);
    }
    const { is_reset: isReset, is_mailed: isMailed } = pending;
    return openSessionFor(ctx, trx, user, client, { isReset, isMailed, isProved: true });
  });
}

/** Locks the person of a pending sign-in and reads it again, because another call may have completed or cancelled it. */
async function findLockedPending(trx: Trx, ...which: [tokenHash: Buffer, appType: Client['appType'], now: Date]) {
  const pending = await findPending(trx, ...which);
  if (pending === undefined) return undefined;
  await lockUser(trx, pending.user_id);
  return findPending(trx, ...which);
}

/** What the browser asks one of the person's passkeys for. */
export async function requestTwoFactorPasskey(
  ctx: Context,
  token: string,
  client: Client,
  site: Site,
): Promise<WireRequestOptions | Refusal> {
  const pending = await findPending(ctx.db, tokenHash(token), client.appType, new Date(ctx.steadyClock.nowMs()));
  if (pending === undefined) return isOver();
  const options = await ownPasskeyOptions(ctx, pending.user_id, `second_step:${pending.id}`, site);
  return options ?? refuseField('passkey', 'passkey_refused');
}

/** What the browser asks whichever passkey it has for. */
export function requestSignInPasskey(ctx: Context, site: Site): WireRequestOptions {
  return anyPasskeyOptions(ctx, 'sign_in', site);
}

/** Signs in with a passkey alone; the answer does not reveal whether an unknown one belongs to anybody. */
export function signInByPasskey(
  ctx: Context,
  assertion: WireAssertion,
  client: Client,
  site: Site,
): Promise<SignedIn | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const user = await ownerOf(ctx, trx, assertion, site);
    if (user === null || user.status === userStatus.deleted) return refuseField('passkey', 'passkey_refused');
    if (user.status === userStatus.blocked) return refuseField('passkey', 'account_blocked');
    if (client.appType === 'admin' && !isStaff(user)) return refuse('not_staff');
    return openSessionFor(ctx, trx, user, client, { isReset: false, isMailed: false, isProved: true });
  });
}

async function ownerOf(ctx: Context, trx: Trx, assertion: WireAssertion, site: Site) {
  const owner = await findPasskeyOwner(trx, Buffer.from(assertion.id, 'base64url'));
  const handle = Buffer.from(assertion.response.userHandle ?? '', 'base64url');
  if (owner?.passkey_handle?.equals(handle) !== true) return null;
  await lockUser(trx, owner.user_id);
  const is = await isSignedBy(ctx, trx, owner.user_id, assertion, { subject: 'sign_in', site });
  return is ? ((await findUser(trx, owner.user_id)) ?? null) : null;
}
