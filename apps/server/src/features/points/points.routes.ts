import * as api from '@daystream/contract/points';
import { PagedAnswer, route } from '#http/mount.ts';
import { presentEntry } from './points.presenter.ts';
import { balance, readEntries } from './points.service.ts';

export const pointsRoutes = [
  route(api.getPointsAmount, async ({ ctx, viewer }) => ({ amount: await balance(ctx, viewer.userId) })),

  route(api.listPoints, async ({ ctx, viewer, page }) => {
    const { rows, totalCount } = await readEntries(ctx, viewer.userId, page.perPage, page.offset);
    return new PagedAnswer(rows.map(presentEntry), totalCount);
  }),
];
