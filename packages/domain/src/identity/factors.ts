import { MINUTE_MS, SECOND_MS } from '../durations.ts';
import { twoFactorGuessLimits } from '../limits.ts';

/** How somebody signs in, before 2FA. */
export const entryWays = [
  'password',
  'code',
  'social_login',
  'reset',
  'invitation',
  'address_undo',
  'passkey',
  'auto_login',
  'admin',
] as const;
export type EntryWay = (typeof entryWays)[number];

/** The second factors (2FA) a person has set up; recovery codes only replace these. */
export interface Factors {
  hasTotp: boolean;
  passkeyCount: number;
}

/** Says whether 2FA is set up. */
export function hasFactor({ hasTotp, passkeyCount }: Factors): boolean {
  return hasTotp || passkeyCount > 0;
}

/** A passkey is both factors at once: the device, and the fingerprint, face or PIN it asks for. */
const BOTH_FACTORS: readonly EntryWay[] = ['passkey'];
/** Only a session creates these tickets, and that session has passed 2FA. */
const AFTER_TWO_FACTOR: readonly EntryWay[] = ['auto_login', 'admin'];

/** Says whether 2FA is required; an email to reset the password does not skip it. */
export function needsTwoFactor(way: EntryWay, factors: Factors): boolean {
  return hasFactor(factors) && !BOTH_FACTORS.includes(way) && !AFTER_TWO_FACTOR.includes(way);
}

/** Says whether a session opened this way starts with a fresh proof of identity. */
export function provesPerson(way: EntryWay): boolean {
  return !AFTER_TWO_FACTOR.includes(way);
}

export const twoFactorMethods = ['totp', 'passkey', 'recovery_code'] as const;
export type TwoFactorMethod = (typeof twoFactorMethods)[number];

/** Lists the 2FA methods available, the usual one first; a passkey works only at the host it was created at. */
export function twoFactorMethodsOf(facts: {
  hasTotp: boolean;
  passkeysHere: number;
  recoveryCodesLeft: number;
}): TwoFactorMethod[] {
  const has: Record<TwoFactorMethod, boolean> = {
    totp: facts.hasTotp,
    passkey: facts.passkeysHere > 0,
    recovery_code: facts.recoveryCodesLeft > 0,
  };
  return twoFactorMethods.filter((method) => has[method]);
}

/** How long a sign-in waits for 2FA. */
export const PENDING_SIGN_IN_MS = 10 * MINUTE_MS;
/** Wrong codes per sign-in before it has to start over (as Q57). */
export const TWO_FACTOR_ATTEMPTS = 5;

/** Returns the seconds of lock-out left, null when a code may be tried. */
export function twoFactorLockOut(failedAtMs: readonly number[], nowMs: number): number | null {
  const waits = twoFactorGuessLimits.flatMap(({ failures, windowMs }) => {
    const newestFirst = failedAtMs.filter((at) => at > nowMs - windowMs).toSorted((a, b) => b - a);
    const oldestCounted = newestFirst[failures - 1];
    return oldestCounted === undefined ? [] : [oldestCounted + windowMs - nowMs];
  });
  return waits.length === 0 ? null : Math.ceil(Math.max(...waits) / SECOND_MS);
}

/** How long after a proof of identity a person may change their factors. */
export const PROOF_MS = 10 * MINUTE_MS;

/** Says whether a proof still counts. */
export function isProofFresh(provedAtMs: number | null, nowMs: number): boolean {
  return provedAtMs !== null && nowMs < provedAtMs + PROOF_MS;
}

export const proofWays = ['password', 'totp', 'passkey', 'email_code'] as const;
export type ProofWay = (typeof proofWays)[number];

/** Lists how a signed-in person may prove their identity; a code by email only when there is nothing better. */
export function proofWaysOf(facts: {
  hasPassword: boolean;
  hasTotp: boolean;
  passkeysHere: number;
  hasEmail: boolean;
}): ProofWay[] {
  const has: Record<ProofWay, boolean> = {
    password: facts.hasPassword,
    totp: facts.hasTotp,
    passkey: facts.passkeysHere > 0,
    email_code: facts.hasEmail && !facts.hasPassword && !facts.hasTotp && facts.passkeysHere === 0,
  };
  return proofWays.filter((way) => has[way]);
}

export const PASSKEYS_PER_PERSON = 20;

/** Says whether removing a network or passkey would leave no way to sign in: the last one stays (Q76). */
export function isLastWayIn(facts: { hasPassword: boolean; linkCount: number; passkeyCount: number }): boolean {
  return !facts.hasPassword && facts.linkCount + facts.passkeyCount <= 1;
}

/** Account changes that a person gets an email about. */
export const securityChanges = [
  'passkey_added',
  'passkey_removed',
  'totp_added',
  'totp_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'factors_reset',
  'former_access_removed',
] as const;
export type SecurityChange = (typeof securityChanges)[number];
