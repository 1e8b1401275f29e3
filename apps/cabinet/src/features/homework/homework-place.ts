import type { Course } from '@daystream/client/models/courses';
import type { HomeworkLink } from '@daystream/client/models/course-parts';
import type { HomeworkTarget } from '@daystream/domain/homework';

/** The stage or day a homework belongs to; stage numbers start at 1. */
export interface HomeworkPlace {
  kind: 'day' | 'stage';
  number: number;
  /** The stage it is part of, counted from one. */
  stageNumber: number;
  link: HomeworkLink;
  isLastStage: boolean;
}

export function homeworkPlace(course: Course, { targetId, targetType }: HomeworkTarget): HomeworkPlace | null {
  for (const [index, stage] of course.stages.entries()) {
    const isLastStage = index === course.stages.length - 1;
    if (targetType === 'course_stage_homework') {
      const link = stage.homeworks.find(({ id }) => id === targetId);
      if (link) return { kind: 'stage', number: index + 1, stageNumber: index + 1, link, isLastStage };
      continue;
    }
    for (const day of stage.days) {
      const link = day.homeworks.find(({ id }) => id === targetId);
      if (link) return { kind: 'day', number: day.dayNumber, stageNumber: index + 1, link, isLastStage };
    }
  }
  return null;
}
