import { clampRepeatCount } from '@daystream/domain/courses';
import type { LessonSet } from './course-days.ts';

/** The learner's repeat count by set id. A set without an entry uses the author's count. */
export type RepeatChoices = ReadonlyMap<number, number>;

/** Returns how often a set is played: the learner's choice, clamped to the author's range (CRS-014). */
export function roundsOf(set: LessonSet, choices: RepeatChoices): number {
  const range = { from: set.userRepeatRangeFrom, to: set.userRepeatRangeTo };
  const wanted = canChooseRounds(set) ? (choices.get(set.id) ?? set.repeatCount) : set.repeatCount;
  return Math.max(1, clampRepeatCount(wanted, range));
}

/** Whether the author lets the learner choose the number of rounds. */
export function canChooseRounds(
  set: LessonSet,
): set is LessonSet & Record<'userRepeatRangeFrom' | 'userRepeatRangeTo', number> {
  const { userRepeatRangeFrom: from, userRepeatRangeTo: to } = set;
  return from !== null && to !== null && from < to;
}
