import type { AnswerOf } from '@daystream/contract/endpoint';
import type { listHomeworkStatuses } from '@daystream/contract/homework';
import { type HomeworkFact, type OwnStream, presentHomeworkStatus } from '../streams/index.ts';
import { presentSteps } from './story.presenter.ts';
import type { HomeworkStory } from './story.service.ts';

/** A status with the parts that were asked for. */
export function presentStatusRow(
  stream: OwnStream,
  row: HomeworkFact,
  expand: ReadonlySet<string>,
  story: HomeworkStory | undefined,
): AnswerOf<typeof listHomeworkStatuses>[number] {
  return {
    ...presentHomeworkStatus(stream, row),
    ...(expand.has('scores') && {
      scores: row.score === null ? [] : [{ id: row.id, amount: row.score, type: 'homework_done' }],
    }),
    ...(story !== undefined && { steps: presentSteps(story) }),
  };
}
