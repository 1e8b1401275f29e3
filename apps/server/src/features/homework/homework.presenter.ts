import type { AnswerOf } from '@daystream/contract/endpoint';
import type { listHomeworkStatuses } from '@daystream/contract/homework';
import { type HomeworkFact, type OwnStream, presentHomeworkStatus } from '../streams/index.ts';
import { presentSteps } from './story.presenter.ts';
import { wireTime } from '@daystream/contract/wire-time';
import { privateMediaUntil } from '@daystream/domain/homework';
import type { HomeworkStory } from './story.service.ts';

/** A status with the parts that were asked for. */
export function presentStatusRow(
  stream: OwnStream,
  row: HomeworkFact,
  expand: ReadonlySet<string>,
  story: HomeworkStory | undefined,
  keptDays: number,
): AnswerOf<typeof listHomeworkStatuses>[number] {
  return {
    ...presentHomeworkStatus(stream, row),
    ...(expand.has('scores') && {
      scores: row.score === null ? [] : [{ id: row.id, amount: row.score, type: 'homework_done' }],
    }),
    ...(story !== undefined && { steps: presentSteps(story), ...presentMedia(stream, row, story, keptDays) }),
  };
}

/** Until when the photos and films of a homework are kept, and when they were removed; nothing where there are none. */
function presentMedia(stream: OwnStream, row: HomeworkFact, { messages }: HomeworkStory, keptDays: number) {
  const hasFiles = messages.some(({ files }) => files.length > 0);
  if (!hasFiles && row.media_removed_at === null) return {};
  const facts = {
    status: row.status,
    streamEndsAtMs: stream.record.end_at?.getTime() ?? null,
    changedAtMs: row.updated_at * 1000,
  };
  const keptUntil = hasFiles ? wireTime(privateMediaUntil(facts, keptDays)) : null;
  return { media: { kept_until: keptUntil, removed_at: row.media_removed_at } };
}
