import type { Trx } from '#db/open.ts';
import { deletePendingOf } from '../sign-in/pending-sign-ins.store.ts';
import { raiseEntryVersion } from './tickets.store.ts';

/** Cancels what was begun before to let a locked person in: tickets, emailed links and sign-ins that are pending 2FA. */
export async function cancelEntries(trx: Trx, userId: number): Promise<void> {
  await raiseEntryVersion(trx, userId);
  await deletePendingOf(trx, userId);
}
