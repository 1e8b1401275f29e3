import { textLimits } from '@daystream/domain/limits';
import { randomBytes } from 'node:crypto';
import type { WireAttestation, WireCreationOptions } from '@daystream/contract/identity.passkeys';
import { isLastWayIn, PASSKEYS_PER_PERSON } from '@daystream/domain/identity';
import { textProblem } from '@daystream/domain/texts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { findOwnPasskey } from '../identity.access.ts';
import { findUser } from '../identity.store.ts';
import { findPasswordHash, listExternalAuths } from '../profile/profile.store.ts';
import type { Site } from '../site.service.ts';
import { CHALLENGE_MS, newChallenge } from './challenges.service.ts';
import { changeFactors, type Changed, type Changing } from './factors.service.ts';
import { PASSKEY_ALGORITHMS, readNewPasskey, descriptorOf } from './webauthn.service.ts';
import * as store from './passkeys.store.ts';
import { checkFreshProof } from './proof.service.ts';

const HANDLE_BYTES = 32;

/** What a device is asked to create: discoverable at the next sign-in, and always with user verification. */
export async function requestNewPasskey(
  ctx: Context,
  { viewer, appId }: Changing,
  { rpId }: Site,
): Promise<WireCreationOptions | Refusal> {
  const stale = await checkFreshProof(ctx, viewer);
  if (stale !== null) return stale;
  const user = await findUser(ctx.db, viewer.userId);
  if (user === undefined) return refuse('token_invalid');
  const known = await store.listPasskeys(ctx.db, user.id);
  if (known.length >= PASSKEYS_PER_PERSON) return tooMany();
  const handle = await ctx.db
    .transaction()
    .execute((trx) => store.ensureUserHandle(trx, user.id, randomBytes(HANDLE_BYTES)));
  const school = ctx.variants.of(appId, ctx.config);
  const name = user.email ?? `${user.first_name} ${user.last_name}`.trim();
  return {
    challenge: newChallenge(ctx, `new:${viewer.sessionId}`).toString('base64url'),
    rp: { id: rpId, name: school.title },
    user: { id: handle.toString('base64url'), name, displayName: name },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: known.filter((row) => row.rp_id === rpId).map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

const tooMany = () => refuseField('passkey', 'too_many_passkeys', { count: PASSKEYS_PER_PERSON });

export function addPasskey(
  ctx: Context,
  changing: Changing,
  { name: written, passkey: attestation }: { name: string; passkey: WireAttestation },
  site: Site,
): Promise<Changed | Refusal> {
  const { userId, sessionId } = changing.viewer;
  return changeFactors(ctx, changing, 'passkey_added', async (trx, now) => {
    const name = readName(written);
    if (isRefusal(name)) return name;
    if ((await store.listPasskeys(trx, userId)).length >= PASSKEYS_PER_PERSON) return tooMany();
    const made = await readNewPasskey(ctx, trx, attestation, { subject: `new:${sessionId}`, site });
    if (made === null) return refuseField('passkey', 'passkey_refused');
    const transports = attestation.response.transports ?? [];
    const isNew = await store.insertPasskey(trx, { ...made, userId, transports, rpId: site.rpId, name, now });
    return isNew ? null : refuseField('passkey', 'passkey_refused');
  });
}

/** Renaming needs no proof, because a name gives no access. */
export async function renamePasskey(
  ctx: Context,
  { userId }: Viewer,
  id: number,
  written: string,
): Promise<null | Refusal> {
  const name = readName(written);
  if (isRefusal(name)) return name;
  return ctx.db.transaction().execute(async (trx) => {
    if ((await findOwnPasskey(trx, userId, id)) === undefined) return refuse('not_found');
    return (await store.renamePasskey(trx, userId, id, name)) ? null : refuse('not_found');
  });
}

export function removePasskey(ctx: Context, changing: Changing, id: number): Promise<Changed | Refusal> {
  const { userId } = changing.viewer;
  return changeFactors(ctx, changing, 'passkey_removed', async (trx) => {
    if ((await findOwnPasskey(trx, userId, id)) === undefined) return refuse('not_found');
    const passkeys = await store.listPasskeys(trx, userId);
    const hasPassword = (await findPasswordHash(trx, userId)) !== null;
    const linkCount = (await listExternalAuths(trx, userId)).length;
    if (isLastWayIn({ hasPassword, linkCount, passkeyCount: passkeys.length }))
      return refuseField('passkey', 'last_way_in');
    await store.deletePasskey(trx, id);
    return null;
  });
}

function readName(written: string): string | Refusal {
  const name = written.trim();
  if (name === '') return refuseField('name', 'required');
  const problem = textProblem(name, { maxLength: textLimits.passkeyName });
  return problem === null ? name : refuseField('name', problem, { count: textLimits.passkeyName });
}
