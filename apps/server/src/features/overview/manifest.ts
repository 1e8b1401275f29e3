import type { Manifest } from '../manifest.ts';
import { overviewAdminRoutes } from './overview.admin-routes.ts';

export const overview: Manifest = { noun: 'overview', routes: overviewAdminRoutes };
