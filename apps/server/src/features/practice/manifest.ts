import { keepUsedParts } from '../courses/index.ts';
import type { Manifest } from '../manifest.ts';
import { connectPersonal } from './personal.ts';
import { viewedBy } from './practice.service.ts';
import { practiceRoutes } from './practice.routes.ts';
import { findUsedParts } from './used-parts.ts';

export const practice: Manifest = {
  noun: 'practice',
  routes: practiceRoutes,
  connect(ctx) {
    keepUsedParts(ctx, findUsedParts);
    connectPersonal(ctx);
    ctx.userFigures.provide('viewed_hours', async (userId) => (await viewedBy(ctx, userId)).hours);
    ctx.userFigures.provide('viewed_lessons', async (userId) => (await viewedBy(ctx, userId)).lessons);
  },
};
