import { SECOND_MS } from '../durations.ts';

export interface RoundedLessonFacts {
  durationMs: number;
  viewedSeconds: number;
  /** How often it is played, over the rounds of its set and the repeats of the day. */
  rounds: number;
}

export interface PlayingTime {
  lengthMs: number;
  /** Not yet viewed; viewed time counts for one round after the other. */
  leftMs: number;
}

/** Returns how long a day plays, second rounds included, while its progress counts each lesson once (Q153, Q166). */
export function playingTime(lessons: readonly RoundedLessonFacts[]): PlayingTime {
  const lengthOf = ({ durationMs, rounds }: RoundedLessonFacts) => Math.max(0, durationMs) * rounds;
  return {
    lengthMs: lessons.reduce((sum, lesson) => sum + lengthOf(lesson), 0),
    leftMs: lessons.reduce((sum, lesson) => sum + Math.max(0, lengthOf(lesson) - lesson.viewedSeconds * SECOND_MS), 0),
  };
}
