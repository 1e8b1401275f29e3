import { MINUTE_MS, SECOND_MS } from '../durations.ts';

/** The defaults that every authenticator app supports (RFC 6238). */
export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_S = 30;
/** Clock drift allowed in either direction, in steps. */
export const TOTP_DRIFT_STEPS = 1;
/** How long a new secret may be confirmed with its first code. */
export const TOTP_SET_UP_MS = 30 * MINUTE_MS;

/** Returns the time step of a moment. */
export function totpStep(nowMs: number): number {
  return Math.floor(nowMs / (TOTP_PERIOD_S * SECOND_MS));
}

/** Says whether a code of this step is accepted now; it must be newer than the last accepted one (no replays). */
export function mayTakeTotpStep(step: number, lastTakenStep: number | null, nowMs: number): boolean {
  const isNear = Math.abs(step - totpStep(nowMs)) <= TOTP_DRIFT_STEPS;
  return isNear && (lastTakenStep === null || step > lastTakenStep);
}
