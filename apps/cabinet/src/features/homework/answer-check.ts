import {
  type HomeworkAnswerType,
  homeworkAnswerTypes,
  type HomeworkBody,
  type SendHomeworkProblem,
  sendHomeworkProblems,
} from '@daystream/domain/homework';
import type { Upload } from '../media/index.ts';
import type { AnswerDraft } from './answer-draft.ts';

export const SELFIE = 'selfie';
export const ANSWER = 'answer';

/** Why an answer is not sent: what it lacks, or its files are not there yet (HMW-013, HMW-014). */
export type AnswerProblem = SendHomeworkProblem | { field: 'files'; kind: 'wait' | 'failed_file' };

/** What is sent: selfies by themselves are selfies, with anything else they are a part of the answer (Q161). */
export function answerBody({ text, exercises }: AnswerDraft, uploads: readonly Upload[]): HomeworkBody {
  const isOnlySelfies =
    text.trim() === '' &&
    exercises.length === 0 &&
    uploads.length > 0 &&
    uploads.every(({ group }) => group === SELFIE);
  return {
    message: text,
    files: uploads.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
    exercises,
    type: isOnlySelfies ? 'selfie' : 'homework',
  };
}

/** The first thing to put right before sending, null when it can go out. */
export function answerProblem(
  draft: AnswerDraft,
  uploads: readonly Upload[],
  answerType: string,
): AnswerProblem | null {
  const states = uploads.map(({ state }) => state);
  if (states.some((state) => state === 'failed' || state === 'lost')) return { field: 'files', kind: 'failed_file' };
  if (states.some((state) => state !== 'done')) return { field: 'files', kind: 'wait' };
  return sendHomeworkProblems(answerBody(draft, uploads), knownAnswerType(answerType))[0] ?? null;
}

/** What a newer server asks for is judged by the server. */
export function knownAnswerType(type: string): HomeworkAnswerType {
  return homeworkAnswerTypes.find((known) => known === type) ?? 'any';
}
