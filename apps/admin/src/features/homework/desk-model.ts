import type { AnswerOf } from '@daystream/contract/endpoint';
import type { WireHomeworkStep } from '@daystream/contract/homework';
import type { getDeskHomework, WireDeskHomework } from '@daystream/contract/homework.admin';
import { msOf } from '@daystream/contract/wire-time';
import { mapHomework } from '@daystream/client/models/course-parts';
import { mapMarks } from '@daystream/client/models/homework';
import { mapFile } from '@daystream/client/models/media';
import type { Model } from '@daystream/client/models/model';

export function mapQueued(wire: WireDeskHomework) {
  return {
    id: wire.id,
    status: wire.status,
    attempt: wire.attempt,
    sentAt: msOf(wire.sent_at),
    score: wire.score,
    title: wire.title,
    learner: wire.learner,
    course: wire.course,
    stageTitle: wire.stage_title,
    /** null for the homework of a whole stage. */
    dayNumber: wire.day_number,
    /** Somebody else who looks at it now. */
    claimedBy: wire.claimed_by?.name ?? null,
  };
}

/** A homework as the queue lists it. */
export type QueuedHomework = Model<typeof mapQueued>;

export function mapDeskHomework(wire: AnswerOf<typeof getDeskHomework>) {
  return {
    ...mapQueued(wire),
    assignment: mapHomework(wire.assignment),
    scoreMax: wire.score_max,
    chosenExercises: wire.chosen_exercises,
    steps: wire.steps.map(mapStep),
    /** null: it asks for no selfies. */
    selfie: wire.selfie,
    history: wire.history.map(mapQueued),
    progress: { daysCount: wire.progress.days_count, completeDaysCount: wire.progress.complete_days_count },
    /** Who has reviewed the present attempt, null while it waits. */
    reviewedBy: wire.reviewed_by,
  };
}

/** One homework with everything a review needs. */
export type DeskHomework = Model<typeof mapDeskHomework>;

function mapStep(wire: WireHomeworkStep) {
  return {
    kind: wire.kind,
    at: msOf(wire.at),
    attempt: wire.attempt,
    score: wire.score,
    text: wire.message?.message ?? '',
    files: (wire.message?.files ?? []).map(mapFile),
    /** null when the learner wrote it. */
    author: wire.message?.employee?.name ?? null,
    /** Marks of a review in the films of its attempt. */
    marks: mapMarks(wire.marks),
  };
}

/** One step of a homework's story. */
export type DeskStep = Model<typeof mapStep>;

/** A mark in a film: one that is being written, or one of a review. */
export type DeskMark = Omit<DeskStep['marks'][number], 'voice'> & { readonly voice: DeskVoice | null };

/** A spoken remark; without an address it is the expert's own and asked for by its file. */
export interface DeskVoice {
  readonly fileId: number;
  readonly url: string | null;
}

/** What the learner sent in the present attempt. */
export function answerOf({ steps, attempt }: Pick<DeskHomework, 'steps' | 'attempt'>): DeskStep | undefined {
  return steps.findLast((step) => step.kind === 'sent' && step.attempt === attempt);
}

/** The verdict on the present attempt. */
export function reviewOf({ steps, attempt }: Pick<DeskHomework, 'steps' | 'attempt'>): DeskStep | undefined {
  return steps.findLast((step) => (step.kind === 'approved' || step.kind === 'to_redo') && step.attempt === attempt);
}
