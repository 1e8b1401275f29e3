import type { WireSecurity } from '@daystream/contract/account.factors';
import { formatRecoveryCode } from '@daystream/domain/account';
import type { Changed } from './changing-factors.ts';
import type { Security } from './security.service.ts';

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
        : { confirmed_at: secondsOf(totp.confirmed_at), used_at: momentOf(totp.used_at) },
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      is_backed_up: row.is_backed_up,
      is_here: row.rp_id === rpId,
      created_at: secondsOf(row.created_at),
      used_at: momentOf(row.used_at),
    })),
    recovery_codes_left: recoveryCodesLeft,
    proof: { is_fresh: proof.isFresh, ways: proof.ways },
  };
}

export function presentChanged({ recoveryCodes }: Changed, security: Security) {
  return { security: presentSecurity(security), recovery_codes: recoveryCodes?.map(formatRecoveryCode) ?? null };
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

function momentOf(date: Date | null): number | null {
  return date === null ? null : secondsOf(date);
}
