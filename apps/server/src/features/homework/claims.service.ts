import { CLAIM_MS, canClaimHomework } from '@daystream/domain/homework';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import * as store from './claims.store.ts';
import { findForStaff, lockForStaff } from './homework.access.ts';
import { recordFirstView } from './workload.store.ts';

/** The other staff member who has an answer open. */
export interface ClaimHolder {
  readonly id: number;
  readonly name: string;
}

/** Claims an answer for the viewer's session, or returns who else has claimed it. */
export function claimHomework(ctx: Context, viewer: Viewer, statusId: number): Promise<ClaimHolder | null | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockForStaff(trx, viewer, statusId);
    if (isRefusal(row)) return row;
    const nowMs = ctx.clock.nowMs();
    const claim = (await store.findClaim(trx, statusId)) ?? null;
    const facts = claim && { userId: claim.user_id, untilMs: claim.claimed_until.getTime() };
    if (claim !== null && !canClaimHomework(facts, viewer.userId, nowMs))
      return { id: claim.user_id, name: claim.name };
    const until = new Date(nowMs + CLAIM_MS);
    await store.setClaim(trx, { statusId, userId: viewer.userId, sessionId: viewer.sessionId, until });
    if (row.status === 'UPLOADED' && row.sent_at !== null) {
      const now = new Date(nowMs);
      await recordFirstView(trx, { statusId, attempt: row.attempt, userId: viewer.userId, sentAt: row.sent_at, now });
    }
    return null;
  });
}

export async function releaseHomework(ctx: Context, viewer: Viewer, statusId: number): Promise<null | Refusal> {
  const row = await findForStaff(ctx.db, viewer, statusId);
  if (isRefusal(row)) return row;
  await store.deleteClaim(ctx.db, statusId, viewer.sessionId);
  return null;
}
