import { worker } from '#jobs/jobs.ts';
import type { Manifest } from '../manifest.ts';
import { consentRoutes } from './consent.routes.ts';
import { tidyConsentOf } from './consent.service.ts';
import { connectPersonal } from './consent.reactions.ts';
import { tidyConsent } from './consent.job.ts';

export const consent: Manifest = {
  noun: 'consent',
  routes: consentRoutes,
  jobs: [tidyConsent],
  workers: (ctx) => [worker(tidyConsent, () => tidyConsentOf(ctx))],
  connect: connectPersonal,
};
