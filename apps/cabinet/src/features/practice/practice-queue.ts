import type { Day, LessonSet, SetLesson } from '@daystream/client/models/course-days';
import { clampRepeatCount } from '@daystream/domain/courses';
import { isLessonDone, isLessonForOptions, type OptionFacts, type OptionFilters } from '@daystream/domain/practice';

/** One playing of one lesson: the same lesson comes again in each round of its set. */
export interface QueueItem {
  setLesson: SetLesson;
  set: LessonSet;
  /** Counted from one, over the rounds of the set and the repeats of the whole day. */
  round: number;
  rounds: number;
}

/** How often the learner wants a set, by set id; what is missing is as the author said. */
export type RepeatChoices = ReadonlyMap<number, number>;

/** Sets with the lessons that are for this learner (STR-046); a set without any is left out. */
export function setsForLearner(day: Day, filters: OptionFilters, options: readonly OptionFacts[]): LessonSet[] {
  return day.lessonSets
    .map((set) => ({
      ...set,
      lessons: set.lessons.filter(({ lesson }) => isLessonForOptions(lesson.trainingOptions, filters, options)),
    }))
    .filter((set) => set.lessons.length > 0);
}

/** Answers how often a set is played: the learner's choice within the author's range (CRS-014). */
export function roundsOf(set: LessonSet, choices: RepeatChoices): number {
  const range = { from: set.userRepeatRangeFrom, to: set.userRepeatRangeTo };
  const wanted = canChooseRounds(set) ? (choices.get(set.id) ?? set.repeatCount) : set.repeatCount;
  return Math.max(1, clampRepeatCount(wanted, range));
}

/** Says whether the author left the number of rounds to the learner. */
export function canChooseRounds(
  set: LessonSet,
): set is LessonSet & Record<'userRepeatRangeFrom' | 'userRepeatRangeTo', number> {
  const { userRepeatRangeFrom: from, userRepeatRangeTo: to } = set;
  return from !== null && to !== null && from < to;
}

/** Everything there is to play, in order: each set as often as wanted, the whole list as often as the day says (Q166). */
export function practiceQueue(sets: readonly LessonSet[], dayRepeats: number, choices: RepeatChoices): QueueItem[] {
  const repeats = Math.max(1, dayRepeats);
  return Array.from({ length: repeats }, (_, repeat) =>
    sets.flatMap((set) => {
      const rounds = roundsOf(set, choices);
      return Array.from({ length: rounds }, (_round, index) =>
        set.lessons.map((setLesson) => ({
          setLesson,
          set,
          round: repeat * rounds + index + 1,
          rounds: rounds * repeats,
        })),
      ).flat();
    }),
  ).flat();
}

/** Where a lesson stands in the queue; a round that is no longer there leads to the lesson's last. */
export function placeInQueue(queue: readonly QueueItem[], lessonId: number, round: number): number {
  const isLesson = (item: QueueItem) => item.setLesson.id === lessonId;
  const exact = queue.findIndex((item) => isLesson(item) && item.round === round);
  return exact >= 0 ? exact : queue.findLastIndex(isLesson);
}

/** The round a set is in while this place is played: it begins with the first and keeps its last. */
export function roundAt(queue: readonly QueueItem[], place: number, setId: number): number {
  return queue.slice(0, place + 1).findLast(({ set }) => set.id === setId)?.round ?? 1;
}

/** Where to go on: the first lesson that is not done, the first of all when every one is. */
export function resumePlace(queue: readonly QueueItem[], viewedSecondsOf: (setLessonId: number) => number): number {
  const place = queue.findIndex(
    ({ setLesson }) =>
      !isLessonDone({ durationMs: setLesson.lesson.delay, viewedSeconds: viewedSecondsOf(setLesson.id) }),
  );
  return Math.max(0, place);
}
