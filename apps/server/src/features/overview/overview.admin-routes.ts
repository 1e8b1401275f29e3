import * as api from '@daystream/contract/overview.admin';
import { DEFAULT_TIME_ZONE, isTimeZone } from '@daystream/domain/local-dates';
import { route } from '#http/mount.ts';
import { isRefusal, refuseField } from '#http/refusal.ts';
import { presentOverview } from './overview.presenter.ts';
import { readOverview } from './overview.service.ts';

export const overviewAdminRoutes = [
  route(api.getOverview, async ({ ctx, viewer, query, language }) => {
    const timeZone = query.time_zone ?? DEFAULT_TIME_ZONE;
    if (!isTimeZone(timeZone)) return refuseField('time_zone', 'choice_unknown');
    const overview = await readOverview(ctx, viewer, { timeZone, language });
    return isRefusal(overview) ? overview : presentOverview(overview);
  }),
];
