import { userStatus } from '@daystream/domain/identity';
import { livingStatus, personState, RESTORABLE_MS } from '@daystream/domain/people';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { deleteFactors } from '../factors/factors.store.ts';
import { sendNotice } from '../identity.job.ts';
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
  const now = new Date(ctx.clock.nowMs());
  const kept = { status_before: livingStatus(status, status_before), deleted_at: now };
  await store.updateAccount(trx, userId, { status: userStatus.deleted, ...kept }, now);
  await endSessionsOf(ctx, trx, { userId, reason: 'deleted' });
  await ctx.jobs.enqueue(trx, sendNotice, { userId, kind: 'account_deleted', atMs: now.getTime(), appId });
}

/**
 * Ends an account's sessions and removes every way to sign in but its email, for somebody else may have set them up. A new
 * password is chosen by a link.
 */
export async function removeWaysIn(ctx: Context, trx: Trx, userId: number): Promise<void> {
  await endSessionsOf(ctx, trx, { userId, reason: 'staff' });
  await deleteFactors(trx, userId);
  await store.forgetWaysIn(trx, userId);
}

/** Deletes a demo account without a way back and ends its sessions; answers its addresses, undefined when it is gone. */
export async function closeDemoAccount(ctx: Context, trx: Trx, userId: number) {
  const person = await store.lockDemoAccount(trx, userId);
  if (person === undefined) return undefined;
  await store.updateAccount(trx, userId, { status: userStatus.deleted }, new Date(ctx.clock.nowMs()));
  await endSessionsOf(ctx, trx, { userId, reason: 'deleted' });
  return person;
}

/** Accounts deleted longer ago than they can be restored. */
export function listAccountsToAnonymize({ db, clock }: Context): Promise<number[]> {
  return store.listDeletedBefore(db, new Date(clock.nowMs() - RESTORABLE_MS));
}

/** Locks such an account and answers its addresses; undefined when it was restored or another worker anonymized it. */
export function lockAccountToAnonymize({ clock }: Context, trx: Trx, userId: number) {
  return store.lockDeleted(trx, userId, new Date(clock.nowMs() - RESTORABLE_MS));
}
