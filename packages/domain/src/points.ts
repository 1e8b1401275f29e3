/** Reasons for giving or taking points (Q190). */
export const pointsTypes = [
  'registration',
  'day_finish',
  'homework_done',
  'referral',
  'order_discount',
  'refund',
  'admin',
] as const;
export type PointsType = (typeof pointsTypes)[number];

export const DEFAULT_DEBIT_THRESHOLD = 200; // CON-033; variants may set their own

export type PointsKind = 'add' | 'debit';

/** Splits a signed amount into a kind and an absolute amount; zero counts as added (PNT-001, Q189). */
export function pointsEntry(wire: { amount: number; type: string }): {
  kind: PointsKind;
  amount: number;
  howItWas: string;
} {
  return { kind: wire.amount < 0 ? 'debit' : 'add', amount: Math.abs(wire.amount), howItWas: wire.type };
}

/** Adds up the scores of a day or homework; a score that is no object throws (PNT-008, Q164). */
export function scoresTotal(scores: readonly unknown[]): number {
  return scores.reduce<number>((total, score) => total + scoreAmount(score), 0);
}

/** Returns the points of one score, 0 when it names none; a score that is no object throws (PNT-008). */
export function scoreAmount(score: unknown): number {
  if (typeof score !== 'object' || score === null)
    throw new TypeError(`A score must be an object, got ${typeof score}`);
  const amount = 'amount' in score ? score.amount : 0;
  return typeof amount === 'number' ? amount : 0;
}

/** Says whether points may be spent at all (PNT-006). */
export function canSpend(balance: number, threshold: number = DEFAULT_DEBIT_THRESHOLD): boolean {
  return balance >= threshold;
}

/** Says whether a balance covers a debit: it never goes below zero (PNT-011). */
export function canDebit(balance: number, amount: number): boolean {
  return amount <= balance;
}

/** The two sides of every movement: the school on one, one learner on the other. */
export type PointsAccount = { kind: 'school' } | { kind: 'learner'; userId: number };

export interface Posting {
  account: PointsAccount;
  /** Whole points; positive arrive in the account, negative leave it. */
  amount: number;
}

/** One movement in the ledger; its postings always add up to zero. */
export type BalancedPostings = readonly [Posting, Posting];

/** Returns the postings that give points to a learner; anything but a positive whole number throws. */
export function grantPostings(userId: number, amount: number): BalancedPostings {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`Points must be a positive whole number, got ${amount}`);
  return [
    { account: { kind: 'school' }, amount: -amount },
    { account: { kind: 'learner', userId }, amount },
  ];
}

/** Returns the postings that reverse a movement; the ledger is append-only. */
export function reversePostings([first, second]: BalancedPostings): BalancedPostings {
  return [
    { account: first.account, amount: -first.amount },
    { account: second.account, amount: -second.amount },
  ];
}

/** Returns a learner's balance: the sum of their postings (PNT-011). */
export function pointsBalance(userId: number, postings: readonly Posting[]): number {
  return postings
    .filter(({ account }) => account.kind === 'learner' && account.userId === userId)
    .reduce((total, { amount }) => total + amount, 0);
}

/**
 * Returns the idempotency key of a finished day's points: once per user and day, whatever its number becomes (Q152), or once per
 * stream where its enrolment pays again.
 */
export function dayGrantKey(userId: number, dayId: number, againInStreamId: number | null = null): string {
  const key = `day_finish:${userId}:${dayId}`;
  return againInStreamId === null ? key : `${key}:${againInStreamId}`;
}

export interface PaidDayFacts {
  /** The enrolment gives points for what another one has paid for. */
  paysAgain: boolean;
  /** When the learner was first given the points of the day, null when they were not. */
  paidAt: number | null;
  /** When they finished it in this enrolment. */
  endedAt: number | null;
  /** It was finished here, and its points still wait for what is to be viewed. */
  isWaiting: boolean;
}

/** Says whether another enrolment was given the points of a day, so that this one gives none. */
export function isDayPaidElsewhere({ paysAgain, paidAt, endedAt, isWaiting }: PaidDayFacts): boolean {
  return !paysAgain && paidAt !== null && (endedAt === null || isWaiting || paidAt < endedAt);
}

export const pointsSubjectKinds = ['day', 'homework'] as const;

/** What points are given for: a day of a course, or a homework of a stream by its status. */
export interface PointsSubject {
  readonly kind: (typeof pointsSubjectKinds)[number];
  readonly id: number;
}

/** Returns the key that the reasons of a subject's entries begin with; more of the reason follows a colon. */
export function subjectKey(userId: number, { kind, id }: PointsSubject): string {
  return kind === 'day' ? dayGrantKey(userId, id) : homeworkGrantKey(id);
}

/** Returns the idempotency key of an approved homework's points (HMW-026). */
export function homeworkGrantKey(homeworkStatusId: number): string {
  return `homework_done:${homeworkStatusId}`;
}
