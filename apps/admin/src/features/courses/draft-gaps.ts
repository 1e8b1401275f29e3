import type { WireCourseDraft, WireDraftHomework } from '@daystream/contract/courses.draft.admin';
import { courseGaps, type Gap, type GapKind, gapKinds } from '@daystream/domain/courses';
import { everyPart, isLiving, type Part } from './outline.ts';

/** One kind of gap in a course, and the parts that have it. */
export interface GapLine {
  readonly kind: GapKind;
  readonly parts: readonly Part[];
}

/** What learners would miss in the next version, most serious first. */
export function draftGaps(draft: WireCourseDraft, course: Part): GapLine[] {
  const parts = everyPart(course);
  const partOf = ({ part: kind, id }: Gap) => parts.filter((part) => part.kind === kind && part.id === id).slice(0, 1);
  const byKind = Map.groupBy([...courseGaps(gapFacts(draft)), ...openingGaps(parts)], ({ kind }) => kind);
  return gapKinds.flatMap((kind) => {
    const gaps = byKind.get(kind);
    return gaps === undefined ? [] : [{ kind, parts: gaps.flatMap(partOf) }];
  });
}

function openingGaps(parts: readonly Part[]): Gap[] {
  return parts.flatMap((part): Gap[] =>
    part.kind === 'day' && part.opensWith !== null
      ? [{ kind: 'day_opens_with_next', part: part.kind, id: part.id }]
      : [],
  );
}

function gapFacts(draft: WireCourseDraft) {
  return {
    id: draft.id,
    stages: draft.stages.filter(isLiving).map((stage) => ({
      id: stage.id,
      homeworks: stage.homeworks.filter(isLiving).map(homeworkFacts),
      days: stage.days.filter(isLiving).map((day) => ({
        id: day.id,
        isRest: day.is_rest,
        homeworks: day.homeworks.filter(isLiving).map(homeworkFacts),
        sets: day.lesson_sets.filter(isLiving).map((set) => ({
          id: set.id,
          lessons: set.lessons.filter(isLiving).map((lesson) => ({
            id: lesson.id,
            isTitled: hasWords(lesson),
            film: lesson.film?.state ?? null,
            isHiddenWhenFailed: lesson.is_hidden_when_failed,
          })),
        })),
      })),
    })),
  };
}

function homeworkFacts(homework: WireDraftHomework) {
  return {
    id: homework.id,
    isTitled: hasWords(homework),
    asksExercise: homework.answer_type === 'exercise',
    exerciseCount: homework.exercises.length,
  };
}

function hasWords({ title }: { title: Readonly<Record<string, string | undefined>> }): boolean {
  return Object.values(title).some((text) => text?.trim());
}
