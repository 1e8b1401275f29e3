import type { Manifest } from '../manifest.ts';
import { previewsAdminRoutes } from './previews.admin-routes.ts';

export const previews: Manifest = { noun: 'previews', routes: previewsAdminRoutes };
