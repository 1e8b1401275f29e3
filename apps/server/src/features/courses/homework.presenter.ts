import type { WireHomework, WireHomeworkLink } from '@daystream/contract/courses';
import type { TreeHomework, TreeHomeworkLink } from './published-course.rules.ts';
import { type Presenting, presentScores } from './presenting.presenter.ts';

export interface HomeworkParts {
  readonly homework: boolean;
  readonly scores: boolean;
}

export function presentHomeworkLink(
  link: TreeHomeworkLink,
  sort: number,
  at: Presenting,
  parts: HomeworkParts,
): WireHomeworkLink {
  const homework = parts.homework ? at.course.homeworkById.get(link.homeworkId) : undefined;
  return {
    id: link.id,
    homework_id: link.homeworkId,
    is_required: link.isRequired ? 1 : 0,
    is_demo_accessible: link.isDemoAccessible,
    sort,
    ...(homework === undefined ? {} : { homework: presentHomework(homework, at, parts.scores) }),
  };
}

export function presentHomework(homework: TreeHomework, at: Presenting, withScores: boolean): WireHomework {
  return {
    id: homework.id,
    title: at.text(homework.title),
    text: at.opened.homework ? at.text(homework.text) : '',
    files: at.opened.homework ? homework.fileIds.map((id) => at.media.file(id)).filter((file) => file !== null) : [],
    exercises: homework.exercises.map(({ id, title }) => ({ id, title: at.text(title) })),
    answer_type: homework.answerType,
    asks_selfie: homework.asksSelfie,
    ...(withScores ? { scores: presentScores(homework.id, homework.score, 'homework_done') } : {}),
  };
}
