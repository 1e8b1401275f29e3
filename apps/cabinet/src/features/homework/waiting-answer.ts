import type { HomeworkSendType } from '@daystream/domain/homework';
import type { AnswerDraft } from './answer-draft.ts';

/** An answer, or selfies, as they were sent; the files are the uploads of its homework. */
export interface WaitingAnswer extends AnswerDraft {
  /** One that was kept by an older version has none and is an answer. */
  readonly type?: HomeworkSendType;
  readonly sendId: string;
  readonly sentAt: number;
  readonly streamId: number;
  readonly homeworkId: number;
  readonly statusId: number;
}

/** The id of a refused answer, or of refused selfies, which are apart from it; their uploads have the same name. */
export const answerId = (statusId: number, type?: HomeworkSendType) =>
  type === 'selfie' ? (`homework.${statusId}.selfie` as const) : (`homework.${statusId}` as const);
