import type { Manifest } from '../manifest.ts';
import { homeworkEntitlement } from './entitlement.ts';
import { homeworkAdminRoutes } from './homework.admin-routes.ts';
import { homeworkRoutes } from './homework.routes.ts';
import { prepareStatuses } from './statuses.service.ts';

export const homework: Manifest = {
  noun: 'homework',
  routes: [...homeworkRoutes, ...homeworkAdminRoutes],
  connect(ctx) {
    ctx.reactions.react('stream_created', prepareStatuses);
    ctx.entitlements.entitle(homeworkEntitlement(ctx));
  },
};
