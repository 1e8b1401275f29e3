import type { WireRequestOptions } from '@daystream/contract/identity.passkeys';
import type { Context } from '#http/context.ts';
import type { Site } from '../site.ts';
import { CHALLENGE_MS, type ChallengeSubject, newChallenge } from './challenges.service.ts';
import { listPasskeys, type PasskeyRow } from './passkeys.store.ts';

/** Asks for any passkey the device has for this address. */
export function anyPasskeyOptions(ctx: Context, subject: ChallengeSubject, { rpId }: Site): WireRequestOptions {
  return {
    challenge: newChallenge(ctx, subject).toString('base64url'),
    rpId,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: [],
  };
}

/** Asks for one of a person's own; null when none of them works at this address. */
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
