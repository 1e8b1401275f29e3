import type { Manifest } from '../manifest.ts';
import { homeworkAdminRoutes } from './homework.admin-routes.ts';
import { connectHomework } from './homework.reactions.ts';
import { homeworkRoutes } from './homework.routes.ts';

export const homework: Manifest = {
  noun: 'homework',
  routes: [...homeworkRoutes, ...homeworkAdminRoutes],
  connect: connectHomework,
};
