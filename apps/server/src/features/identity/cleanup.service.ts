import { ADDRESS_UNDO_MS, EMAIL_CONFIRMATION_MS } from '@daystream/domain/identity';
import { DAY_MS } from '@daystream/domain/durations';
import type { Context } from '#http/context.ts';
import { deleteChangesBefore } from './addresses/addresses.store.ts';
import { deleteConfirmationsBefore } from './addresses/email-confirmations.store.ts';
import { deleteCodesBefore } from './codes/codes.store.ts';
import { tidyFactors } from './factors/factors.store.ts';
import { forgetOldDevices } from './devices/devices.service.ts';
import { deleteFailuresBefore } from './rate-limits/attempts.store.ts';
import { deleteSetUpTicketsBefore } from './set-up/set-up.store.ts';
import { deleteTicketsBefore } from './sessions/tickets.store.ts';
import { deleteCallsBefore } from './rate-limits/calls.store.ts';
import { deleteAttemptsBefore } from './social/social.store.ts';

/** Deletes what no rate limit counts and nobody can use any more. */
export async function tidyAccountsOf(ctx: Context): Promise<void> {
  const yesterday = new Date(ctx.steadyClock.nowMs() - DAY_MS);
  await deleteCodesBefore(ctx.db, yesterday);
  await deleteCallsBefore(ctx.db, yesterday);
  await deleteFailuresBefore(ctx.db, yesterday);
  await deleteTicketsBefore(ctx.db, yesterday);
  await deleteSetUpTicketsBefore(ctx.db, yesterday);
  await deleteAttemptsBefore(ctx.db, yesterday);
  await deleteChangesBefore(ctx.db, new Date(yesterday.getTime() - ADDRESS_UNDO_MS));
  await deleteConfirmationsBefore(ctx.db, new Date(yesterday.getTime() - EMAIL_CONFIRMATION_MS));
  await tidyFactors(ctx.db, yesterday);
  await forgetOldDevices(ctx);
}
