import * as api from '@daystream/contract/learners.admin';
import * as batches from '@daystream/contract/learners.batches.admin';
import { wireTime } from '@daystream/contract/wire-time';
import { PagedAnswer, route } from '#http/mount.ts';
import { isRefusal } from '#http/refusal.ts';
import { presentBatch, presentPlan } from './batches.presenter.ts';
import { planBatch, readBatch, startBatch } from './batches.service.ts';
import { presentLearner, presentLearnerLine } from './learners.presenter.ts';
import { readLearner, readLearners, readSummary } from './learners.service.ts';
import { makeLearnersFile, makePeopleFile } from './list-files.service.ts';

export const learnersAdminRoutes = [
  route(api.listLearners, async ({ ctx, viewer, params, query, page }) => {
    const found = await readLearners(ctx, viewer, params.courseId, query, page);
    return isRefusal(found) ? found : new PagedAnswer(found.rows.map(presentLearnerLine), found.totalCount);
  }),

  route(api.getLearnersSummary, ({ ctx, viewer, params }) => readSummary(ctx, viewer, params.courseId)),

  route(api.getLearner, async ({ ctx, viewer, params }) => {
    const found = await readLearner(ctx, viewer, params.streamId);
    return isRefusal(found) ? found : presentLearner(found);
  }),

  route(api.makeLearnersFile, async ({ ctx, viewer, params, body, language }) => {
    const made = await makeLearnersFile(ctx, viewer, params.courseId, { ...body, language });
    return isRefusal(made) ? made : { path: made.path, expires_at: wireTime(made.expiresAtMs) };
  }),

  route(api.makePeopleFile, async ({ ctx, viewer, body, language }) => {
    const made = await makePeopleFile(ctx, viewer, { ...body, language });
    return isRefusal(made) ? made : { path: made.path, expires_at: wireTime(made.expiresAtMs) };
  }),

  route(batches.planBatch, async ({ ctx, viewer, body, language }) => {
    const planned = await planBatch(ctx, viewer, body, language);
    return isRefusal(planned) ? planned : presentPlan(planned);
  }),

  route(batches.startBatch, async ({ ctx, viewer, body, appId, language }) => {
    const started = await startBatch(ctx, viewer, body, { appId, language });
    return isRefusal(started) ? started : presentBatch(started);
  }),

  route(batches.getBatch, async ({ ctx, viewer, params }) => {
    const found = await readBatch(ctx, viewer, params.batchId);
    return isRefusal(found) ? found : presentBatch(found);
  }),
];
