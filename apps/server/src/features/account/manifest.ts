import type { Manifest } from '../manifest.ts';
import { accountAdminRoutes } from './account.admin-routes.ts';
import { accountRoutes } from './account.routes.ts';

export const account: Manifest = { noun: 'account', routes: [...accountRoutes, ...accountAdminRoutes] };
