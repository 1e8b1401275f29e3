import type { Manifest } from '../manifest.ts';
import { clockAdminRoutes } from './clock.admin-routes.ts';
import { followClock } from './follow-clock.service.ts';

export const clock: Manifest = { noun: 'clock', routes: clockAdminRoutes, connect: followClock };
