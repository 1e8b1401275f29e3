import { keepUsedParts } from '../courses/index.ts';
import type { Manifest } from '../manifest.ts';
import { homeworkEntitlement } from './entitlement.ts';
import { homeworkAdminRoutes } from './homework.admin-routes.ts';
import { homeworkRoutes } from './homework.routes.ts';
import { connectPersonal } from './personal.ts';
import { approvedAnswersOf, prepareStatuses } from './statuses.service.ts';
import { findUsedParts } from './used-parts.ts';

export const homework: Manifest = {
  noun: 'homework',
  routes: [...homeworkRoutes, ...homeworkAdminRoutes],
  connect(ctx) {
    ctx.reactions.react('stream_created', prepareStatuses);
    connectPersonal(ctx);
    keepUsedParts(ctx, findUsedParts);
    ctx.userFigures.provide('completed_tasks', (userId) => approvedAnswersOf(ctx, userId));
    ctx.entitlements.entitle(homeworkEntitlement(ctx));
  },
};
