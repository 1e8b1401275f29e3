import type { Manifest } from '../manifest.ts';
import { deskAdminRoutes } from './desk.admin-routes.ts';
import { homeworkAdminRoutes } from './homework.admin-routes.ts';
import { connectHomework } from './homework.reactions.ts';
import { homeworkRoutes } from './homework.routes.ts';

export const homework: Manifest = {
  noun: 'homework',
  routes: [...homeworkRoutes, ...homeworkAdminRoutes, ...deskAdminRoutes],
  connect: connectHomework,
};
