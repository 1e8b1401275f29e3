import { worker } from '#jobs/jobs.ts';
import type { Manifest } from '../manifest.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { tidyAnalyticsOf } from './analytics.service.ts';
import { connectPersonal } from './analytics.reactions.ts';
import { tidyAnalytics } from './analytics.job.ts';

export const analytics: Manifest = {
  noun: 'analytics',
  routes: analyticsRoutes,
  jobs: [tidyAnalytics],
  workers: (ctx) => [worker(tidyAnalytics, () => tidyAnalyticsOf(ctx))],
  connect: connectPersonal,
};
