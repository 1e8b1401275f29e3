import type { Manifest } from '../manifest.ts';
import { connectPoints } from './points.reactions.ts';
import { pointsRoutes } from './points.routes.ts';

export const points: Manifest = { noun: 'points', routes: pointsRoutes, connect: connectPoints };
