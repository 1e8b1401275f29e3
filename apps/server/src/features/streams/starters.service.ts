import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { createStream } from './streams.service.ts';
import { isEnrolled } from './streams.store.ts';

/** Enrols a new person in the starter of their variant; without one, or when it is not published, nothing happens. */
export async function openStarter(
  ctx: Context,
  trx: Trx,
  { userId, appId, timeZone }: { userId: number; appId: string; timeZone: string },
): Promise<void> {
  const courseId = ctx.variants.of(appId, ctx.config).starter;
  if (courseId === null || (await isEnrolled(trx, userId, courseId))) return;
  await createStream(ctx, trx, {
    userId,
    courseId,
    startsAtMs: ctx.clock.nowMs(),
    endsAtMs: null,
    timeZone,
    variant: appId,
    isDemo: false,
    hasFullAccess: true,
    hasMobileAccess: true,
  });
}
