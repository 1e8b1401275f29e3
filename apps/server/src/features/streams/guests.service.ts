import { DEFAULT_TIME_ZONE, isTimeZone } from '@daystream/domain/local-dates';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { findCurrentCourse } from '../courses/index.ts';
import { type GuestClient, openGuestSession, type SignedIn } from '../identity/index.ts';
import { openStarter } from './starters.service.ts';

/** Lets a stranger practise the starter's first day: a guest with a session and a stream, or why not. */
export async function practiseAsGuest(
  ctx: Context,
  asked: { readonly viewer: Viewer | null; readonly client: GuestClient; readonly timeZone: string | undefined },
): Promise<(SignedIn & { readonly streamId: number }) | Refusal> {
  const variant = ctx.variants.find(asked.client.appId);
  const features = variant?.config.features;
  if (features?.registration !== true) return refuse('registration_closed');
  if (!features.guestPractice || variant?.starter == null) return refuse('sign_up_first');
  const { starter } = variant;
  const timeZone = asked.timeZone !== undefined && isTimeZone(asked.timeZone) ? asked.timeZone : DEFAULT_TIME_ZONE;
  return ctx.db.transaction().execute(async (trx) => {
    // An archived starter enrols nobody, and a guest without a course would have come for nothing.
    if ((await findCurrentCourse(ctx, starter, trx)) === undefined) return refuse('sign_up_first');
    const session = await openGuestSession(ctx, trx, { ...asked, timeZone });
    if (isRefusal(session)) return session;
    const { id: userId } = session.user;
    const streamId = await openStarter(ctx, trx, { userId, appId: asked.client.appId, timeZone });
    if (streamId === null) throw new Error(`the starter ${starter} is gone`);
    return { ...session, streamId };
  });
}
