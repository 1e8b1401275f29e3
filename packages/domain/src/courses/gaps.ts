import type { TranscodeState } from '../media/transcode.ts';

/** Gaps in a course. A `lesson` or `homework` counts only if a learner would see it. */
export const gapKinds = [
  'course_empty',
  'lesson_without_film',
  'film_failed',
  'lesson_untitled',
  'homework_untitled',
  'exercises_missing',
  'stage_empty',
  'day_empty',
  'set_empty',
  'day_opens_with_next',
  'film_waiting',
  'film_hidden',
] as const;
export type GapKind = (typeof gapKinds)[number];

/**
 * These block publishing: a learner would find something that cannot be practised or answered. The
 * others are only warnings and may be intended: a stage whose days come later, two days that open together, a film still
 * being prepared, a lesson that is hidden while its film has failed.
 */
const hindrances: ReadonlySet<GapKind> = new Set([
  'course_empty',
  'lesson_without_film',
  'film_failed',
  'lesson_untitled',
  'homework_untitled',
  'exercises_missing',
]);

export interface Gap {
  readonly kind: GapKind;
  readonly part: 'course' | 'stage' | 'day' | 'lesson_set' | 'lesson' | 'homework';
  readonly id: number;
}

interface LessonGapFacts {
  readonly id: number;
  readonly isTitled: boolean;
  /** State of its film, null without one. */
  readonly film: TranscodeState | null;
  /** Its author hides it while its film has failed. */
  readonly isHiddenWhenFailed: boolean;
}

interface HomeworkGapFacts {
  readonly id: number;
  readonly isTitled: boolean;
  readonly asksExercise: boolean;
  readonly exerciseCount: number;
}

interface DayGapFacts {
  readonly id: number;
  readonly isRest: boolean;
  readonly sets: readonly { readonly id: number; readonly lessons: readonly LessonGapFacts[] }[];
  readonly homeworks: readonly HomeworkGapFacts[];
}

/** A course as its next version would contain it: without archived parts. */
export interface CourseGapFacts {
  readonly id: number;
  readonly stages: readonly {
    readonly id: number;
    readonly days: readonly DayGapFacts[];
    readonly homeworks: readonly HomeworkGapFacts[];
  }[];
}

/** Says whether this gap blocks publishing. */
export function blocksPublishing({ kind }: Gap): boolean {
  return hindrances.has(kind);
}

/** Lists the gaps of a course in the order learners see its parts; of which day opens with the next, its tree tells. */
export function courseGaps(course: CourseGapFacts): Gap[] {
  const hasLessons = course.stages.some(({ days }) =>
    days.some((day) => setsOf(day).some((set) => set.lessons.length > 0)),
  );
  return [
    ...(hasLessons ? [] : [{ kind: 'course_empty', part: 'course', id: course.id } as const]),
    ...course.stages.flatMap((stage): Gap[] => [
      ...(stage.days.length === 0 ? [{ kind: 'stage_empty', part: 'stage', id: stage.id } as const] : []),
      ...stage.days.flatMap(dayGaps),
      ...stage.homeworks.flatMap(homeworkGaps),
    ]),
  ];
}

/** Nobody sees the lessons of a day of rest, of which it may have some from before. */
function setsOf({ isRest, sets }: DayGapFacts): DayGapFacts['sets'] {
  return isRest ? [] : sets;
}

function dayGaps(day: DayGapFacts): Gap[] {
  const { id, isRest, homeworks } = day;
  const sets = setsOf(day);
  const isEmpty = sets.every(({ lessons }) => lessons.length === 0);
  return [
    ...(isEmpty && !isRest ? [{ kind: 'day_empty', part: 'day', id } as const] : []),
    ...sets.flatMap((set): Gap[] =>
      set.lessons.length === 0 && !isEmpty
        ? [{ kind: 'set_empty', part: 'lesson_set', id: set.id }]
        : set.lessons.flatMap(lessonGaps),
    ),
    ...homeworks.flatMap(homeworkGaps),
  ];
}

function lessonGaps({ id, isTitled, film, isHiddenWhenFailed }: LessonGapFacts): Gap[] {
  const ofFilm = filmGap(film, isHiddenWhenFailed);
  const kinds: GapKind[] = [...(isTitled ? [] : ['lesson_untitled' as const]), ...(ofFilm === null ? [] : [ofFilm])];
  return kinds.map((kind) => ({ kind, part: 'lesson', id }));
}

function filmGap(film: TranscodeState | null, isHiddenWhenFailed: boolean): GapKind | null {
  if (film === null) return 'lesson_without_film';
  if (film === 'failed') return isHiddenWhenFailed ? 'film_hidden' : 'film_failed';
  return film === 'queued' || film === 'processing' ? 'film_waiting' : null;
}

function homeworkGaps({ id, isTitled, asksExercise, exerciseCount }: HomeworkGapFacts): Gap[] {
  const kinds: GapKind[] = [];
  if (!isTitled) kinds.push('homework_untitled');
  if (asksExercise && exerciseCount === 0) kinds.push('exercises_missing');
  return kinds.map((kind) => ({ kind, part: 'homework', id }));
}
