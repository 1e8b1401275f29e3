import { DAY_MS, HOUR_MS, SECOND_MS } from '../durations.ts';
import { GUEST_IDLE_MS } from './guest.ts';

export const appTypes = ['web', 'mobile', 'admin'] as const;
export type AppType = (typeof appTypes)[number];

/** Why a session ended before its time. */
export const sessionEndReasons = [
  'logout',
  'other_device',
  'password',
  'factor',
  'address',
  'blocked',
  'deleted',
  'staff',
  'sign_up',
  'first_proof',
] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

export const SESSION_IDLE_MS = 30 * DAY_MS; // Q11, prolonged on use
export const ADMIN_SESSION_IDLE_MS = 8 * HOUR_MS; // Q11
export const ADMIN_SESSION_MS = 12 * HOUR_MS; // Q11, absolute

export interface SessionFacts {
  appType: AppType;
  /** Of somebody who has not signed up. */
  isGuest: boolean;
  createdAt: number;
  lastUsedAt: number;
  revokedAt: number | null;
}

/** Returns when a session ends if nobody uses it from now on. */
export function sessionExpiresAtMs(facts: SessionFacts): number {
  if (facts.isGuest) return facts.lastUsedAt + GUEST_IDLE_MS;
  if (facts.appType !== 'admin') return facts.lastUsedAt + SESSION_IDLE_MS;
  return Math.min(facts.lastUsedAt + ADMIN_SESSION_IDLE_MS, facts.createdAt + ADMIN_SESSION_MS);
}

/** Says whether a session still signs its owner in. */
export function isSessionAlive(facts: SessionFacts, nowMs: number): boolean {
  return facts.revokedAt === null && nowMs < sessionExpiresAtMs(facts);
}

/** Grace period after a token rotation: other tabs may still send requests with the previous token. */
const FORMER_TOKEN_MS = 30 * SECOND_MS;

/** Says whether a session's previous token may still read. It may never write. */
export function mayFormerTokenRead(rotatedAtMs: number, nowMs: number): boolean {
  return nowMs < rotatedAtMs + FORMER_TOKEN_MS;
}
