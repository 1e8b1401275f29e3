import { sendAnalyticsEvents } from '@daystream/contract/analytics';
import { SECOND_MS } from '@daystream/domain/durations';
import { route } from '#http/mount.ts';
import { askerOf } from '../consent/index.ts';
import { keepEvents } from './analytics.service.ts';

export const analyticsRoutes = [
  route(sendAnalyticsEvents, async (call) => {
    const { ctx, viewer, appId, body } = call;
    const events = body.events.map(({ name, params, happened_at }) => ({
      name,
      params,
      happenedAtMs: happened_at * SECOND_MS,
    }));
    return keepEvents(ctx, askerOf(call), events, { viewer, appId });
  }),
];
