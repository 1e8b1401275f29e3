import { dateOfDay, DEFAULT_TIME_ZONE, localDay, startOfDayMs } from '@daystream/domain/local-dates';
import type { Context } from '#http/context.ts';
import { changeStream, insertFreeze } from '../../features/streams/index.ts';
import type { Happening, Life } from './happening.ts';

/** A freeze, or revoked access. */
export function endings({ told, stream, streamId, nowMs }: Life): Happening[] {
  const today = localDay(nowMs, DEFAULT_TIME_ZONE);
  const happenings: Happening[] = [];
  const { frozen, stopped_days_ago: stoppedDaysAgo } = told;
  if (frozen !== undefined && stream.record.freezes.length === 0) {
    const from = today - frozen.days_ago;
    const to = from + frozen.days - 1;
    happenings.push({
      atMs: startOfDayMs(from, DEFAULT_TIME_ZONE),
      happen: (ctx) =>
        ctx.db.transaction().execute((trx) => insertFreeze(trx, streamId, dateOfDay(from), dateOfDay(to))),
    });
  }
  if (stoppedDaysAgo !== undefined) {
    const endsAtMs = startOfDayMs(today - stoppedDaysAgo, DEFAULT_TIME_ZONE);
    happenings.push({ atMs: endsAtMs, happen: (ctx) => stop(ctx, streamId, endsAtMs) });
  }
  return happenings;
}

/** Access that ended with its subscription. */
async function stop(ctx: Context, streamId: number, endsAtMs: number): Promise<void> {
  const change = { endsAt: new Date(endsAtMs), isOptionalPurchase: true };
  await ctx.db.transaction().execute((trx) => changeStream(ctx, trx, streamId, change));
}
