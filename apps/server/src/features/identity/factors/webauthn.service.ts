import type { Site } from '../site.service.ts';
import type { WireAssertion, WireAttestation, WireRequestOptions } from '@daystream/contract/identity.passkeys';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import {
  type ChallengeSubject,
  isChallengeFor,
  consumeChallenge,
  CHALLENGE_MS,
  newChallenge,
} from './challenges.service.ts';
import { lockPasskey, markPasskeyUsed, listPasskeys, type PasskeyRow } from './passkeys.store.ts';

/** EdDSA, ES256 and RS256: the algorithms of devices, in order of preference. */
export const PASSKEY_ALGORITHMS: readonly number[] = [-8, -7, -257];

/** Loaded by the first passkey: it takes fifteen megabytes. */
const loadLibrary = () => import('@simplewebauthn/server');

/** What a passkey answered, and where. */
export interface PasskeyCheck {
  readonly subject: ChallengeSubject;
  readonly site: Site;
}

/** Whether a passkey of this person signed our challenge at this host, once, with user verification. */
export async function isSignedBy(
  ctx: Context,
  trx: Trx,
  userId: number,
  assertion: WireAssertion,
  { subject, site }: PasskeyCheck,
): Promise<boolean> {
  const row = await lockPasskey(trx, userId, Buffer.from(assertion.id, 'base64url'));
  if (row === undefined || row.rp_id !== site.rpId) return false;
  const challenge = rememberedChallenge(ctx, subject);
  const { verifyAuthenticationResponse } = await loadLibrary();
  const checked = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challenge.isOurs,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    credential: {
      id: row.credential_id.toString('base64url'),
      publicKey: Uint8Array.from(row.public_key),
      counter: row.counter,
    },
    requireUserVerification: true,
  }).catch((error: unknown) => refused(ctx, error));
  if (checked?.verified !== true || !(await consumeChallenge(ctx, trx, challenge.answered()))) return false;
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  const now = new Date(ctx.steadyClock.nowMs());
  await markPasskeyUsed(trx, row.id, { counter: newCounter, isBackedUp: credentialBackedUp, now });
  return true;
}

export interface NewPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/** The passkey a device created for this host; null when it does not match the request. */
export async function readNewPasskey(
  ctx: Context,
  trx: Trx,
  attestation: WireAttestation,
  { subject, site }: PasskeyCheck,
): Promise<NewPasskey | null> {
  const challenge = rememberedChallenge(ctx, subject);
  const { verifyRegistrationResponse } = await loadLibrary();
  const checked = await verifyRegistrationResponse({
    response: { ...attestation, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: challenge.isOurs,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
  }).catch((error: unknown) => refused(ctx, error));
  if (checked?.verified !== true || !(await consumeChallenge(ctx, trx, challenge.answered()))) return null;
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    isBackedUp: credentialBackedUp,
  };
}

function rememberedChallenge(ctx: Context, subject: ChallengeSubject) {
  let answered = '';
  return {
    isOurs: (challenge: string): boolean => {
      answered = challenge;
      return isChallengeFor(ctx, subject, challenge);
    },
    answered: () => answered,
  };
}

/** The library throws the reason; it is logged, and the caller learns only the refusal. */
function refused({ log }: Context, error: unknown): null {
  log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused');
  return null;
}

/** Options for any discoverable passkey of this host. */
export function anyPasskeyOptions(ctx: Context, subject: ChallengeSubject, { rpId }: Site): WireRequestOptions {
  return {
    challenge: newChallenge(ctx, subject).toString('base64url'),
    rpId,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: [],
  };
}

/** Options for the person's own passkeys; null when none works at this host. */
export async function ownPasskeyOptions(
  ctx: Context,
  userId: number,
  subject: ChallengeSubject,
  site: Site,
): Promise<WireRequestOptions | null> {
  const here = (await listPasskeys(ctx.db, userId)).filter(({ rp_id }) => rp_id === site.rpId);
  if (here.length === 0) return null;
  return { ...anyPasskeyOptions(ctx, subject, site), allowCredentials: here.map(descriptorOf) };
}

export function descriptorOf({ credential_id, transports }: PasskeyRow) {
  return { type: 'public-key' as const, id: credential_id.toString('base64url'), transports };
}
