import type { Manifest } from '../manifest.ts';
import { auditAdminRoutes } from './audit.admin-routes.ts';

export const audit: Manifest = { noun: 'audit', routes: auditAdminRoutes };
