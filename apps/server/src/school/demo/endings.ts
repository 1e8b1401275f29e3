import { dateOfDay, DEFAULT_TIME_ZONE, localDay, startOfDayMs } from '@daystream/domain/local-dates';
import type { Context } from '#http/context.ts';
import { isRefusal } from '#http/refusal.ts';
import { changeStream, freezeStream } from '../../features/streams/index.ts';
import type { Happening, Life } from './happening.ts';

/** A freeze, or revoked access. */
export function endings({ described, stream, streamId, nowMs }: Life): Happening[] {
  const today = localDay(nowMs, DEFAULT_TIME_ZONE);
  const happenings: Happening[] = [];
  const { frozen, stopped_days_ago: stoppedDaysAgo } = described;
  if (frozen !== undefined && stream.record.freezes.length === 0) {
    const from = today - frozen.days_ago;
    const to = from + frozen.days - 1;
    happenings.push({
      atMs: startOfDayMs(from, DEFAULT_TIME_ZONE),
      happen: async (ctx) => {
        const period = { from: dateOfDay(from), to: dateOfDay(to) };
        const frozenStream = await freezeStream(ctx, stream.record.user_id, streamId, period);
        if (isRefusal(frozenStream)) throw new Error(`the demo cannot freeze a course: ${frozenStream.code}`);
      },
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
