import { worker } from '#jobs/jobs.ts';
import type { Manifest } from '../manifest.ts';
import { runBatchOf } from './batch-run.service.ts';
import { learnersAdminRoutes } from './learners.admin-routes.ts';
import { resendLetters, runBatch, sendLetter } from './learners.job.ts';
import { connectLearners } from './learners.reactions.ts';
import { resendWaiting } from './letters.service.ts';
import { mountListFiles } from './list-files.plugin.ts';
import { sendLetterOf } from './send-letter.service.ts';

export const learners: Manifest = {
  noun: 'learners',
  routes: learnersAdminRoutes,
  plugin: mountListFiles,
  jobs: [runBatch, sendLetter, resendLetters],
  workers: (ctx) => [
    worker(runBatch, (batch, signal) => runBatchOf(ctx, batch, signal)),
    worker(sendLetter, (letter) => sendLetterOf(ctx, letter)),
    worker(resendLetters, () => resendWaiting(ctx)),
  ],
  connect: connectLearners,
};
