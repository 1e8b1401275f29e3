import type { AnswerOf } from '@daystream/contract/endpoint';
import type { getDeskHomework, WireDeskHomework } from '@daystream/contract/homework.admin';
import type { WireHomeworkStep } from '@daystream/contract/homework';
import { type Homework, mapHomework } from '@daystream/client/models/course-parts';
import { mapFile, type MediaFile } from '@daystream/client/models/media';
import { SECOND_MS } from '@daystream/domain/durations';

/** A homework as the queue lists it. */
export interface QueuedHomework {
  id: number;
  status: WireDeskHomework['status'];
  attempt: number;
  sentAt: number | null;
  score: number | null;
  title: string;
  learner: { id: number; name: string };
  course: { id: number; title: string };
  stageTitle: string;
  /** null for the homework of a whole stage. */
  dayNumber: number | null;
}

/** What was said in one step; `author` is null when the learner said it. */
export interface DeskStep {
  kind: WireHomeworkStep['kind'];
  at: number;
  attempt: number;
  score: number | null;
  text: string;
  files: readonly MediaFile[];
  author: string | null;
}

/** One homework with everything a verdict needs. */
export interface DeskHomework extends QueuedHomework {
  assignment: Homework;
  scoreMax: number;
  chosenExercises: readonly string[];
  steps: readonly DeskStep[];
  history: readonly QueuedHomework[];
  progress: { daysCount: number; completeDaysCount: number };
  /** Who has reviewed the present attempt, null while it waits. */
  reviewedBy: string | null;
}

export function mapQueued(wire: WireDeskHomework): QueuedHomework {
  return {
    id: wire.id,
    status: wire.status,
    attempt: wire.attempt,
    sentAt: wire.sent_at === null ? null : wire.sent_at * SECOND_MS,
    score: wire.score,
    title: wire.title,
    learner: wire.learner,
    course: wire.course,
    stageTitle: wire.stage_title,
    dayNumber: wire.day_number,
  };
}

export function mapDeskHomework(wire: AnswerOf<typeof getDeskHomework>): DeskHomework {
  return {
    ...mapQueued(wire),
    assignment: mapHomework(wire.assignment),
    scoreMax: wire.score_max,
    chosenExercises: wire.chosen_exercises,
    steps: wire.steps.map(mapStep),
    history: wire.history.map(mapQueued),
    progress: { daysCount: wire.progress.days_count, completeDaysCount: wire.progress.complete_days_count },
    reviewedBy: wire.reviewed_by,
  };
}

function mapStep(wire: WireHomeworkStep): DeskStep {
  return {
    kind: wire.kind,
    at: wire.at * SECOND_MS,
    attempt: wire.attempt,
    score: wire.score,
    text: wire.message?.message ?? '',
    files: (wire.message?.files ?? []).map(mapFile),
    author: wire.message?.employee?.name ?? null,
  };
}
