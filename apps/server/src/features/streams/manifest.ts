import type { Manifest } from '../manifest.ts';
import { streamAdminRoutes } from './streams.admin-routes.ts';
import { connectStreams } from './streams.reactions.ts';
import { streamRoutes } from './streams.routes.ts';

export const streams: Manifest = {
  noun: 'streams',
  routes: [...streamRoutes, ...streamAdminRoutes],
  connect: connectStreams,
};
