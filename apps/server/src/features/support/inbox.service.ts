import type { AuditActionName } from '@daystream/domain/audit';
import { textLimits } from '@daystream/domain/limits';
import { mayMoveQuestion, type QuestionState } from '@daystream/domain/support';
import { textProblem } from '@daystream/domain/texts';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import { findQuestionFor, lockQuestionFor, mayAnswerSupport } from './support.access.ts';
import { sendAnswer } from './support.job.ts';
import * as store from './support.store.ts';

export interface AnsweredQuestion {
  readonly question: store.QuestionRow;
  readonly answers: readonly store.AnswerRow[];
}

/** A page of the inbox, oldest first, and the total. */
export async function readInbox(
  ctx: Context,
  viewer: Viewer,
  filter: store.QuestionFilter,
  { perPage, offset }: { perPage: number; offset: number },
) {
  if (!mayAnswerSupport(viewer)) return refuse('not_allowed');
  const [rows, totalCount] = await Promise.all([
    store.listQuestions(ctx.db, filter, perPage, offset),
    store.countQuestions(ctx.db, filter),
  ]);
  return { rows, totalCount };
}

export async function readQuestion(ctx: Context, viewer: Viewer, id: number): Promise<AnsweredQuestion | Refusal> {
  const question = await findQuestionFor(ctx.db, viewer, id);
  if (isRefusal(question)) return question;
  return { question, answers: await store.listAnswers(ctx.db, id) };
}

/** Answers by email; a question that was closed meanwhile stays as it is. */
export async function answerQuestion(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { revision, message }: { revision: number; message: string },
): Promise<AnsweredQuestion | Refusal> {
  const answer = message.trim();
  const problem = textProblem(answer, { maxLength: textLimits.supportAnswer, isRequired: true });
  if (problem !== null) return refuseField('message', problem === 'empty' ? 'required' : problem);
  return change(ctx, viewer, { id, revision, action: 'answer_question', to: 'answered' }, async (trx, now) => {
    const answerId = await store.insertAnswer(trx, { questionId: id, staffId: viewer.userId, message: answer, now });
    await ctx.jobs.enqueue(trx, sendAnswer, { answerId });
  });
}

export function closeQuestion(ctx: Context, viewer: Viewer, id: number, revision: number) {
  return change(ctx, viewer, { id, revision, action: 'close_question', to: 'closed' });
}

export function reopenQuestion(ctx: Context, viewer: Viewer, id: number, revision: number) {
  return change(ctx, viewer, { id, revision, action: 'reopen_question', to: 'open' });
}

interface Change {
  readonly id: number;
  /** The state that the member of staff saw. */
  readonly revision: number;
  readonly action: AuditActionName;
  readonly to: QuestionState;
}

/** Refuses a change that is based on an outdated state of the question. */
async function change(
  ctx: Context,
  viewer: Viewer,
  { id, revision, action, to }: Change,
  write: (trx: Trx, now: Date) => Promise<void> = async () => undefined,
): Promise<AnsweredQuestion | Refusal> {
  const now = new Date(ctx.clock.nowMs());
  const refused = await ctx.db.transaction().execute(async (trx) => {
    const question = await lockQuestionFor(trx, viewer, id);
    if (isRefusal(question)) return question;
    if (question.revision !== revision || !mayMoveQuestion(question.state, to)) return refuse('question_changed');
    await write(trx, now);
    await store.setState(trx, id, to, now);
    await recordAudit(trx, { staffId: viewer.userId, action, subjectType: 'support_question', subjectId: id });
    return null;
  });
  return isRefusal(refused) ? refused : readQuestion(ctx, viewer, id);
}
