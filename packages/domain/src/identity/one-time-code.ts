import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../local-dates.ts';

export const codeChannels = ['email', 'phone'] as const;
/** How a code is delivered. */
export type CodeChannel = (typeof codeChannels)[number];

export const CODE_DIGITS = 6; // Q57
export const CODE_LIFETIME_MS = 10 * MINUTE_MS; // Q57
export const CODE_ATTEMPTS = 5; // Q57
export const CODE_SENDS_PER_HOUR = 5; // Q36, Q57
export const RESEND_AFTER_S = 60; // Q57

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

/** Returns whether another code may be sent: a minute after the last one, five within an hour (Q57). */
export function mayRequestCode(sentAtMs: readonly number[], nowMs: number): CodeRequest {
  const newestFirst = sentAtMs.toSorted((a, b) => b - a);
  const [last] = newestFirst;
  const fifthLast = newestFirst[CODE_SENDS_PER_HOUR - 1];
  const freeAtMs = Math.max(
    last === undefined ? nowMs : last + RESEND_AFTER_S * SECOND_MS,
    fifthLast === undefined ? nowMs : fifthLast + HOUR_MS,
  );
  return freeAtMs <= nowMs ? { kind: 'ok' } : { kind: 'wait', waitS: Math.ceil((freeAtMs - nowMs) / SECOND_MS) };
}

/** Says whether the message of a code call reports a failure: it contains the word error (ACC-102, Q58). */
export function isOtpError(answer: { message?: unknown }): boolean {
  return typeof answer.message === 'string' && /error/i.test(answer.message);
}
