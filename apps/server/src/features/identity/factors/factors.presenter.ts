import type { WireSecurity } from '@daystream/contract/identity.factors';
import { wireTime } from '@daystream/contract/wire-time';
import { formatRecoveryCode } from '@daystream/domain/identity';
import type { Changed, Security } from './factors.service.ts';

export function presentSecurity({
  hasPassword,
  totp,
  passkeys,
  recoveryCodesLeft,
  proof,
  rpId,
}: Security): WireSecurity {
  return {
    has_password: hasPassword,
    totp:
      totp?.confirmed_at == null
        ? null
        : { confirmed_at: wireTime(totp.confirmed_at), used_at: wireTime(totp.used_at) },
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      is_backed_up: row.is_backed_up,
      is_here: row.rp_id === rpId,
      created_at: wireTime(row.created_at),
      used_at: wireTime(row.used_at),
    })),
    recovery_codes_left: recoveryCodesLeft,
    proof: { is_fresh: proof.isFresh, ways: proof.ways },
  };
}

export function presentChanged({ recoveryCodes }: Changed, security: Security) {
  return { security: presentSecurity(security), recovery_codes: recoveryCodes?.map(formatRecoveryCode) ?? null };
}
