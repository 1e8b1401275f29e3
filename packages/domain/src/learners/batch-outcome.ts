import type { PersonState } from '../people/people.ts';
import { type LinePaste, linePastes } from './pasted-people.ts';

/** What staff do with many people at once. */
export const batchKinds = ['enrol', 'extend', 'message', 'move'] as const;
export type BatchKind = (typeof batchKinds)[number];

/** Outcomes that change something: somebody gets access, time or a letter. */
export const batchDone = ['invite', 'enrol', 'extend', 'send', 'move'] as const;

/** Outcomes that leave everything as it is, each with its reason. */
export const batchLeft = [
  ...linePastes,
  'date_order',
  'unknown_person',
  'not_present',
  'email_held',
  'may_not_invite',
  'already_here',
  'already_enrolled',
  'ends_later',
  'ended',
  'no_email',
  'said_already',
  'course_closed',
] as const;

/** What happens to one line of a batch; a dry run answers the same words. */
export const batchOutcomes = [...batchDone, ...batchLeft] as const;
export type BatchOutcome = (typeof batchOutcomes)[number];

export function isDone(outcome: BatchOutcome): outcome is (typeof batchDone)[number] {
  return (batchDone as readonly BatchOutcome[]).includes(outcome);
}

/** The person a line is about; null: nobody in the school. */
export type LinePerson = { readonly state: PersonState; readonly hasEmail: boolean } | null;

const isGone = (person: NonNullable<LinePerson>) => person.state === 'blocked' || person.state === 'deleted';

export interface EnrolFacts {
  readonly pasted: LinePaste | null;
  /** By an address; without one a chosen person was meant. */
  readonly hasAddress: boolean;
  readonly person: LinePerson;
  /** Another account had this address a short time ago and may get it back. */
  readonly isEmailHeld: boolean;
  readonly mayInvite: boolean;
  /** undefined: nobody is enrolled, only invited; false: the course takes nobody any more. */
  readonly isCourseOpen: boolean | undefined;
  /** Has access to the course that has not ended. */
  readonly isEnrolled: boolean;
  /** The line ends after it starts, by its own dates and those of the list. */
  readonly areDatesInOrder: boolean;
}

/** Enrolling, and inviting people who have no account yet. */
export function enrolOutcome(facts: EnrolFacts): BatchOutcome {
  const { pasted, hasAddress, person, isEmailHeld, mayInvite, isCourseOpen, isEnrolled, areDatesInOrder } = facts;
  if (pasted !== null) return pasted;
  if (isCourseOpen !== undefined && !areDatesInOrder) return 'date_order';
  if (isCourseOpen === false) return 'course_closed';
  if (person === null) {
    if (!hasAddress) return 'unknown_person';
    if (!mayInvite) return 'may_not_invite';
    return isEmailHeld ? 'email_held' : 'invite';
  }
  if (isGone(person)) return 'not_present';
  if (isCourseOpen === undefined) return 'already_here';
  return isEnrolled ? 'already_enrolled' : 'enrol';
}

export interface ExtendFacts {
  readonly person: LinePerson;
  /** null: without an end. */
  readonly endsAtMs: number | null;
  readonly untilMs: number;
  /** Has ended, and its learner is enrolled in the course once more. */
  readonly isFollowed: boolean;
}

/** Giving time until a date; nobody loses any, and a second batch with the same date changes nothing. */
export function extendOutcome({ person, endsAtMs, untilMs, isFollowed }: ExtendFacts): BatchOutcome {
  if (person === null) return 'unknown_person';
  if (isGone(person)) return 'not_present';
  if (endsAtMs === null || endsAtMs >= untilMs) return 'ends_later';
  return isFollowed ? 'already_enrolled' : 'extend';
}

export interface MoveFacts {
  readonly person: LinePerson;
  readonly endsAtMs: number | null;
  readonly isCourseOpen: boolean;
  /** In the course to move to. */
  readonly isEnrolled: boolean;
}

/** Moving to another course: the first one ends, its remaining time goes on in the other. */
export function moveOutcome({ person, endsAtMs, isCourseOpen, isEnrolled }: MoveFacts, nowMs: number): BatchOutcome {
  if (person === null) return 'unknown_person';
  if (isGone(person)) return 'not_present';
  if (!isCourseOpen) return 'course_closed';
  if (endsAtMs !== null && endsAtMs <= nowMs) return 'ended';
  return isEnrolled ? 'already_enrolled' : 'move';
}

export interface MessageFacts {
  readonly person: LinePerson;
  /** The same words went to them within a day. */
  readonly isSaidAlready: boolean;
}

export function messageOutcome({ person, isSaidAlready }: MessageFacts): BatchOutcome {
  if (person === null) return 'unknown_person';
  if (isGone(person)) return 'not_present';
  if (!person.hasEmail) return 'no_email';
  return isSaidAlready ? 'said_already' : 'send';
}
