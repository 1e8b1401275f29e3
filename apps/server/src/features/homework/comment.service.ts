import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import { insertMessage } from '../chats/index.ts';
import { attachFiles, hurryFilms, isFileUseProblem } from '../media/index.ts';
import { lockForStaff, mayReview } from './homework.access.ts';

/** Words to the learner about an answer, without a verdict: what an expert has written when another one was first. */
export function commentHomework(
  ctx: Context,
  viewer: Viewer,
  statusId: number,
  { comment, files }: { comment: string; files: readonly number[] },
): Promise<{ id: number } | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockForStaff(trx, viewer, statusId);
    if (isRefusal(row)) return row;
    if (!mayReview(viewer) || row.user_id === viewer.userId) return refuse('not_allowed');
    if (row.attempt === 0) return refuse('homework_not_sent');
    const body = comment.trim();
    if (body === '' && files.length === 0) return refuseField('comment', 'message_or_file_required');
    const attached = await attachFiles(trx, {
      ownerId: viewer.userId,
      ids: files,
      usedByType: 'homework_status',
      usedById: statusId,
    });
    if (isFileUseProblem(attached)) return refuseField('files', attached.problem);
    await hurryFilms(ctx, trx, files);
    const { id } = await insertMessage(trx, {
      streamId: row.stream_id,
      authorId: viewer.userId,
      isFromExpert: true,
      body,
      homeworkStatusId: statusId,
      fileIds: files,
      now: new Date(ctx.clock.nowMs()),
    });
    await recordAudit(trx, {
      staffId: viewer.userId,
      action: 'comment_homework',
      subjectType: 'homework_status',
      subjectId: statusId,
      details: { message: id },
    });
    await ctx.reactions.announce(ctx, trx, 'stream_changed', { streamId: row.stream_id, userId: row.user_id });
    return { id };
  });
}
