import { worker } from '#jobs/jobs.ts';
import type { Manifest } from '../manifest.ts';
import { sendAnswer, sendReceipt } from './support.job.ts';
import { sendAnswerOf, sendReceiptOf } from './emails.service.ts';
import { connectPersonal } from './support.reactions.ts';
import { supportAdminRoutes } from './support.admin-routes.ts';
import { supportRoutes } from './support.routes.ts';

export const support: Manifest = {
  noun: 'support',
  routes: [...supportRoutes, ...supportAdminRoutes],
  jobs: [sendReceipt, sendAnswer],
  workers: (ctx) => [
    worker(sendReceipt, (payload) => sendReceiptOf(ctx, payload)),
    worker(sendAnswer, (payload) => sendAnswerOf(ctx, payload)),
  ],
  connect: connectPersonal,
};
