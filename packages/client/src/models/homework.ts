import type { WireChatMessage } from '@daystream/contract/chats';
import type { AnswerOf } from '@daystream/contract/endpoint';
import type { listHomeworkStatuses, WireFilmMark, WireHomeworkStep, WireVoice } from '@daystream/contract/homework';
import { SECOND_MS } from '@daystream/domain/durations';
import { mapFile } from './media.ts';
import type { Model } from './model.ts';
import { mapHomeworkStatus } from './streams.ts';
import { msOf } from '@daystream/contract/wire-time';

type WireStory = AnswerOf<typeof listHomeworkStatuses>[number];

export function mapHomeworkStory(wire: WireStory) {
  return {
    ...mapHomeworkStatus(wire),
    steps: (wire.steps ?? []).map(mapStep),
    /** Until when its photos and films are kept, and when they were removed; null: there are none. */
    media:
      wire.media === undefined
        ? null
        : { keptUntil: msOf(wire.media.kept_until), removedAt: msOf(wire.media.removed_at) },
  };
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
    marks: mapMarks(wire.marks),
  };
}

/** Marks of a review, numbered in their order; a verdict without marks has none. */
export function mapMarks(wire: readonly WireFilmMark[] = []) {
  return wire.map(({ id, file_id, start, end, tone, text, drawing = [], voice }, index) => ({
    id: String(id),
    number: index + 1,
    /** null: the film was removed. */
    fileId: file_id,
    startMs: Math.round(start * 1000),
    /** null: one moment. */
    endMs: end === null ? null : Math.round(end * 1000),
    tone,
    text,
    /** Strokes over the picture, as the player draws them. */
    drawing,
    /** A spoken remark; null: there is none. */
    voice: voice === undefined ? null : mapVoice(voice),
  }));
}

export function mapVoice({ file_id, url, duration }: WireVoice) {
  return { fileId: file_id, url, durationMs: duration * SECOND_MS };
}

/** An expert's words about a moment of a film. */
export type SentMark = Model<typeof mapMarks>[number];

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
