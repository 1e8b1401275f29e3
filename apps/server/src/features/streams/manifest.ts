import { keepUsedParts, provideCourseAccess } from '../courses/index.ts';
import type { Manifest } from '../manifest.ts';
import { streamAccessSource } from './course-access.ts';
import { lessonEntitlement } from './entitlement.ts';
import { connectPersonal } from './personal.ts';
import { streamAdminRoutes } from './streams.admin-routes.ts';
import { streamRoutes } from './streams.routes.ts';
import { countCompleted } from './streams.service.ts';
import { findUsedParts } from './used-parts.ts';

export const streams: Manifest = {
  noun: 'streams',
  routes: [...streamRoutes, ...streamAdminRoutes],
  connect(ctx) {
    provideCourseAccess(ctx, streamAccessSource);
    keepUsedParts(ctx, findUsedParts);
    ctx.userFigures.provide('completed_courses', (userId) => countCompleted(ctx, userId));
    ctx.entitlements.entitle(lessonEntitlement(ctx));
    connectPersonal(ctx);
  },
};
