import * as api from '@daystream/contract/clock.admin';
import { msOf } from '@daystream/contract/wire-time';
import { route } from '#http/mount.ts';
import { isRefusal, type Refusal } from '#http/refusal.ts';
import { presentClock } from './clock.presenter.ts';
import { type ClockView, moveClock, moveClockToDay, readClock, resetClock } from './clock.service.ts';

export const clockAdminRoutes = [
  route(api.getClock, async ({ ctx, viewer }) => answer(await readClock(ctx, viewer))),
  route(api.moveClock, async ({ ctx, viewer, body }) => answer(await moveClock(ctx, viewer, msOf(body.at)))),
  route(api.moveClockToDay, async ({ ctx, viewer, body: { stream_id: streamId, day } }) =>
    answer(await moveClockToDay(ctx, viewer, { streamId, day })),
  ),
  route(api.resetClock, async ({ ctx, viewer }) => answer(await resetClock(ctx, viewer))),
];

function answer(clock: ClockView | Refusal) {
  return isRefusal(clock) ? clock : presentClock(clock);
}
