import type { Day, LessonSet, SetLesson } from '@daystream/client/models/course-days';
import { type RepeatChoices, roundsOf } from '@daystream/client/models/rounds';
import { isLessonDone, isLessonForOptions, type OptionFacts, type OptionFilters } from '@daystream/domain/practice';
import type { LessonPart } from './lesson-film.ts';

/** One play of one lesson. A lesson appears once per round of its set. */
export interface QueueItem {
  setLesson: SetLesson;
  set: LessonSet;
  /** Starts at 1 and counts the set's rounds across all repeats of the day. */
  round: number;
  rounds: number;
}

/** Names one of a lesson's films in one round; the player keeps its place under it. */
export function filmKey({ setLesson, round }: QueueItem, part: LessonPart): string {
  const film = part === 'practice' ? `lesson.${setLesson.id}` : `lesson.${setLesson.id}.${part}`;
  return round === 1 ? film : `${film}.${round}`;
}

/** Filters lessons by the learner's options and omits sets that end up empty (STR-046). */
export function setsForLearner(day: Day, filters: OptionFilters, options: readonly OptionFacts[]): LessonSet[] {
  return day.lessonSets
    .map((set) => ({
      ...set,
      lessons: set.lessons.filter(({ lesson }) => isLessonForOptions(lesson.trainingOptions, filters, options)),
    }))
    .filter((set) => set.lessons.length > 0);
}

/** All plays in order: each set repeated `roundsOf` times, the whole list `dayRepeats` times (Q166). */
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

/** The index of a lesson's round in the queue. If the round no longer exists, the lesson's last round. */
export function placeInQueue(queue: readonly QueueItem[], lessonId: number, round: number): number {
  const isLesson = (item: QueueItem) => item.setLesson.id === lessonId;
  const exact = queue.findIndex((item) => isLesson(item) && item.round === round);
  return exact >= 0 ? exact : queue.findLastIndex(isLesson);
}

/** The round of a set at this place in the queue: 1 before the set starts, its last round after it ends. */
export function roundAt(queue: readonly QueueItem[], place: number, setId: number): number {
  return queue.slice(0, place + 1).findLast(({ set }) => set.id === setId)?.round ?? 1;
}

/** Where to resume: the first unfinished lesson, or the first lesson if all are done. */
export function resumePlace(queue: readonly QueueItem[], viewedSecondsOf: (setLessonId: number) => number): number {
  const place = queue.findIndex(
    ({ setLesson }) =>
      !isLessonDone({ durationMs: setLesson.lesson.delay, viewedSeconds: viewedSecondsOf(setLesson.id) }),
  );
  return Math.max(0, place);
}
