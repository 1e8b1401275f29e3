import { askedAnswers } from '../courses.ts';

/** Also the statuses of an upload (CON-036). */
export const homeworkStatuses = ['NOT_UPLOADED', 'UPLOADED', 'DONE', 'FAIL'] as const;
export type HomeworkStatus = (typeof homeworkStatuses)[number];

export const homeworkTargetTypes = ['course_stage_homework', 'stage_day_homework'] as const;
export type HomeworkTargetType = (typeof homeworkTargetTypes)[number];

/** Events in a homework's history: the learner sent it or selfies for it, an expert reviewed it or wrote without a verdict. */
export const homeworkStepKinds = ['sent', 'selfie', 'approved', 'to_redo', 'comment'] as const;

/** A homework may ask for selfies, before and after photos (Q161). */
export const homeworkSendTypes = ['homework', 'selfie'] as const;
export type HomeworkSendType = (typeof homeworkSendTypes)[number];

/** What an answer must hold: anything, or what its author asks for (HMW-014). */
export const homeworkAnswerTypes = ['any', ...askedAnswers] as const;
export type HomeworkAnswerType = (typeof homeworkAnswerTypes)[number];

export const homeworkActions = ['send', 'approve', 'fail', 'undo_review'] as const;
export type HomeworkAction = (typeof homeworkActions)[number];

/** The only transitions of a status: a sent or approved homework is not sent again, a failed one any number of times. */
export const homeworkTransitions: Record<HomeworkStatus, Partial<Record<HomeworkAction, HomeworkStatus>>> = {
  NOT_UPLOADED: { send: 'UPLOADED' },
  UPLOADED: { approve: 'DONE', fail: 'FAIL' },
  DONE: { undo_review: 'UPLOADED' },
  FAIL: { send: 'UPLOADED', undo_review: 'UPLOADED' },
};

/** Returns the status an action leads to, null when it is not allowed from here. */
export function nextHomeworkStatus(status: HomeworkStatus, action: HomeworkAction): HomeworkStatus | null {
  return homeworkTransitions[status][action] ?? null;
}

/** Says whether an answer has ever been sent. */
export function wasSent(status: HomeworkStatus): boolean {
  return status !== 'NOT_UPLOADED';
}

/** What a homework belongs to: a day's or a stage's item of the course. */
export interface HomeworkTarget {
  targetId: number;
  targetType: HomeworkTargetType;
}

export interface HomeworkPlaceholder extends HomeworkTarget {
  id: null;
  streamId: number;
  status: HomeworkStatus;
  isLocked: boolean;
  isRefused: boolean;
}

/** Returns the status of a target, a NOT_UPLOADED placeholder where there is no row yet (HMW-002). */
export function homeworkStatusFor<Row extends HomeworkTarget & { streamId: number }>(
  target: HomeworkTarget,
  streamId: number,
  rows: readonly Row[],
): Row | HomeworkPlaceholder {
  const { targetId, targetType } = target;
  const row = rows.find(
    (each) => each.targetId === targetId && each.targetType === targetType && each.streamId === streamId,
  );
  return row ?? { id: null, targetId, targetType, streamId, status: 'NOT_UPLOADED', isLocked: false, isRefused: false };
}
