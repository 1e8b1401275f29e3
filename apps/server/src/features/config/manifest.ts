import type { Manifest } from '../manifest.ts';
import { configAdminRoutes } from './config.admin-routes.ts';
import { configRoutes } from './config.routes.ts';
import { findPreview } from './config.service.ts';
import { followPublished } from './published.service.ts';

export const config: Manifest = {
  noun: 'config',
  routes: [...configRoutes, ...configAdminRoutes],
  connect: async (ctx) => {
    ctx.variants.providePreviews((ticket) => findPreview(ctx, ticket));
    await followPublished(ctx);
  },
};
