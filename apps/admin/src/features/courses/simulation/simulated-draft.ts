import type { WireCourseDraft, WireDraftHomework } from '@daystream/contract/courses.draft.admin';
import type { SimulatedCourse, SimulatedHomework } from '@daystream/domain/courses/simulation';
import { isLiving } from '../outline.ts';

export interface Conditions {
  readonly accessDays: number | null;
  readonly reviewerCount: number;
}

/** A draft as its learners would see it, without archived parts. */
export function simulatedDraft({ stages }: WireCourseDraft, conditions: Conditions): SimulatedCourse {
  return {
    ...conditions,
    stages: stages.filter(isLiving).map((stage) => ({
      id: stage.id,
      homeworks: stage.homeworks.filter(isLiving).map(simulatedHomework),
      days: stage.days.filter(isLiving).map((day) => ({
        id: day.id,
        isRest: day.is_rest,
        isRequired: day.is_required,
        openDelayDays: day.open_delay_days,
        score: day.score,
        homeworks: day.homeworks.filter(isLiving).map(simulatedHomework),
        lessons: day.lesson_sets
          .filter(isLiving)
          .flatMap((set) => set.lessons.filter(isLiving))
          .map(({ id, film, is_hidden_when_failed: isHiddenWhenFailed }) => ({
            id,
            film: film?.state ?? null,
            isHiddenWhenFailed,
            durationMs: film?.duration == null ? null : film.duration * 1000,
          })),
      })),
    })),
  };
}

function simulatedHomework(homework: WireDraftHomework): SimulatedHomework {
  return {
    id: homework.id,
    isRequired: homework.is_required,
    asksExercise: homework.answer_type === 'exercise',
    exerciseCount: homework.exercises.length,
    score: homework.score,
  };
}
