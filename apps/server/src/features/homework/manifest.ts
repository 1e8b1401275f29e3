import { worker } from '#jobs/jobs.ts';
import type { Manifest } from '../manifest.ts';
import { deskAdminRoutes } from './desk.admin-routes.ts';
import { homeworkAdminRoutes } from './homework.admin-routes.ts';
import { connectHomework } from './homework.reactions.ts';
import { removePrivateMedia } from './private-media.job.ts';
import { removeExpiredMedia } from './private-media.service.ts';
import { homeworkRoutes } from './homework.routes.ts';

export const homework: Manifest = {
  noun: 'homework',
  routes: [...homeworkRoutes, ...homeworkAdminRoutes, ...deskAdminRoutes],
  jobs: [removePrivateMedia],
  workers: (ctx) => [worker(removePrivateMedia, () => removeExpiredMedia(ctx))],
  connect: connectHomework,
};
