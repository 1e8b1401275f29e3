import { type EntryWay, needsTwoFactor, PENDING_SIGN_IN_MS, provesPerson } from '@daystream/domain/identity';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
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
const CHOOSES_PASSWORD: readonly EntryWay[] = ['reset', 'invitation'];

/**
 * Opens the session of a person who passed the first factor, or starts 2FA. Their row is locked, because setting up a factor
 * ends all open sessions and must not miss this one.
 */
export async function openSessionOrChallenge(
  ctx: Context,
  trx: Trx,
  user: UserRow,
  client: Client,
  way: EntryWay,
): Promise<Entered> {
  const isReset = CHOOSES_PASSWORD.includes(way);
  if (!needsTwoFactor(way, await findFactors(trx, user.id, null)))
    return openSessionFor(ctx, trx, user, client, { isReset, isProved: provesPerson(way) });
  const { token, hash } = newToken();
  const expiresAtMs = ctx.clock.nowMs() + PENDING_SIGN_IN_MS;
  const expiresAt = new Date(expiresAtMs);
  await insertPending(trx, { tokenHash: hash, userId: user.id, isReset, appType: client.appType, expiresAt });
  return { waits: true, token, userId: user.id, expiresAtMs };
}

/** Opens the session; an emailed link also verifies its address, and a reset starts with a new password. */
export async function openSessionFor(
  ctx: Context,
  trx: Trx,
  user: UserRow,
  client: Client,
  { isReset, isProved }: { isReset: boolean; isProved: boolean },
): Promise<SignedIn> {
  const now = new Date(ctx.clock.nowMs());
  if (isReset && user.email !== null) await markEmailProved(trx, user.id, user.email);
  if (isReset) await updateUser(trx, user.id, { must_update_password: true, must_validate_email: false }, now);
  const session = await openSession(ctx, trx, user.id, client, { isReset, isProved });
  return { ...session, user: isReset ? ((await findUser(trx, user.id)) ?? user) : user };
}
