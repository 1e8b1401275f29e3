import type { Manifest } from '../manifest.ts';
import { connectPersonal } from './personal.ts';
import { pointsRoutes } from './points.routes.ts';
import { balance, grantDay, grantHomework, reverseHomework } from './points.service.ts';

export const points: Manifest = {
  noun: 'points',
  routes: pointsRoutes,
  connect(ctx) {
    const { reactions, userFigures } = ctx;
    connectPersonal(ctx);
    reactions.react('day_finished', grantDay);
    reactions.react('homework_reviewed', grantHomework);
    reactions.react('homework_review_undone', reverseHomework);
    userFigures.provide('scores_amount', (userId) => balance(ctx, userId));
  },
};
