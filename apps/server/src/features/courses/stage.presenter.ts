import type { WireStage } from '@daystream/contract/courses';
import type { TreeStage } from './published-course.rules.ts';
import { dayParts, presentDay } from './day.presenter.ts';
import { presentHomeworkLink } from './homework.presenter.ts';
import type { Presenting } from './presenting.presenter.ts';

/** A stage's outline with the parts that were asked for; never with films. */
export function presentStage(
  stage: TreeStage,
  sort: number,
  at: Presenting,
  expand: ReadonlySet<string>,
  prefix = '',
): WireStage {
  const has = (name: string) => expand.has(`${prefix}${name}`);
  const homeworkParts = {
    homework: has('course_stage_homeworks.homework'),
    scores: has('course_stage_homeworks.homework.scores'),
  };
  const partsOfDays = dayParts(expand, `${prefix}days.`);
  return {
    id: stage.id,
    sort,
    title: at.text(stage.title),
    excerpt: at.text(stage.excerpt),
    day_ids: stage.days.map(({ id }) => id),
    stage_homework_ids: stage.homeworks.map(({ id }) => id),
    ...(has('course_stage_homeworks')
      ? {
          course_stage_homeworks: stage.homeworks.map((link, index) =>
            presentHomeworkLink(link, index + 1, at, homeworkParts),
          ),
        }
      : {}),
    ...(has('days') ? { days: stage.days.map((day) => presentDay(day, stage, at, partsOfDays, false)) } : {}),
  };
}
