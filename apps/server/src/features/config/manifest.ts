import type { Manifest } from '../manifest.ts';
import { configRoutes } from './config.routes.ts';

export const config: Manifest = { noun: 'config', routes: configRoutes };
