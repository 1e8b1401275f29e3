import * as api from '@daystream/contract/points';
import { PagedAnswer, route } from '#http/mount.ts';
import { findOwnBalance, listOwnEntries } from './points.access.ts';
import { presentEntry } from './points.presenter.ts';

export const pointsRoutes = [
  route(api.getPointsAmount, async ({ ctx, viewer }) => ({ amount: await findOwnBalance(ctx, viewer.userId) })),

  route(api.listPoints, async ({ ctx, viewer, page }) => {
    const { rows, totalCount } = await listOwnEntries(ctx, viewer.userId, page.perPage, page.offset);
    return new PagedAnswer(rows.map(presentEntry), totalCount);
  }),
];
