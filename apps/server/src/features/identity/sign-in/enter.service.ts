import {
  type EntryWay,
  needsTwoFactor,
  PENDING_SIGN_IN_MS,
  provesEmail,
  provesPerson,
  removesFormerAccess,
} from '@daystream/domain/identity';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { removeFormerAccess } from '../accounts/accounts.service.ts';
import { findUser, markEmailProved, type UserRow } from '../identity.store.ts';
import { updateUser } from '../profile/profile.store.ts';
import { type Client, openSession, type SignedIn } from '../sessions/sessions.service.ts';
import { newToken } from '../crypto/tokens.ts';
import { findFactors } from '../factors/factors.store.ts';
import { insertPending } from './pending-sign-ins.store.ts';

/** A person who must pass 2FA before a session opens. */
export interface PendingSignIn {
  readonly waits: true;
  readonly token: string;
  readonly userId: number;
  readonly expiresAtMs: number;
}

export type Entered = SignedIn | PendingSignIn;

/** Sign-ins whose session may only choose a new password (Q39). */
const CHOOSES_PASSWORD: readonly EntryWay[] = ['reset', 'invitation', 'address_undo'];

/**
 * Opens the session of a person who passed the first factor, or starts 2FA. Their row is locked, because setting up a factor
 * ends all open sessions and must not miss this one. `isMailed`: by something mailed to the email the account has now; an
 * operator who prints a link vouches for it.
 */
export async function openSessionOrChallenge(
  ctx: Context,
  trx: Trx,
  user: UserRow,
  client: Client,
  way: EntryWay,
  { isMailed = provesEmail(way), isInOwnSession = false }: { isMailed?: boolean; isInOwnSession?: boolean } = {},
): Promise<Entered> {
  const isEmailProved = user.email === null || user.proved_email === user.email;
  if (removesFormerAccess({ way, isEmailProved, isInOwnSession }))
    await removeFormerAccess(ctx, trx, user.id, client.appId);
  const isReset = CHOOSES_PASSWORD.includes(way);
  if (!needsTwoFactor(way, await findFactors(trx, user.id, null)))
    return openSessionFor(ctx, trx, user, client, { isReset, isMailed, isProved: provesPerson(way) });
  const { token, hash } = newToken();
  const expiresAtMs = ctx.steadyClock.nowMs() + PENDING_SIGN_IN_MS;
  const expiresAt = new Date(expiresAtMs);
  await insertPending(trx, { tokenHash: hash, userId: user.id, isReset, isMailed, appType: client.appType, expiresAt });
  return { waits: true, token, userId: user.id, expiresAtMs };
}

/** Opens the session; a code or link mailed to the account's email also verifies that, and a reset starts with a new password. */
export async function openSessionFor(
  ctx: Context,
  trx: Trx,
  user: UserRow,
  client: Client,
  { isReset, isMailed, isProved }: { isReset: boolean; isMailed: boolean; isProved: boolean },
): Promise<SignedIn> {
  const now = new Date(ctx.steadyClock.nowMs());
  if (isMailed && user.email !== null) await markEmailProved(trx, user.id, user.email);
  const changes = { ...(isReset && { must_update_password: true }), ...(isMailed && { must_validate_email: false }) };
  if (isReset || isMailed) await updateUser(trx, user.id, changes, now);
  const session = await openSession(ctx, trx, user.id, client, { isReset, isProved });
  return { ...session, user: isReset || isMailed ? ((await findUser(trx, user.id)) ?? user) : user };
}
