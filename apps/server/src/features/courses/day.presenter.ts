import type { WireDay } from '@daystream/contract/courses';
import type { TreeDay, TreeStage } from './published-course.rules.ts';
import { presentHomeworkLink } from './homework.presenter.ts';
import { isLessonShown, presentSet } from './lesson.presenter.ts';
import { type Presenting, presentOptions, presentScores } from './presenting.presenter.ts';

/** The requested parts of a day; only an unlocked day includes `films` (Q138). */
export interface DayParts {
  readonly courseOptions: boolean;
  readonly userOptions: boolean;
  readonly scores: boolean;
  readonly homeworks: boolean;
  readonly homework: boolean;
  readonly homeworkScores: boolean;
  readonly lessonSets: boolean;
}

/** Reads the parts of a day from an expand list where they have a prefix such as `stages.days.`. */
export function dayParts(expand: ReadonlySet<string>, prefix = ''): DayParts {
  const has = (name: string) => expand.has(`${prefix}${name}`);
  return {
    courseOptions: has('course_options'),
    userOptions: has('user_options'),
    scores: has('scores'),
    homeworks: has('stage_day_homeworks'),
    homework: has('stage_day_homeworks.homework'),
    homeworkScores: has('stage_day_homeworks.homework.scores'),
    lessonSets: has('lesson_sets'),
  };
}

export function presentDay(
  day: TreeDay,
  stage: TreeStage,
  at: Presenting,
  parts: DayParts,
  withFilms: boolean,
): WireDay {
  const homeworkParts = { homework: parts.homework, scores: parts.homeworkScores };
  return {
    id: day.id,
    stage_id: stage.id,
    day_number: day.number,
    title: at.text(day.title),
    excerpt: at.text(day.excerpt),
    day_of_rest: day.isRest,
    finish_total_time: day.finishTotalMs === null ? null : Math.round(day.finishTotalMs / 1000),
    required_to_complete: day.isRequired ? 1 : 0,
    repeat_count: day.repeatCount,
    is_demo_accessible: day.isDemoAccessible,
    open_delay_days: day.openDelayDays,
    banner_ids: [],
    ...(parts.scores ? { scores: presentScores(day.id, day.score, 'day_finish') } : {}),
    ...(parts.courseOptions ? { course_options: presentOptions(at.course.tree.options, at) } : {}),
    ...(parts.userOptions ? { user_options: presentOptions(optionsOf(day, at), at) } : {}),
    ...(parts.homeworks
      ? {
          stage_day_homeworks: day.homeworks.map((link, index) =>
            presentHomeworkLink(link, index + 1, at, homeworkParts),
          ),
        }
      : {}),
    ...(parts.lessonSets
      ? {
          lesson_sets: day.sets.map((set, index) => presentSet(set, index + 1, at, withFilms)),
          ...(hidesLessons(day, at) && { are_films_hidden: true }),
        }
      : {}),
  };
}

function hidesLessons(day: TreeDay, at: Presenting): boolean {
  return day.sets.some((set) => set.lessons.some(({ lesson }) => !isLessonShown(lesson, at)));
}

/** The options that hide or show lessons of this day, with the values its lessons are for. */
function optionsOf(day: TreeDay, at: Presenting) {
  const lessons = day.sets.flatMap((set) => set.lessons.map(({ lesson }) => lesson));
  const shown = lessons.filter((lesson) => isLessonShown(lesson, at));
  const used = new Set(shown.flatMap(({ optionValueIds }) => optionValueIds));
  return at.course.tree.options
    .map((option) => ({ ...option, values: option.values.filter(({ id }) => used.has(id)) }))
    .filter((option) => option.values.length > 0);
}
