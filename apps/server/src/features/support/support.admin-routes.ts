import * as api from '@daystream/contract/support.admin';
import { PagedAnswer, route } from '#http/mount.ts';
import { isRefusal, type Refusal } from '#http/refusal.ts';
import {
  type AnsweredQuestion,
  answerQuestion,
  closeQuestion,
  readInbox,
  readQuestion,
  reopenQuestion,
} from './inbox.service.ts';
import { presentAnswered, presentQuestion } from './support.presenter.ts';

export const supportAdminRoutes = [
  route(api.listQuestions, async ({ ctx, viewer, query, page }) => {
    const inbox = await readInbox(ctx, viewer, { state: query.state, text: query.text }, page);
    return isRefusal(inbox) ? inbox : new PagedAnswer(inbox.rows.map(presentQuestion), inbox.totalCount);
  }),

  route(api.getQuestion, async ({ ctx, viewer, params }) =>
    present(await readQuestion(ctx, viewer, params.questionId)),
  ),

  route(api.answerQuestion, async ({ ctx, viewer, params, body }) =>
    present(await answerQuestion(ctx, viewer, params.questionId, body)),
  ),

  route(api.closeQuestion, async ({ ctx, viewer, params, body }) =>
    present(await closeQuestion(ctx, viewer, params.questionId, body.revision)),
  ),

  route(api.reopenQuestion, async ({ ctx, viewer, params, body }) =>
    present(await reopenQuestion(ctx, viewer, params.questionId, body.revision)),
  ),
];

function present(read: AnsweredQuestion | Refusal) {
  return isRefusal(read) ? read : presentAnswered(read);
}
