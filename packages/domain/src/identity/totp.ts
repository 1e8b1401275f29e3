import { MINUTE_MS, SECOND_MS } from '../durations.ts';

/** What every authenticator app takes without being told (RFC 6238). */
export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_S = 30;
/** Steps a clock may be off to either side. */
export const TOTP_DRIFT_STEPS = 1;
/** So long a new secret waits for its first code. */
export const TOTP_SET_UP_MS = 30 * MINUTE_MS;

/** Answers the step a moment belongs to. */
export function totpStep(nowMs: number): number {
  return Math.floor(nowMs / (TOTP_PERIOD_S * SECOND_MS));
}

/** Says whether a code of this step may be taken now; none counts that is not newer than the last one taken. */
export function mayTakeTotpStep(step: number, lastTakenStep: number | null, nowMs: number): boolean {
  const isNear = Math.abs(step - totpStep(nowMs)) <= TOTP_DRIFT_STEPS;
  return isNear && (lastTakenStep === null || step > lastTakenStep);
}
