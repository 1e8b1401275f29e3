import { worker } from '#jobs/jobs.ts';
import type { Manifest } from '../manifest.ts';
import { anonymizeDeletedAccounts } from './anonymization.service.ts';
import { sendExportEmailOf, removeOldExports } from './exports.service.ts';
import { mountExports } from './exports.plugin.ts';
import { makeExportOf } from './make-export.service.ts';
import { anonymizeAccounts, makeExport, sendExportEmail, tidyExports } from './privacy.job.ts';
import { privacyRoutes } from './privacy.routes.ts';

export const privacy: Manifest = {
  noun: 'privacy',
  routes: privacyRoutes,
  async plugin(app, ctx) {
    mountExports(app, ctx);
  },
  jobs: [makeExport, sendExportEmail, tidyExports, anonymizeAccounts],
  workers: (ctx) => [
    worker(makeExport, ({ exportId }, signal) => makeExportOf(ctx, exportId, signal)),
    worker(sendExportEmail, ({ exportId }) => sendExportEmailOf(ctx, exportId)),
    worker(tidyExports, () => removeOldExports(ctx)),
    worker(anonymizeAccounts, () => anonymizeDeletedAccounts(ctx)),
  ],
};
