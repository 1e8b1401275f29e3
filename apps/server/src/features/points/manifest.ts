import type { Manifest } from '../manifest.ts';
import { pointsRoutes } from './points.routes.ts';
import { grantDay, settleHomework } from './points.service.ts';

export const points: Manifest = {
  noun: 'points',
  routes: pointsRoutes,
  connect({ reactions }) {
    reactions.react('day_finished', grantDay);
    reactions.react('homework_reviewed', settleHomework);
  },
};
