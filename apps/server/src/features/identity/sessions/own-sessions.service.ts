import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { endSessionsOf } from './sessions.service.ts';
import { listSessionsOf } from './sessions.store.ts';

/** Where a person is signed in now. */
export function listOwnSessions(ctx: Context, userId: number) {
  return listSessionsOf(ctx.db, userId, new Date(ctx.clock.nowMs()));
}

export function endOne(ctx: Context, userId: number, sessionId: number): Promise<null | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const count = await endSessionsOf(ctx, trx, { userId, sessionId, reason: 'logout' });
    return count === 0 ? refuse('not_found') : null;
  });
}

/** Ends all but the one that asks. */
export async function endOthers(ctx: Context, { userId, sessionId }: Viewer): Promise<null> {
  await ctx.db.transaction().execute((trx) => endSessionsOf(ctx, trx, { userId, but: sessionId, reason: 'logout' }));
  return null;
}
