import { worker } from '#jobs/jobs.ts';
import type { Manifest } from '../manifest.ts';
import { judgeDaysOfFilm } from './day-points.service.ts';
import { judgeDays } from './practice.job.ts';
import { connectPractice } from './practice.reactions.ts';
import { practiceRoutes } from './practice.routes.ts';

export const practice: Manifest = {
  noun: 'practice',
  routes: practiceRoutes,
  jobs: [judgeDays],
  workers: (ctx) => [worker(judgeDays, ({ videoId }) => judgeDaysOfFilm(ctx, videoId))],
  connect: connectPractice,
};
