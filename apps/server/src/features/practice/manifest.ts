import { keepUsedParts } from '../courses/index.ts';
import type { Manifest } from '../manifest.ts';
import { practiceRoutes } from './practice.routes.ts';
import { findUsedParts } from './used-parts.ts';

export const practice: Manifest = {
  noun: 'practice',
  routes: practiceRoutes,
  connect: (ctx) => keepUsedParts(ctx, findUsedParts),
};
