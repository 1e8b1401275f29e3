import { type DayPracticeFacts, dayStatus } from '../streams/calendar.ts';
import { type DayLock, type DayLockFacts, dayLock, streamLock } from '../streams/locks.ts';
import { dayProgress, type LessonViewFacts, viewedShare } from './lesson-progress.ts';

const SHARE_FOR_POINTS = 0.5; // Q152: half of the obligatory lesson time

export interface DayActionFacts extends DayLockFacts {
  day: DayLockFacts['day'] & DayPracticeFacts;
}

/** Why a day cannot be started or finished; repeating either is allowed and returns the same row (Q152). */
export type DayActionRefusal = { kind: 'locked'; lock: DayLock } | { kind: 'not_started' };

/** Returns why a day cannot be started, null when it can. */
export function startDayRefusal(facts: DayActionFacts, nowMs: number): DayActionRefusal | null {
  const lock = dayLock(facts, nowMs);
  return lock && { kind: 'locked', lock };
}

/** Returns why a day cannot be finished: only the stream and the start count, the learner decides the rest (Q152). */
export function finishDayRefusal(facts: DayActionFacts, nowMs: number): DayActionRefusal | null {
  const lock = streamLock(facts.stream, nowMs);
  if (lock) return { kind: 'locked', lock };
  return dayStatus(facts.day) === 'not_started' ? { kind: 'not_started' } : null;
}

export function canStartDay(facts: DayActionFacts, nowMs: number): boolean {
  return startDayRefusal(facts, nowMs) === null;
}

export function canFinishDay(facts: DayActionFacts, nowMs: number): boolean {
  return finishDayRefusal(facts, nowMs) === null;
}

export interface ObligatoryLessonFacts extends LessonViewFacts {
  /** False until the film of the lesson has been measured; a lesson without a film has nothing to measure. */
  isLengthKnown: boolean;
  /** Its film failed for good and cannot be played, or its author hides it meanwhile. */
  isFailed: boolean;
}

/** The lessons that a day is judged by: a film that failed for good offers nothing to view. */
export function judgedLessons<L extends Pick<ObligatoryLessonFacts, 'isFailed'>>(lessons: readonly L[]): L[] {
  return lessons.filter(({ isFailed }) => !isFailed);
}

/** Says whether nothing of a day can be viewed before one of its films is replaced. */
export function areAllFailed(lessons: readonly Pick<ObligatoryLessonFacts, 'isFailed'>[]): boolean {
  return lessons.length > 0 && judgedLessons(lessons).length === 0;
}

/**
 * Says whether it is known how much of a day was viewed: its learner sees lessons that can be viewed, and each film has a known
 * length. Where no lesson has a film, nothing is left to view.
 */
function canJudgeDay(lessons: readonly ObligatoryLessonFacts[]): boolean {
  return lessons.length > 0 && lessons.every(({ isLengthKnown }) => isLengthKnown);
}

export interface DayPointsFacts {
  isDemo: boolean;
  /** Points for this day were already granted to this user, in any stream. */
  hasBeenGranted: boolean;
  /** Points of the day as its author set them. */
  points: number;
  /** Lessons hidden from the learner count too; a day without any is filled incorrectly (STR-043) and gives nothing. */
  hasLessons: boolean;
  obligatoryLessons: readonly ObligatoryLessonFacts[];
}

/** Returns the points a finished day grants now: once, never on a demo, from half of the obligatory time viewed (Q152). */
export function dayPointsGranted(facts: DayPointsFacts): number {
  const lessons = judgedLessons(facts.obligatoryLessons);
  if (facts.isDemo || facts.hasBeenGranted || !canJudgeDay(lessons)) return 0;
  return viewedShare(lessons) >= SHARE_FOR_POINTS ? Math.max(0, facts.points) : 0;
}

/** Says whether a finished day may still give its points: as soon as half of it has been viewed, whenever that is. */
export function dayPointsWait(facts: DayPointsFacts): boolean {
  const { isDemo, hasBeenGranted, hasLessons, points } = facts;
  return !isDemo && !hasBeenGranted && hasLessons && points > 0 && dayPointsGranted(facts) === 0;
}

/** Returns the film time still to be viewed before a day's points are granted, 0 when enough was (Q152). */
export function leftForPointsMs(
  obligatoryLessons: readonly (LessonViewFacts & Pick<ObligatoryLessonFacts, 'isFailed'>)[],
): number {
  const lessons = judgedLessons(obligatoryLessons);
  const share = viewedShare(lessons);
  if (share >= SHARE_FOR_POINTS) return 0;
  const { leftMs } = dayProgress(lessons);
  return (leftMs * (SHARE_FOR_POINTS - share)) / (1 - share);
}
