import type { TranscodeState } from '../media/transcode.ts';

/** What an author has left open; a `lesson` or a `homework` in question is one a learner would meet. */
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
  'film_waiting',
] as const;
export type GapKind = (typeof gapKinds)[number];

/**
 * With these a version does not go out: a learner would stand before something that cannot be practised or answered. The
 * others are told, and may be meant so: a stage whose days are still to come, a film that is being prepared.
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
  /** How far its film is, null without one. */
  readonly film: TranscodeState | null;
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

/** A course as its next version would be: nothing archived. */
export interface CourseGapFacts {
  readonly id: number;
  readonly stages: readonly {
    readonly id: number;
    readonly days: readonly DayGapFacts[];
    readonly homeworks: readonly HomeworkGapFacts[];
  }[];
}

/** Says whether a version with this gap is refused. */
export function hindersPublishing({ kind }: Gap): boolean {
  return hindrances.has(kind);
}

/** Lists what is missing in a course in a learner's order (L§3). */
export function courseGaps(course: CourseGapFacts): Gap[] {
  const hasLessons = course.stages.some(({ days }) =>
    days.some((day) => day.sets.some((set) => set.lessons.length > 0)),
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

function dayGaps({ id, isRest, sets, homeworks }: DayGapFacts): Gap[] {
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

function lessonGaps({ id, isTitled, film }: LessonGapFacts): Gap[] {
  const ofFilm = filmGap(film);
  const kinds: GapKind[] = [...(isTitled ? [] : ['lesson_untitled' as const]), ...(ofFilm === null ? [] : [ofFilm])];
  return kinds.map((kind) => ({ kind, part: 'lesson', id }));
}

function filmGap(film: TranscodeState | null): GapKind | null {
  if (film === null) return 'lesson_without_film';
  if (film === 'failed') return 'film_failed';
  return film === 'queued' || film === 'processing' ? 'film_waiting' : null;
}

function homeworkGaps({ id, isTitled, asksExercise, exerciseCount }: HomeworkGapFacts): Gap[] {
  const kinds: GapKind[] = [];
  if (!isTitled) kinds.push('homework_untitled');
  if (asksExercise && exerciseCount === 0) kinds.push('exercises_missing');
  return kinds.map((kind) => ({ kind, part: 'homework', id }));
}
