import type { WireSecurity } from '@daystream/contract/identity.factors';
import type { ProofWay } from '@daystream/domain/identity/factors';
import { msOf } from '@daystream/contract/wire-time';

/** A passkey as its owner sees it. */
export interface Passkey {
  id: number;
  name: string;
  /** Works at this page's host. */
  isHere: boolean;
  createdAt: number;
  usedAt: number | null;
}

/** A person's second factors (2FA). */
export interface Security {
  totp: { confirmedAt: number; usedAt: number | null } | null;
  passkeys: readonly Passkey[];
  recoveryCodesLeft: number;
  /** How they may prove their identity now. */
  proofWays: readonly ProofWay[];
}

export function mapSecurity({ totp, passkeys, recovery_codes_left, proof }: WireSecurity): Security {
  return {
    totp: totp && { confirmedAt: msOf(totp.confirmed_at), usedAt: msOf(totp.used_at) },
    passkeys: passkeys.map(({ id, name, is_here, created_at, used_at }) => ({
      id,
      name,
      isHere: is_here,
      createdAt: msOf(created_at),
      usedAt: msOf(used_at),
    })),
    recoveryCodesLeft: recovery_codes_left,
    proofWays: proof.ways,
  };
}
