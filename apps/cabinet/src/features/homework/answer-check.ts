import {
  type HomeworkAnswerType,
  homeworkAnswerTypes,
  type HomeworkSendType,
  type SendHomeworkProblem,
  sendHomeworkProblems,
} from '@daystream/domain/homework';
import type { Upload } from '../media/index.ts';
import type { AnswerDraft } from './answer-draft.ts';

export const ANSWER = 'answer';

/** Why an answer cannot be sent: it is incomplete, or a file of it will not arrive by itself (HMW-014). */
export type AnswerProblem = SendHomeworkProblem | { field: 'files'; kind: 'failed_file' };

/** The request body of an answer, or of selfies, which are nothing but files. */
export function answerBody(
  { text, exercises, type = 'homework' }: AnswerDraft & { readonly type?: HomeworkSendType },
  uploads: readonly Upload[],
) {
  const files = uploads.flatMap(({ fileId }) => fileId ?? []);
  return type === 'selfie' ? { files, type } : { message: text, files, exercises: [...exercises], type };
}

/** The first problem that blocks sending, or null. While its files are on their way the answer waits for them (HMW-013). */
export function answerProblem(
  draft: AnswerDraft,
  uploads: readonly Upload[],
  answerType: string,
): AnswerProblem | null {
  if (uploadsProblem(uploads) === 'failed_file') return { field: 'files', kind: 'failed_file' };
  // A file that is still being uploaded has no id yet; here it only has to exist.
  const files = uploads.map(({ fileId }) => fileId ?? 0);
  const { text: message, exercises } = draft;
  const body = { message, files, exercises, type: 'homework' } as const;
  return sendHomeworkProblems(body, knownAnswerType(answerType))[0] ?? null;
}

/** Whether a file will not arrive by itself, or has not arrived yet. */
export function uploadsProblem(uploads: readonly Upload[]): 'failed_file' | 'wait' | null {
  if (uploads.some(({ state }) => state === 'failed' || state === 'lost')) return 'failed_file';
  return uploads.every(({ state }) => state === 'done') ? null : 'wait';
}

/** Treats an answer type unknown to this client as `any`; the server validates it. */
export function knownAnswerType(type: string): HomeworkAnswerType {
  return homeworkAnswerTypes.find((known) => known === type) ?? 'any';
}
