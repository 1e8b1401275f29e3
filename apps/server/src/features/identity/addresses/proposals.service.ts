import { ADDRESS_CONFIRMATION_MS } from '@daystream/domain/identity';
import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { sendAddressConfirmation } from '../identity.job.ts';
import * as store from './addresses.store.ts';

/** Until when an email that staff wrote down can be confirmed. */
export const proposalEndsAtMs = (requestedAt: Date): number => requestedAt.getTime() + ADDRESS_CONFIRMATION_MS;

/** Asks the owner of an email to confirm that it becomes this account's; replaces an earlier question. */
export async function proposeEmail(
  ctx: Context,
  trx: Trx,
  { userId, email, staffId, appId }: { userId: number; email: string; staffId: number; appId: string },
): Promise<void> {
  await store.deleteProposals(trx, userId);
  const now = new Date(ctx.steadyClock.nowMs());
  const changeId = await store.insertChange(trx, { userId, channel: 'email', after: email, staffId, now });
  await ctx.jobs.enqueue(trx, sendAddressConfirmation, { changeId, appId });
}

/** false: no email waited for a confirmation. */
export function withdrawProposal(trx: Trx, userId: number): Promise<boolean> {
  return store.deleteProposals(trx, userId);
}

/** The email that waits for its owner's confirmation, and until when. */
export async function findProposedEmail(
  { steadyClock }: Context,
  db: Connection,
  userId: number,
): Promise<{ email: string; untilMs: number } | null> {
  const row = await store.findProposal(db, userId, new Date(steadyClock.nowMs() - ADDRESS_CONFIRMATION_MS));
  if (row === undefined || row.new_address === null) return null;
  return { email: row.new_address, untilMs: proposalEndsAtMs(row.requested_at) };
}
