import type { Trx } from '#db/open.ts';
import { deleteAttemptsOf } from '../social/social.store.ts';
import { deletePendingOf } from '../sign-in/pending-sign-ins.store.ts';
import { raiseEntryVersion } from './tickets.store.ts';

/**
 * Cancels what was begun before to let a locked person in: tickets, emailed links, sign-ins that are pending 2FA, and networks
 * that are being linked.
 */
export async function cancelEntries(trx: Trx, userId: number): Promise<void> {
  await raiseEntryVersion(trx, userId);
  await deletePendingOf(trx, userId);
  await deleteAttemptsOf(trx, userId);
}
