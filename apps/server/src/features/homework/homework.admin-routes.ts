import * as api from '@daystream/contract/homework.admin';
import { wireTime } from '@daystream/contract/wire-time';
import { PagedAnswer, route } from '#http/mount.ts';
import { isRefusal } from '#http/refusal.ts';
import { presentDeskHomework, presentForReview } from './desk.presenter.ts';
import { readForReview, readQueue } from './desk.service.ts';
import { reviewHomework, undoReview } from './review.service.ts';
import { presentVoice } from './voice.presenter.ts';
import { readVoice } from './voice.service.ts';

export const homeworkAdminRoutes = [
  route(api.listDeskQueue, async ({ ctx, viewer, query, page, language }) => {
    const queue = await readQueue(ctx, viewer, query.course_id, page);
    if (isRefusal(queue)) return queue;
    const nowMs = ctx.clock.nowMs();
    const rows = queue.rows.map((row) => presentDeskHomework(row, language, nowMs));
    return new PagedAnswer(rows, queue.totalCount);
  }),

  route(api.getDeskHomework, async ({ ctx, viewer, params, language }) => {
    const read = await readForReview(ctx, viewer, params.statusId, language);
    return isRefusal(read) ? read : presentForReview(read, language, ctx.clock.nowMs());
  }),

  route(api.reviewHomework, async ({ ctx, viewer, params, body }) => {
    const marks = body.marks.map(({ file_id, start, end, voice, ...words }) => ({
      fileId: file_id,
      startMs: Math.round(start * 1000),
      endMs: end === null ? null : Math.round(end * 1000),
      voiceId: voice,
      ...words,
    }));
    const reviewed = await reviewHomework(ctx, viewer, params.statusId, { ...body, marks });
    if (isRefusal(reviewed)) return reviewed;
    return { review_id: reviewed.reviewId, undo_until: wireTime(reviewed.undoUntilMs) };
  }),

  route(api.getVoice, async ({ ctx, viewer, params }) => {
    const voice = await readVoice(ctx, viewer, params.voiceId);
    return isRefusal(voice) ? voice : presentVoice(voice);
  }),

  route(api.undoHomeworkReview, ({ ctx, viewer, params }) => undoReview(ctx, viewer, params.statusId, params.reviewId)),
];
