import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { endOwnSession, endSessionsBut, listLivingSessions } from './profile.store.ts';

/** Where a person is signed in now. */
export function listOwnSessions(ctx: Context, userId: number) {
  return listLivingSessions(ctx.db, userId, new Date(ctx.clock.nowMs()));
}

export async function endOne(ctx: Context, userId: number, id: number): Promise<null | Refusal> {
  const isEnded = await endOwnSession(ctx.db, userId, id, new Date(ctx.clock.nowMs()));
  return isEnded ? null : refuse('not_found');
}

/** Ends all but the one that asks. */
export async function endOthers(ctx: Context, { userId, sessionId }: Viewer): Promise<null> {
  await endSessionsBut(ctx.db, userId, sessionId, 'logout', new Date(ctx.clock.nowMs()));
  return null;
}
