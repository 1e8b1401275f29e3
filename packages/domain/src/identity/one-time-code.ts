import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';
import { codeSendLimits } from '../limits.ts';

export const codeChannels = ['email', 'phone', 'new_email'] as const;
/** How a code is delivered. */
export type CodeChannel = (typeof codeChannels)[number];

export const CODE_DIGITS = 6; // Q57
export const CODE_LIFETIME_MS = 10 * MINUTE_MS; // Q57
export const CODE_ATTEMPTS = 5; // Q57

const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);

export interface CodeFacts {
  sentAt: number;
  usedAt: number | null;
  /** Wrong entries so far. */
  failedAttempts: number;
  isRight: boolean;
}

export const codeProblems = ['used', 'expired', 'too_many_attempts', 'wrong'] as const;
export type CodeProblem = (typeof codeProblems)[number];

/** Normalises a code for comparison: people copy it with spaces and dashes. */
export function normalizeCode(written: string): string {
  return written.replace(/[\s-]/g, '');
}

/** Says whether a normalised text has the form of a code. */
export function isCode(text: string): boolean {
  return CODE.test(text);
}

/** Returns why an entered code is refused, null when it is accepted. A used-up code is refused without comparing it. */
export function codeProblem(facts: CodeFacts, nowMs: number): CodeProblem | null {
  if (facts.usedAt !== null) return 'used';
  if (nowMs >= facts.sentAt + CODE_LIFETIME_MS) return 'expired';
  if (facts.failedAttempts >= CODE_ATTEMPTS) return 'too_many_attempts';
  return facts.isRight ? null : 'wrong';
}

export type CodeRequest = { kind: 'ok' } | { kind: 'wait'; waitS: number };

/** When codes were sent to an address within the last hour. */
export interface CodeSends {
  /** To this asker. */
  readonly ownAtMs: readonly number[];
  /** To all strangers; null when the asker is a known owner of the address, whose sends strangers do not use up. */
  readonly strangersAtMs: readonly number[] | null;
}

/** Returns whether another code may be sent: a minute after the asker's last one, and within the sends of an hour (Q57). */
export function mayRequestCode({ ownAtMs, strangersAtMs }: CodeSends, nowMs: number): CodeRequest {
  const { perHour, resendAfterS, strangersPerHour } = codeSendLimits;
  const last = Math.max(...ownAtMs);
  const freeAtMs = Math.max(
    last + resendAfterS * SECOND_MS,
    freeInHour(ownAtMs, perHour),
    freeInHour(strangersAtMs ?? [], strangersPerHour),
  );
  return freeAtMs <= nowMs ? { kind: 'ok' } : { kind: 'wait', waitS: Math.ceil((freeAtMs - nowMs) / SECOND_MS) };
}

function freeInHour(sentAtMs: readonly number[], sends: number): number {
  const oldestCounted = sentAtMs.toSorted((a, b) => b - a)[sends - 1];
  return oldestCounted === undefined ? Number.NEGATIVE_INFINITY : oldestCounted + HOUR_MS;
}

/** Says whether the message of a code call reports a failure: it contains the word error (ACC-102, Q58). */
export function isOtpError(answer: { message?: unknown }): boolean {
  return typeof answer.message === 'string' && /error/i.test(answer.message);
}
