import { isLastWayIn } from '@daystream/domain/identity';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { findOwnNetwork } from '../identity.access.ts';
import { lockUser } from '../identity.store.ts';
import { findFactors } from '../factors/factors.store.ts';
import { deleteExternalAuth, findPasswordHash, listExternalAuths } from '../profile/profile.store.ts';

/** The networks a person has linked. */
export function listNetworks(ctx: Context, userId: number) {
  return listExternalAuths(ctx.db, userId);
}

/** Unlinks a network unless it is the last way to sign in (Q76). */
export function unlinkNetwork(ctx: Context, userId: number, id: number): Promise<null | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if ((await findOwnNetwork(trx, userId, id)) === undefined) return refuse('not_found');
    const links = await listExternalAuths(trx, userId);
    const hasPassword = (await findPasswordHash(trx, userId)) !== null;
    const { passkeyCount } = await findFactors(trx, userId, null);
    if (isLastWayIn({ hasPassword, linkCount: links.length, passkeyCount }))
      return refuseField('source', 'last_way_in');
    await deleteExternalAuth(trx, userId, id);
    return null;
  });
}
