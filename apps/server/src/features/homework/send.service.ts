import { fileTypes } from '@daystream/domain/courses';
import {
  type HomeworkBody,
  type HomeworkSendType,
  selfieRefusal,
  nextHomeworkStatus,
  type SendHomeworkProblem,
  sendHomeworkProblems,
  sendHomeworkRefusal,
} from '@daystream/domain/homework';
import type { FieldProblemCode } from '@daystream/contract/error-codes';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField, refuseFields } from '#http/refusal.ts';
import type { Viewer, ViewerSession } from '#http/viewer.ts';
import { findSentMessage, type ReadMessage, sendMessage } from '../chats/index.ts';
import { lockCode } from '../courses/index.ts';
import { isFileUseProblem, attachFiles, hurryFilms, listFiles } from '../media/index.ts';
import { type HomeworkFact, homeworkPlaceLock, isAsked } from '../streams/index.ts';
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
    if (body.type === 'selfie') return sendSelfies(ctx, trx, viewer, own, body);
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
    const sent = await store.markSent(trx, row, {
      status,
      exercises: body.exercises,
      version: stream.record.course_version,
      now,
    });
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
    return { ...(await withHomework(ctx, trx, stream, { ...row, ...sent })), message };
  });
}

/** Sends photos that a homework asks for besides its answer: no attempt begins, and its review is untouched. */
async function sendSelfies(
  ctx: Context,
  trx: Trx,
  viewer: ViewerSession & Pick<Viewer, 'userId'>,
  own: OwnHomework,
  { message: text, files: ids, exercises, sendId }: Answer,
): Promise<SentHomework | Refusal> {
  const { stream, row } = own;
  const { userId } = viewer;
  const refusal = whyNoSelfies(own, 'send');
  if (refusal !== null) return refusal;
  const problems = sendHomeworkProblems({ message: text, files: ids, exercises, type: 'selfie' });
  if (problems.length > 0) return refuseFields(fieldsOf(problems));
  if (exercises.length > 0) return refuseField('exercises', 'choice_unknown');
  const use = { ownerId: userId, ids, usedByType: 'homework_status', usedById: row.id } as const;
  const chosen = (await listFiles(trx, ids)).filter(({ owner_id }) => owner_id === userId);
  if (chosen.some(({ type }) => type !== fileTypes.image)) return refuseField('files', 'picture_expected');
  const files = await attachFiles(trx, use);
  if (isFileUseProblem(files)) return refuseField('files', files.problem);
  const now = new Date(ctx.clock.nowMs());
  await store.markSelfie(trx, row.id, 'sent', now);
  const streamId = stream.record.id;
  const message = await sendMessage(ctx, trx, viewer, {
    streamId,
    isFromExpert: false,
    body: text,
    homeworkStatusId: row.id,
    fileIds: ids,
    sendId,
    sendType: 'selfie',
    now,
  });
  await ctx.reactions.announce(ctx, trx, 'homework_sent', { statusId: row.id, streamId, userId });
  return { ...(await withHomework(ctx, trx, stream, { ...row, selfie: 'sent' })), message };
}

/** Declines a homework, which blocks no stage and gives no points until an answer is sent, or only its selfies. */
export async function refuseHomework(
  ctx: Context,
  userId: number,
  { streamId, statusId, type }: { streamId: number; statusId: number; type: HomeworkSendType },
) {
  return ctx.db.transaction().execute(async (trx) => {
    const found = await lockOwnHomework(ctx, trx, userId, streamId, statusId);
    if (found === undefined) return refuse('not_found');
    const refusal = type === 'selfie' ? whyNoSelfies(found, 'refuse') : whyNotNow(found);
    if (refusal !== null) return refusal;
    const now = new Date(ctx.clock.nowMs());
    if (type === 'selfie') await store.markSelfie(trx, statusId, 'refused', now);
    else await store.markRefused(trx, statusId, now);
    await ctx.reactions.announce(ctx, trx, 'stream_changed', { streamId, userId });
    return (await findOwnHomework(ctx, trx, userId, streamId, statusId)) ?? refuse('not_found');
  });
}

/** Why it can be neither sent nor declined now. */
function whyNotNow({ stream, row }: OwnHomework): Refusal | null {
  if (!isAsked(stream, row)) return refuse('not_found');
  const refusal = sendHomeworkRefusal({ status: row.status, lock: homeworkPlaceLock(stream, row) });
  if (refusal === null) return null;
  return refuse(refusal.kind === 'locked' ? lockCode(refusal.lock) : stateCode(row));
}

/** Why selfies can be neither sent nor declined now. */
function whyNoSelfies({ stream, row }: OwnHomework, action: 'send' | 'refuse'): Refusal | null {
  if (!isAsked(stream, row)) return refuse('not_found');
  const asksSelfie = stream.course.homeworkById.get(row.homework_id)?.asksSelfie ?? false;
  const refusal = selfieRefusal({ asksSelfie, answer: row.selfie, lock: homeworkPlaceLock(stream, row) }, action);
  switch (refusal?.kind) {
    case undefined:
      return null;
    case 'not_asked':
      return refuseField('type', 'choice_unknown');
    case 'locked':
      return refuse(lockCode(refusal.lock));
    case 'already_sent':
      return refuse('homework_already_sent');
  }
}

function stateCode({ status }: HomeworkFact) {
  return status === 'DONE' ? 'homework_already_approved' : 'homework_already_sent';
}

function fieldsOf(problems: readonly SendHomeworkProblem[]): Record<string, { code: FieldProblemCode }[]> {
  const code = (kind: SendHomeworkProblem['kind']): FieldProblemCode =>
    kind === 'nothing_sent' ? 'message_or_file_required' : kind;
  return Object.fromEntries(problems.map(({ field, kind }) => [field, [{ code: code(kind) }]]));
}
