import {
  type FilmMark,
  filmMarkProblems,
  homeworkPointsGranted,
  nextHomeworkStatus,
  reviewProblems,
  type ReviewVerdict,
  reviewRefusal,
  canUndoReview,
} from '@daystream/domain/homework';
import { lockName } from '#db/lock-name.ts';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField, refuseFields } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import type { Announcements } from '#jobs/reactions.ts';
import { recordAudit } from '../audit/index.ts';
import { insertMessage, listLastAnswerFileIds, withdrawMessage } from '../chats/index.ts';
import { getPublishedCourse, listExpertCourseIds } from '../courses/index.ts';
import {
  isFileUseProblem,
  attachFiles,
  hurryFilms,
  listVideosOfFiles,
  lockUnsentVoices,
  markUnused,
} from '../media/index.ts';
import { findOwnStream } from '../streams/index.ts';
import { undoMsOf } from './desk-settings.service.ts';
import { lockForStaff } from './homework.access.ts';
import * as store from './homework.store.ts';
import { MARK, insertMarks, takeVoicesOfReview } from './marks.store.ts';

export interface Verdict {
  readonly attempt: number;
  readonly verdict: ReviewVerdict;
  readonly comment: string;
  readonly files: readonly number[];
  readonly scores: number | null;
  readonly marks: readonly FilmMark[];
}

export interface Reviewed {
  readonly reviewId: number;
  readonly undoUntilMs: number;
}

/** Reviews one attempt: status, comment, points and the next stage's lock change in one transaction. */
export function reviewHomework(
  ctx: Context,
  viewer: Viewer,
  statusId: number,
  given: Verdict,
): Promise<Reviewed | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockForReview(trx, viewer, statusId);
    if (isRefusal(row)) return row;
    if (row.attempt !== given.attempt || row.status !== 'UPLOADED') return alreadyReviewed(trx, row);
    const stream = await findOwnStream(ctx, trx, row.user_id, row.stream_id);
    const course = await getPublishedCourse(ctx, row.course_id, row.course_version, trx);
    const maxScores = course.homeworkById.get(row.homework_id)?.score ?? 0;
    const problems = reviewProblems(given, maxScores);
    if (problems.length > 0) return refuseFields(fieldsOf(problems));
    if (given.marks.length > 0) {
      const lengths = await readFilmLengths(trx, statusId);
      const badMarks = filmMarkProblems(given.marks, lengths, await lockVoices(trx, viewer, given));
      if (badMarks.length > 0) return refuseFields(markFieldsOf(badMarks));
    }
    const files = await attachFiles(trx, {
      ownerId: viewer.userId,
      ids: given.files,
      usedByType: 'homework_status',
      usedById: statusId,
    });
    if (isFileUseProblem(files)) return refuseField('files', files.problem);
    await hurryFilms(ctx, trx, given.files);
    const nowMs = ctx.clock.nowMs();
    const now = new Date(nowMs);
    const hasBeenGranted = stream?.record.pays_again !== true && (await hasPaidBefore(trx, row));
    const score = homeworkPointsGranted({ ...given, hasBeenGranted, isRefused: row.is_refused, maxScores });
    const messageId = await insertComment(trx, viewer.userId, row, given, now);
    const review = {
      statusId,
      reviewerId: viewer.userId,
      attempt: row.attempt,
      verdict: given.verdict,
      score,
      messageId,
      now,
    };
    const reviewId = await store.insertReview(trx, review);
    const status = nextHomeworkStatus(row.status, given.verdict === 'DONE' ? 'approve' : 'fail');
    if (reviewId === null || status === null) return alreadyReviewed(trx, row);
    await insertMarks(trx, reviewId, given.marks);
    await useVoices(trx, viewer, statusId, given);
    await store.markReviewed(trx, statusId, status, given.verdict === 'DONE' ? score : null, now);
    await recordAudit(trx, {
      staffId: viewer.userId,
      action: 'review_homework',
      subjectType: 'homework_status',
      subjectId: statusId,
      details: { verdict: given.verdict, score, attempt: row.attempt, marks: given.marks.length },
    });
    await announceChange(ctx, trx, 'homework_reviewed', { ...changeOf(row), reviewId, verdict: given.verdict, score });
    return { reviewId, undoUntilMs: nowMs + (await undoMsOf(trx, viewer.userId)) };
  });
}

/** Undoes a review while that may be offered, with its comment and points. */
export function undoReview(
  ctx: Context,
  viewer: Viewer,
  statusId: number,
  reviewId: number,
): Promise<{ id: number } | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const review = (await store.listReviews(trx, [statusId])).find(({ id }) => id === reviewId);
    if (review === undefined) return refuse('not_found');
    const row = await lockForStaff(trx, viewer, statusId);
    if (isRefusal(row)) return row;
    if (review.reviewer_id !== viewer.userId) return refuse('not_allowed');
    const facts = { reviewerId: review.reviewer_id, reviewedAt: review.created_at.getTime(), isUndone: false };
    const status = nextHomeworkStatus(row.status, 'undo_review');
    const isSameAttempt = review.attempt === row.attempt;
    if (!isSameAttempt || status === null || !canUndoReview(facts, viewer.userId, ctx.clock.nowMs()))
      return refuse('undo_too_late');
    const now = new Date(ctx.clock.nowMs());
    await store.undoReview(trx, reviewId, now);
    await store.markReviewed(trx, statusId, status, null, now);
    // They can go with the next verdict.
    await markUnused(trx, MARK, await takeVoicesOfReview(trx, reviewId));
    if (review.message_id !== null) await withdrawMessage(trx, review.message_id, now);
    await recordAudit(trx, {
      staffId: viewer.userId,
      action: 'undo_review',
      subjectType: 'homework_status',
      subjectId: statusId,
    });
    await announceChange(ctx, trx, 'homework_review_undone', { ...changeOf(row), reviewId });
    return { id: statusId };
  });
}

