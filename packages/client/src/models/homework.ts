import type { WireChatMessage } from '@daystream/contract/chats';
import type { AnswerOf } from '@daystream/contract/endpoint';
import type { listHomeworkStatuses, WireHomeworkStep } from '@daystream/contract/homework';
import { mapFile, type MediaFile } from './media.ts';
import { type HomeworkStatus, mapHomeworkStatus } from './streams.ts';
import { msOf } from '@daystream/contract/wire-time';

/** Words and files of one step; `author` is null when the learner wrote them. */
export interface HomeworkMessage {
  id: number;
  text: string;
  files: readonly MediaFile[];
  author: { name: string; photo: string | null } | null;
}

/** One step of a homework's story. */
export interface HomeworkStep {
  kind: WireHomeworkStep['kind'];
  at: number;
  attempt: number;
  /** Points given with an approval, null where none were named. */
  score: number | null;
  message: HomeworkMessage | null;
}

/** A homework's status with everything that has happened to it. */
export interface HomeworkStory extends HomeworkStatus {
  steps: readonly HomeworkStep[];
}

type WireStory = AnswerOf<typeof listHomeworkStatuses>[number];

export function mapHomeworkStory(wire: WireStory): HomeworkStory {
  return { ...mapHomeworkStatus(wire), steps: (wire.steps ?? []).map(mapStep) };
}

function mapStep(wire: WireHomeworkStep): HomeworkStep {
  return {
    kind: wire.kind,
    at: msOf(wire.at),
    attempt: wire.attempt,
    score: wire.score,
    message: wire.message === null ? null : mapMessage(wire.message),
  };
}

function mapMessage(wire: WireChatMessage): HomeworkMessage {
  const { employee } = wire;
  return {
    id: wire.id,
    text: wire.message,
    files: wire.files.map(mapFile),
    author: employee && { name: employee.name, photo: employee.file?.urls?.small ?? employee.file?.url ?? null },
  };
}
