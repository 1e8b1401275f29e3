import { clockBarOf } from '#config/clock-bar.ts';
import type { Context } from '#http/context.ts';
import { perSchool } from '#registrations/per-school.ts';
import * as store from './clock.store.ts';

const applied = perSchool(() => ({ revision: -1 }));

/** Takes over the stored clock and follows its moves, of any process. Where it may not be moved, what is stored does not count. */
export async function followClock(ctx: Context): Promise<void> {
  if (clockBarOf(ctx.config) !== null) return;
  const reread = async () => applyClock(ctx, await store.readClock(ctx.db));
  await ctx.listening.listen(store.CLOCK_CHANNEL, {
    onNotification: (payload) => applyClock(ctx, JSON.parse(payload) as store.ClockState),
    onReconnected: () =>
      void reread().catch((error: unknown) => ctx.log.warn({ err: error }, 'the school’s clock could not be read')),
  });
  await reread();
}

/** The newest state counts, in whatever order they arrive. */
export function applyClock(ctx: Context, { aheadMs, revision }: store.ClockState): void {
  const last = applied(ctx);
  if (revision <= last.revision) return;
  last.revision = revision;
  ctx.clockShift.setAheadMs(aheadMs);
}