/** Lengths of the films of the last answer; null while a film is not probed. */
async function readFilmLengths(trx: Trx, statusId: number): Promise<ReadonlyMap<number, number | null>> {
  const videos = await listVideosOfFiles(trx, await listLastAnswerFileIds(trx, statusId));
  return new Map(videos.map(({ file_id, duration_ms }) => [file_id, duration_ms]));
}

/** The expert's remarks that these marks may have; a file of the comment is none. */
async function lockVoices(trx: Trx, { userId }: Viewer, { marks, files }: Verdict): Promise<ReadonlySet<number>> {
  const ids = voiceIdsOf(marks).filter((id) => !files.includes(id));
  return new Set((await lockUnsentVoices(trx, userId, ids)).map(({ id }) => id));
}

/** They were locked before, so nobody else has used them meanwhile. */
async function useVoices(trx: Trx, { userId }: Viewer, statusId: number, { marks }: Verdict): Promise<void> {
  const use = { ownerId: userId, ids: voiceIdsOf(marks), usedByType: MARK, usedById: statusId };
  const used = await attachFiles(trx, use);
  if (isFileUseProblem(used)) throw new Error(`the remark ${used.fileId} was used while it was locked`);
}

function voiceIdsOf(marks: readonly FilmMark[]): number[] {
  return marks.flatMap(({ voiceId }) => voiceId ?? []);
}

/** Whether an earlier enrolment in the course has paid for the homework; two reviews of it wait for each other. */
async function hasPaidBefore(trx: Trx, row: store.QueueRow): Promise<boolean> {
  await lockName(trx, `points for homework of ${row.user_id}`);
  return store.hasPaidElsewhere(trx, row);
}

async function lockForReview(trx: Trx, viewer: Viewer, statusId: number): Promise<store.QueueRow | Refusal> {
  const row = await lockForStaff(trx, viewer, statusId);
  if (isRefusal(row)) return row;
  const refusal = reviewRefusal({
    reviewer: {
      userId: viewer.userId,
      roles: viewer.roles,
      assignedCourseIds: await listExpertCourseIds(trx, viewer.userId),
    },
    homework: { learnerId: row.user_id, courseId: row.course_id, status: row.status },
  });
  switch (refusal) {
    case null:
      return row;
    case 'already_reviewed':
      return alreadyReviewed(trx, row);
    case 'not_sent':
      return refuse('homework_not_sent');
    case 'no_right':
    case 'foreign_course':
    case 'own_homework':
      return refuse('not_allowed');
  }
}

/** The refusal names the expert who reviewed first. */
async function alreadyReviewed(trx: Trx, row: store.QueueRow): Promise<Refusal> {
  const last = (await store.listReviews(trx, [row.id])).at(-1);
  if (last === undefined) return refuse('homework_not_sent');
  return refuse('homework_already_reviewed', { who: last.reviewer });
}

/** The expert's comment is a message in the stream's chat; an approval without a comment sends none. */
async function insertComment(
  trx: Trx,
  reviewerId: number,
  row: store.QueueRow,
  given: Verdict,
  now: Date,
): Promise<number | null> {
  if (given.comment.trim() === '' && given.files.length === 0) return null;
  const { id } = await insertMessage(trx, {
    streamId: row.stream_id,
    authorId: reviewerId,
    isFromExpert: true,
    body: given.comment.trim(),
    homeworkStatusId: row.id,
    fileIds: given.files,
    now,
  });
  return id;
}

function changeOf({ id, stream_id, user_id }: store.QueueRow) {
  return { statusId: id, streamId: stream_id, userId: user_id };
}

async function announceChange<N extends 'homework_reviewed' | 'homework_review_undone'>(
  ctx: Context,
  trx: Trx,
  name: N,
  fact: Announcements[N],
): Promise<void> {
  await ctx.reactions.announce(ctx, trx, name, fact);
  await ctx.reactions.announce(ctx, trx, 'stream_changed', { streamId: fact.streamId, userId: fact.userId });
}

function fieldsOf(problems: ReturnType<typeof reviewProblems>) {
  const codes = { required: 'comment_required', out_of_range: 'score_out_of_range' } as const;
  return Object.fromEntries(
    problems.map(({ field, kind }) => [
      field,
      [{ code: kind === 'required' || kind === 'out_of_range' ? codes[kind] : kind }],
    ]),
  );
}

function markFieldsOf(problems: ReturnType<typeof filmMarkProblems>) {
  return Object.fromEntries(problems.map(({ index, field, kind }) => [`marks.${index}.${field}`, [{ code: kind }]]));
}
