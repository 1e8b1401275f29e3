import { textLimits } from '../limits.ts';
import { type TextProblem, textProblem } from '../texts.ts';
import type { HomeworkLock } from './lock.ts';
import { type HomeworkAnswerType, type HomeworkSendType, type HomeworkStatus, nextHomeworkStatus } from './status.ts';

export interface HomeworkSendFacts {
  status: HomeworkStatus;
  lock: HomeworkLock | null;
}

export type SendHomeworkRefusal =
  | { kind: 'locked'; lock: HomeworkLock }
  | { kind: 'wrong_status'; status: HomeworkStatus };

/** Returns why homework cannot be sent now (HMW-023), null when it can; sending lifts a refusal. */
export function sendHomeworkRefusal(facts: HomeworkSendFacts): SendHomeworkRefusal | null {
  if (facts.lock) return { kind: 'locked', lock: facts.lock };
  return nextHomeworkStatus(facts.status, 'send') ? null : { kind: 'wrong_status', status: facts.status };
}

export function canSendHomework(facts: HomeworkSendFacts): boolean {
  return sendHomeworkRefusal(facts) === null;
}

/** Says whether a learner may decline a homework (Q159): one that they could send; what is checked or approved is past that. */
export function canRefuseHomework(facts: HomeworkSendFacts): boolean {
  return canSendHomework(facts);
}

export interface HomeworkBody {
  message: string;
  files: readonly number[];
  exercises: readonly number[];
  type: HomeworkSendType;
}

export type SendHomeworkProblem =
  | { field: 'message'; kind: 'nothing_sent' | 'required' | TextProblem }
  | { field: 'files' | 'exercises'; kind: 'required' };

/** Lists what is wrong with an answer (Q160): it needs something in it, and what its homework asks for; selfies are files. */
export function sendHomeworkProblems(
  body: HomeworkBody,
  answerType: HomeworkAnswerType = 'any',
): SendHomeworkProblem[] {
  const problems: SendHomeworkProblem[] = [];
  const hasMessage = body.message.trim() !== '';
  const hasFiles = body.files.length > 0;
  const hasExercises = body.exercises.length > 0;
  const badText = textProblem(body.message, { maxLength: textLimits.homeworkMessage });
  if (badText) problems.push({ field: 'message', kind: badText });

  if (body.type === 'selfie') {
    if (!hasFiles) problems.push({ field: 'files', kind: 'required' });
  } else if (!hasMessage && !hasFiles && !hasExercises) {
    problems.push({ field: 'message', kind: 'nothing_sent' });
  } else if (answerType === 'text' && !hasMessage) {
    problems.push({ field: 'message', kind: 'required' });
  } else if ((answerType === 'photo' || answerType === 'video') && !hasFiles) {
    problems.push({ field: 'files', kind: 'required' });
  } else if (answerType === 'exercise' && !hasExercises) {
    problems.push({ field: 'exercises', kind: 'required' });
  }
  return problems;
}
