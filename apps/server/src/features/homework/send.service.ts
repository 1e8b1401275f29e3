import {
  type HomeworkBody,
  nextHomeworkStatus,
  type SendHomeworkProblem,
  sendHomeworkProblems,
  sendHomeworkRefusal,
} from '@daystream/domain/homework';
import type { FieldProblemCode } from '@daystream/contract/error-codes';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField, refuseFields } from '#http/refusal.ts';
import type { Viewer, ViewerSession } from '#http/viewer.ts';
import { findSentMessage, type ReadMessage, sendMessage } from '../chats/index.ts';
import { lockCode } from '../courses/index.ts';
import { isFileUseProblem, attachFiles, hurryFilms } from '../media/index.ts';
import { type HomeworkFact, homeworkPlaceLock } from '../streams/index.ts';
import { findOwnHomework, lockOwnHomework, type OwnHomework, withHomework } from './homework.access.ts';
import * as store from './homework.store.ts';

export interface SentHomework extends OwnHomework {
  readonly message: ReadMessage;
}

export interface Answer extends HomeworkBody {
  /** The learner's name for this answer; null: an old client without one. */
  readonly sendId: string | null;
}

/**
 * Sends an answer: it becomes a chat message with the files, and the homework waits for a review. One that arrives again is
 * answered as it was the first time.
 */
export async function sendHomework(
  ctx: Context,
  viewer: ViewerSession & Pick<Viewer, 'userId'>,
  streamId: number,
  statusId: number,
  body: Answer,
): Promise<SentHomework | Refusal> {
  const { userId } = viewer;
  const { sendId } = body;
  return ctx.db.transaction().execute(async (trx) => {
    const own = await lockOwnHomework(ctx, trx, userId, streamId, statusId);
    if (own === undefined) return refuse('not_found');
    const sentBefore =
      sendId === null ? undefined : await findSentMessage(ctx, trx, viewer, { homeworkStatusId: statusId, sendId });
    if (sentBefore !== undefined) return { ...own, message: sentBefore };
    const refusal = whyNotNow(own);
    if (refusal !== null) return refusal;
    const { stream, row } = own;
    const definition = stream.course.homeworkById.get(row.homework_id);
    if (definition === undefined) return refuse('not_found');
    const problems = sendHomeworkProblems(body, definition.answerType);
    if (problems.length > 0) return refuseFields(fieldsOf(problems));
    if (!body.exercises.every((id) => definition.exercises.some((exercise) => exercise.id === id))) {
      return refuseField('exercises', 'choice_unknown');
    }
    const files = await attachFiles(trx, {
      ownerId: userId,
      ids: body.files,
      usedByType: 'homework_status',
      usedById: statusId,
    });
    if (isFileUseProblem(files)) return refuseField('files', files.problem);
    await hurryFilms(ctx, trx, body.files);
    const now = new Date(ctx.clock.nowMs());
    const status = nextHomeworkStatus(row.status, 'send');
    if (status === null) return refuse('homework_already_sent');
    const sent = await store.markSent(trx, row, { status, exercises: body.exercises, now });
    const message = await sendMessage(ctx, trx, viewer, {
      streamId,
      isFromExpert: false,
      body: body.message,
      homeworkStatusId: statusId,
      fileIds: body.files,
      sendId,
      now,
    });
    await ctx.reactions.announce(ctx, trx, 'homework_sent', { statusId, streamId, userId });
    return { ...(await withHomework(ctx, stream, { ...row, ...sent })), message };
  });
}

/** Declines a homework: it blocks no stage and gives no points until an answer is sent. */
export async function refuseHomework(ctx: Context, userId: number, streamId: number, statusId: number) {
  return ctx.db.transaction().execute(async (trx) => {
    const found = await lockOwnHomework(ctx, trx, userId, streamId, statusId);
    if (found === undefined) return refuse('not_found');
    const refusal = whyNotNow(found);
    if (refusal !== null) return refusal;
    await store.markRefused(trx, statusId, new Date(ctx.clock.nowMs()));
    await ctx.reactions.announce(ctx, trx, 'stream_changed', { streamId, userId });
    return (await findOwnHomework(ctx, trx, userId, streamId, statusId)) ?? refuse('not_found');
  });
}

/** Why it can be neither sent nor declined now. */
function whyNotNow({ stream, row }: OwnHomework): Refusal | null {
  const refusal = sendHomeworkRefusal({ status: row.status, lock: homeworkPlaceLock(stream, row) });
  if (refusal === null) return null;
  return refuse(refusal.kind === 'locked' ? lockCode(refusal.lock) : stateCode(row));
}

function stateCode({ status }: HomeworkFact) {
  return status === 'DONE' ? 'homework_already_approved' : 'homework_already_sent';
}

function fieldsOf(problems: readonly SendHomeworkProblem[]): Record<string, { code: FieldProblemCode }[]> {
  const code = (kind: SendHomeworkProblem['kind']): FieldProblemCode =>
    kind === 'nothing_sent' ? 'message_or_file_required' : kind;
  return Object.fromEntries(problems.map(({ field, kind }) => [field, [{ code: code(kind) }]]));
}
