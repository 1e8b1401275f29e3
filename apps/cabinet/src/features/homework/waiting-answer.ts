import type { AnswerDraft } from './answer-draft.ts';

/** An answer as it was sent; its files are the uploads of its homework. */
export interface WaitingAnswer extends AnswerDraft {
  readonly sendId: string;
  readonly sentAt: number;
  readonly streamId: number;
  readonly homeworkId: number;
  readonly statusId: number;
}
