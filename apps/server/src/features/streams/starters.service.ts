import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { createStream } from './streams.service.ts';
import { findStreamOfCourse } from './streams.store.ts';

/**
 * Enrols a new person in the starter of their variant, once; without one, or when it is not published, there is nothing to
 * enrol in: null.
 */
export async function openStarter(
  ctx: Context,
  trx: Trx,
  { userId, appId, timeZone }: { userId: number; appId: string; timeZone: string },
): Promise<number | null> {
  const courseId = ctx.variants.of(appId, ctx.config).starter;
  if (courseId === null) return null;
  const enrolled = await findStreamOfCourse(trx, userId, courseId);
  if (enrolled !== undefined) return enrolled;
  return createStream(ctx, trx, {
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
