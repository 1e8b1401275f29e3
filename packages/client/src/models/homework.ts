import type { WireChatMessage } from '@daystream/contract/chats';
import type { AnswerOf } from '@daystream/contract/endpoint';
import type { listHomeworkStatuses, WireHomeworkStep } from '@daystream/contract/homework';
import { mapFile } from './media.ts';
import type { Model } from './model.ts';
import { mapHomeworkStatus } from './streams.ts';
import { msOf } from '@daystream/contract/wire-time';

type WireStory = AnswerOf<typeof listHomeworkStatuses>[number];

export function mapHomeworkStory(wire: WireStory) {
  return { ...mapHomeworkStatus(wire), steps: (wire.steps ?? []).map(mapStep) };
}

/** A homework's status with its history. */
export type HomeworkStory = Model<typeof mapHomeworkStory>;

function mapStep(wire: WireHomeworkStep) {
  return {
    kind: wire.kind,
    at: msOf(wire.at),
    attempt: wire.attempt,
    /** Points given with an approval, null when none were given. */
    score: wire.score,
    message: wire.message === null ? null : mapMessage(wire.message),
  };
}

/** One step of a homework's history. */
export type HomeworkStep = Model<typeof mapStep>;

/** An expert's latest review over all homework, with its homework; null before the first. */
export function lastReview(stories: readonly HomeworkStory[]): { story: HomeworkStory; step: HomeworkStep } | null {
  const reviews = stories.flatMap((story) =>
    story.steps.filter(({ kind }) => kind !== 'sent' && kind !== 'selfie').map((step) => ({ story, step })),
  );
  return reviews.toSorted((a, b) => b.step.at - a.step.at)[0] ?? null;
}

function mapMessage(wire: WireChatMessage) {
  const { employee } = wire;
  return {
    id: wire.id,
    text: wire.message,
    files: wire.files.map(mapFile),
    /** null when the learner wrote it. */
    author: employee && { name: employee.name, photo: employee.file?.urls?.small ?? employee.file?.url ?? null },
  };
}

/** Text and files of one step. */
export type HomeworkMessage = Model<typeof mapMessage>;
