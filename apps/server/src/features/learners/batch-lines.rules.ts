import {
  type BatchOutcome,
  enrolOutcome,
  extendOutcome,
  type LinePerson,
  messageOutcome,
  moveOutcome,
} from '@daystream/domain/learners';
import { personState } from '@daystream/domain/people';
import { type BatchTerms, enrolTerms, extendedUntilMs, type NewLine } from './batch-terms.rules.ts';
import type { BatchRow } from './batches.store.ts';
import type { LineAccount, LineFacts, LineStream } from './line-facts.store.ts';

/** One line with the person and the enrolment it is about. */
export interface JudgedLine {
  readonly line: NewLine;
  readonly account: LineAccount | null;
  readonly stream: LineStream | null;
  readonly outcome: BatchOutcome;
}

export interface Judged {
  readonly batch: Pick<BatchRow, 'kind' | 'course_id'> & { readonly terms: BatchTerms };
  readonly facts: LineFacts;
  /** Addresses that may go back to another account. */
  readonly held: ReadonlySet<string>;
  readonly nowMs: number;
}

/** What happens to all lines, one after the other: what happens to one decides about the next of the same person. */
export function judgeLines(lines: readonly NewLine[], judged: Judged): JudgedLine[] {
  let { facts } = judged;
  return lines.map((line) => {
    const one = judgeLine(line, { ...judged, facts });
    facts = factsAfter(one, facts, judged.nowMs);
    return one;
  });
}

function factsAfter({ outcome, account, stream }: JudgedLine, facts: LineFacts, nowMs: number): LineFacts {
  if (outcome === 'extend' && stream !== null) {
    const hasEnded = ({ end_at }: LineStream) => end_at !== null && end_at.getTime() <= nowMs;
    const others = facts.streams.filter(
      (other) =>
        other !== stream && other.user_id === stream.user_id && other.course_id === stream.course_id && hasEnded(other),
    );
    return { ...facts, followed: facts.followed.union(new Set(others.map(({ stream_id }) => stream_id))) };
  }
  if (account === null || (outcome !== 'move' && outcome !== 'enrol')) return facts;
  return { ...facts, enrolled: facts.enrolled.union(new Set([account.user_id])) };
}

/** What happens to a line; the dry run and the work ask the same. */
export function judgeLine(line: NewLine, { batch, facts, held, nowMs }: Judged): JudgedLine {
  const { kind, course_id: courseId, terms } = batch;
  const stream = facts.streams.find(({ stream_id }) => stream_id === line.streamId) ?? null;
  const account = accountOf(line, stream, facts);
  const person = personOf(account);
  const isEnrolled = account !== null && facts.enrolled.has(account.user_id);
  const endsAtMs = stream?.end_at?.getTime() ?? null;
  const learner = { timeZone: account?.time_zone ?? terms.timeZone, nowMs };
  const outcome = {
    enrol: () =>
      enrolOutcome({
        pasted: line.pasted,
        hasAddress: line.email !== null,
        person,
        isEmailHeld: line.email !== null && held.has(line.email),
        mayInvite: terms.mayInvite,
        isCourseOpen: courseId === null ? undefined : facts.isCourseOpen,
        isEnrolled,
        areDatesInOrder: areInOrder(enrolTerms(terms, line.terms, learner)),
      }),
    extend: () =>
      extendOutcome({
        person,
        endsAtMs,
        untilMs: extendedUntilMs(terms, learner),
        isFollowed: facts.followed.has(line.streamId ?? 0),
      }),
    message: () => messageOutcome({ person, isSaidAlready: account !== null && facts.notified.has(account.user_id) }),
    move: () => moveOutcome({ person, endsAtMs, isCourseOpen: facts.isCourseOpen, isEnrolled }, nowMs),
  }[kind]();
  return { line, account, stream, outcome };
}

function areInOrder({ startsAtMs, endsAtMs }: Pick<BatchTerms, 'startsAtMs' | 'endsAtMs'>): boolean {
  return startsAtMs === null || endsAtMs === null || startsAtMs < endsAtMs;
}

function accountOf(line: NewLine, stream: LineStream | null, { accounts }: LineFacts): LineAccount | null {
  const id = line.userId ?? stream?.user_id;
  if (id === undefined) return accounts.find(({ email }) => email !== null && email === line.email) ?? null;
  return accounts.find(({ user_id }) => user_id === id) ?? null;
}

function personOf(account: LineAccount | null): LinePerson {
  if (account === null) return null;
  const { status, is_invited: isInvited, has_password: hasPassword, email } = account;
  return { state: personState({ status, isInvited, hasPassword }), hasEmail: email !== null };
}
