import * as api from '@daystream/contract/overview.admin';
import { DEFAULT_TIME_ZONE } from '@daystream/domain/local-dates';
import { askedTimeZone } from '#http/asked-time-zone.ts';
import { route } from '#http/mount.ts';
import { isRefusal } from '#http/refusal.ts';
import { presentOverview } from './overview.presenter.ts';
import { readOverview } from './overview.service.ts';

export const overviewAdminRoutes = [
  route(api.getOverview, async ({ ctx, viewer, query, language }) => {
    const timeZone = askedTimeZone(query, DEFAULT_TIME_ZONE);
    if (isRefusal(timeZone)) return timeZone;
    const overview = await readOverview(ctx, viewer, { timeZone, language });
    return isRefusal(overview) ? overview : presentOverview(overview);
  }),
];
