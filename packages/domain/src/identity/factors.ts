import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';

/** Ways somebody passes the first step of signing in. */
export const entryWays = [
  'password',
  'code',
  'social_login',
  'reset',
  'invitation',
  'passkey',
  'auto_login',
  'admin',
] as const;
export type EntryWay = (typeof entryWays)[number];

/** What a person has set up besides their first step; recovery codes only stand in for these. */
export interface Factors {
  hasTotp: boolean;
  passkeyCount: number;
}

/** Says whether a second step is set up at all. */
export function hasFactor({ hasTotp, passkeyCount }: Factors): boolean {
  return hasTotp || passkeyCount > 0;
}

/** A passkey is two steps at once: the device, and the finger, face or code it asks for. */
const WHOLE_IN_ONE: readonly EntryWay[] = ['passkey'];
/** Tickets that only a session makes, and that session has passed both steps. */
const PASSED_BEFORE: readonly EntryWay[] = ['auto_login', 'admin'];

/** Says whether a second step follows; a letter that chooses a new password never leads around it. */
export function needsSecondStep(way: EntryWay, factors: Factors): boolean {
  return hasFactor(factors) && !WHOLE_IN_ONE.includes(way) && !PASSED_BEFORE.includes(way);
}

/** Says whether a session opened this way begins with a fresh proof of who the person is. */
export function provesPerson(way: EntryWay): boolean {
  return !PASSED_BEFORE.includes(way);
}

export const secondSteps = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondStep = (typeof secondSteps)[number];

/** Lists what the second step can be passed with, the usual first; a passkey works at the host it was made at. */
export function secondStepsOf(facts: {
  hasTotp: boolean;
  passkeysHere: number;
  recoveryCodesLeft: number;
}): SecondStep[] {
  const has: Record<SecondStep, boolean> = {
    totp: facts.hasTotp,
    passkey: facts.passkeysHere > 0,
    recovery_code: facts.recoveryCodesLeft > 0,
  };
  return secondSteps.filter((step) => has[step]);
}

/** So long a sign-in waits for its second step. */
export const PENDING_SIGN_IN_MS = 10 * MINUTE_MS;
/** Wrong codes one sign-in bears before it has to begin again (as Q57). */
export const SECOND_STEP_ATTEMPTS = 5;

/** Wrong codes of one person, wherever they come from, before the next has to wait (as Q36). */
export const factorGuessLimits = [
  { failures: 10, windowMs: 15 * MINUTE_MS },
  { failures: 50, windowMs: 24 * HOUR_MS },
] as const;

/** Answers for how many seconds no further code is looked at, null when one may be tried. */
export function factorGuessHold(failedAtMs: readonly number[], nowMs: number): number | null {
  const waits = factorGuessLimits.flatMap(({ failures, windowMs }) => {
    const newestFirst = failedAtMs.filter((at) => at > nowMs - windowMs).toSorted((a, b) => b - a);
    const oldestCounted = newestFirst[failures - 1];
    return oldestCounted === undefined ? [] : [oldestCounted + windowMs - nowMs];
  });
  return waits.length === 0 ? null : Math.ceil(Math.max(...waits) / SECOND_MS);
}

/** So long after proving who they are a person may change their factors. */
export const PROOF_MS = 10 * MINUTE_MS;

/** Says whether a proof still counts. */
export function isProofFresh(provedAtMs: number | null, nowMs: number): boolean {
  return provedAtMs !== null && nowMs < provedAtMs + PROOF_MS;
}

export const proofWays = ['password', 'totp', 'passkey', 'email_code'] as const;
export type ProofWay = (typeof proofWays)[number];

/** Lists what a signed-in person may prove themselves with; a letter only where there is nothing better. */
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
export const PASSKEY_NAME_LENGTH = 60;

/** Says whether the one link or passkey there is leads in alone: the last way in stays (Q76). */
export function isLastWayIn(facts: { hasPassword: boolean; linkCount: number; passkeyCount: number }): boolean {
  return !facts.hasPassword && facts.linkCount + facts.passkeyCount <= 1;
}

/** What a person is told about by mail when it happens to their account. */
export const securityChanges = [
  'passkey_added',
  'passkey_removed',
  'totp_added',
  'totp_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'factors_reset',
] as const;
export type SecurityChange = (typeof securityChanges)[number];
