import { hasFactor, rolesOf } from '@daystream/domain/identity';
import { mayChangePerson } from '@daystream/domain/people';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { deleteFactors, enqueueSecurityNotice, findFactors } from '../identity/index.ts';
import { changePerson, type ReadPerson } from './people.service.ts';

/**
 * Takes away what somebody who has lost it cannot pass the second step with any more. Nobody does so for themselves here:
 * an unwatched screen would be a way around the proof.
 */
export function resetFactors(
  ctx: Context,
  viewer: Viewer,
  personId: number,
  appId: string,
): Promise<ReadPerson | Refusal> {
  return changePerson(ctx, viewer, personId, async (trx, row, now) => {
    if (!mayChangePerson(viewer.roles, rolesOf(row))) return refuse('not_allowed');
    if (row.id === viewer.userId) return refuseField('person', 'not_yourself');
    const factors = await findFactors(trx, row.id, null);
    if (!hasFactor(factors)) return null;
    await deleteFactors(trx, row.id);
    const notice = { userId: row.id, change: 'factors_reset', atMs: now.getTime(), appId } as const;
    await enqueueSecurityNotice(ctx, trx, notice);
    return { action: 'reset_factors', details: { totp: factors.hasTotp, passkeys: factors.passkeyCount } };
  });
}
