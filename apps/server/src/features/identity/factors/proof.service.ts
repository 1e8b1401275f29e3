import type { WireRequestOptions } from '@daystream/contract/identity.passkeys';
import { isProofFresh, proofWaysOf } from '@daystream/domain/identity';
import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import type { Origin } from '../devices/device-token.service.ts';
import { findKnownDevice } from '../devices/devices.service.ts';
import { findUser, lockUser, type UserRow } from '../identity.store.ts';
import { consumeEmailCode } from '../codes/codes.service.ts';
import { passwordMatches } from '../crypto/passwords.ts';
import { limitAttempts } from '../rate-limits/attempts.service.ts';
import { findPasswordHash } from '../profile/profile.store.ts';
import { findProvedAt, markProved } from '../sessions/sessions.store.ts';
import type { Site } from '../site.service.ts';
import { checkFactor, type GivenFactor } from './factor-check.service.ts';
import { findFactors } from './factors.store.ts';
import { ownPasskeyOptions } from './webauthn.service.ts';

export interface Proof {
  readonly password: string | undefined;
  /** A code sent to the person's email within the last ten minutes. */
  readonly code: string | undefined;
}

export interface GivenProof extends Omit<GivenFactor, 'recoveryCode'> {
  readonly password: string | undefined;
  /** A code sent to the person's email. */
  readonly emailCode: string | undefined;
}

/** Whether a session may change something sensitive: its person gave a proof lately. */
export async function checkFreshProof(
  ctx: Context,
  { sessionId }: Pick<Viewer, 'sessionId'>,
  db: Connection = ctx.db,
): Promise<Refusal | null> {
  const provedAt = await findProvedAt(db, sessionId);
  return isProofFresh(provedAt?.getTime() ?? null, ctx.steadyClock.nowMs()) ? null : refuse('proof_required');
}

/** Marks this session's person as freshly proved. */
export async function provePerson(
  ctx: Context,
  viewer: Viewer,
  proof: GivenProof,
  place: { from: Origin; site: Site },
): Promise<null | Refusal> {
  const refused = await checkProof(ctx, viewer, proof, place);
  if (refused === null) await markProved(ctx.db, viewer.sessionId, new Date(ctx.steadyClock.nowMs()));
  return refused;
}

async function checkProof(
  ctx: Context,
  viewer: Viewer,
  { passkey, code, password, emailCode }: GivenProof,
  { from, site }: { from: Origin; site: Site },
): Promise<Refusal | null> {
  const { userId, sessionId } = viewer;
  if (passkey !== undefined || code !== undefined)
    return ctx.db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      const deviceId = await findKnownDevice(ctx, trx, { userId }, from.device);
      const place = { pendingId: null, deviceId, subject: `proof:${sessionId}`, site } as const;
      return checkFactor(ctx, trx, userId, { passkey, code }, place);
    });
  const user = await findUser(ctx.db, userId);
  if (user === undefined) return refuse('token_invalid');
  if (emailCode !== undefined && !(await mayProveByEmail(ctx, user, site)))
    return refuseField('email_code', 'code_wrong');
  const proved = await checkPasswordOrCode(ctx, user, { password, code: emailCode }, from);
  return isRefusal(proved) ? proved : null;
}

async function mayProveByEmail({ db }: Context, { id, email }: UserRow, { rpId }: Site): Promise<boolean> {
  const [passwordHash, factors] = await Promise.all([findPasswordHash(db, id), findFactors(db, id, rpId)]);
  const facts = { ...factors, hasPassword: passwordHash !== null, hasEmail: email !== null };
  return proofWaysOf(facts).includes('email_code');
}

/** Options for a proof by one of the person's passkeys. */
export async function requestProofPasskey(
  ctx: Context,
  { userId, sessionId }: Viewer,
  site: Site,
): Promise<WireRequestOptions | Refusal> {
  const options = await ownPasskeyOptions(ctx, userId, `proof:${sessionId}`, site);
  return options ?? refuseField('passkey', 'passkey_refused');
}

/** How the person proved who they are, and the password hash that was checked. */
type Proved = { readonly by: 'code' } | { readonly by: 'password'; readonly passwordHash: string | null };

/** A password, or a code sent to the person's email. */
export async function checkPasswordOrCode(
  ctx: Context,
  user: UserRow,
  { password, code }: Proof,
  from: Origin,
): Promise<Refusal | Proved> {
  if (code !== undefined && code.trim() !== '' && user.email !== null) {
    const owner = await consumeEmailCode(ctx, user.email, code, from, user.id);
    if (isRefusal(owner)) return owner;
    return owner === user.id ? { by: 'code' } : refuseField('code', 'code_wrong');
  }
  if (password === undefined || password.trim() === '') return refuseField('password', 'required');
  const stored = await findPasswordHash(ctx.db, user.id);
  const attempt = { at: `user:${user.id}`, owner: { userId: user.id }, from };
  const guess = await limitAttempts(ctx, attempt, () => passwordMatches(stored, password));
  if (isRefusal(guess)) return guess;
  return guess ? { by: 'password', passwordHash: stored } : refuseField('password', 'wrong_password');
}
