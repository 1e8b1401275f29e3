import { type SessionEndReason, userStatus } from '@daystream/domain/identity';
import { livingStatus, personState, RESTORABLE_MS } from '@daystream/domain/people';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { deleteChangesOf } from '../addresses/addresses.store.ts';
import { deleteFactors } from '../factors/factors.store.ts';
import { sendNotice, sendSecurityNotice } from '../identity.job.ts';
import { endSessionsOf } from '../sessions/sessions.service.ts';
import * as store from './accounts.store.ts';

export function accountState(row: Pick<store.AccountRow, 'status' | 'invited_at' | 'has_password'>) {
  return personState({
    status: row.status,
    isInvited: row.invited_at !== null,
    hasPassword: row.has_password,
  });
}

/**
 * Soft-deletes an account whose row is locked: keeps the status to restore, ends its sessions and emails the owner. The data
 * stay until they are anonymized.
 */
export async function deleteAccount(
  ctx: Context,
  trx: Trx,
  { id: userId, status, status_before }: Pick<store.AccountRow, 'id' | 'status' | 'status_before'>,
  appId: string,
): Promise<void> {
  const now = new Date(ctx.steadyClock.nowMs());
  const kept = { status_before: livingStatus(status, status_before), deleted_at: now };
  await store.updateAccount(trx, userId, { status: userStatus.deleted, ...kept }, now);
  await endSessionsOf(ctx, trx, { userId, reason: 'deleted' });
  await ctx.jobs.enqueue(trx, sendNotice, { userId, kind: 'account_deleted', atMs: now.getTime(), appId });
}

/**
 * Ends an account's sessions and removes every way to sign in but its email, for somebody else may have set them up. A new
 * password is chosen by a link.
 */
export async function removeWaysIn(
  ctx: Context,
  trx: Trx,
  userId: number,
  reason: SessionEndReason = 'staff',
): Promise<void> {
  await endSessionsOf(ctx, trx, { userId, reason });
  await deleteFactors(trx, userId);
  await store.forgetWaysIn(trx, userId);
}

/**
 * Removes whatever was set up before the owner of an email verified it for the first time, records and emails it; nothing when
 * there was nothing. Links that undo an address change sign their holder in, so they are revoked as well. The row is locked.
 */
export async function removeFormerAccess(ctx: Context, trx: Trx, userId: number, appId: string): Promise<void> {
  const found = await store.findWaysIn(trx, userId);
  await deleteChangesOf(trx, userId);
  if (!Object.values(found).some(Boolean)) return;
  await removeWaysIn(ctx, trx, userId, 'first_proof');
  const subject = { subjectType: 'person', subjectId: userId } as const;
  // No member of staff did it: the record names the person themselves.
  await recordAudit(trx, { staffId: userId, action: 'remove_former_access', ...subject, details: found });
  const notice = { userId, change: 'former_access_removed', atMs: ctx.steadyClock.nowMs(), appId } as const;
  await ctx.jobs.enqueue(trx, sendSecurityNotice, notice);
}

/** Deletes a demo account without a way back and ends its sessions; answers its addresses, undefined when it is gone. */
export async function closeDemoAccount(ctx: Context, trx: Trx, userId: number) {
  const person = await store.lockDemoAccount(trx, userId);
  if (person === undefined) return undefined;
  await store.updateAccount(trx, userId, { status: userStatus.deleted }, new Date(ctx.steadyClock.nowMs()));
  await endSessionsOf(ctx, trx, { userId, reason: 'deleted' });
  return person;
}

/** Accounts deleted longer ago than they can be restored. */
export function listAccountsToAnonymize({ db, steadyClock }: Context): Promise<number[]> {
  return store.listDeletedBefore(db, new Date(steadyClock.nowMs() - RESTORABLE_MS));
}

/** Locks such an account and answers its addresses; undefined when it was restored or another worker anonymized it. */
export function lockAccountToAnonymize({ steadyClock }: Context, trx: Trx, userId: number) {
  return store.lockDeleted(trx, userId, new Date(steadyClock.nowMs() - RESTORABLE_MS));
}
