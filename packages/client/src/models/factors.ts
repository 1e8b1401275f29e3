import type { WireSecurity } from '@daystream/contract/identity.factors';
import type { ProofWay } from '@daystream/domain/identity/factors';
import { msOf } from '@daystream/contract/wire-time';

/** A passkey as its owner sees it. */
export interface Passkey {
  id: number;
  name: string;
  /** Works at the address this page has. */
  isHere: boolean;
  createdAt: number;
  usedAt: number | null;
}

/** What a person signs in with besides the password. */
export interface Security {
  totp: { confirmedAt: number; usedAt: number | null } | null;
  passkeys: readonly Passkey[];
  recoveryCodesLeft: number;
  /** What they may prove with that it is them. */
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
