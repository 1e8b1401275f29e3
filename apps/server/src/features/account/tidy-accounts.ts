import { DAY_MS } from '@daystream/domain/local-dates';
import type { Context } from '#http/context.ts';
import { defineJob } from '#jobs/jobs.ts';
import { deleteTicketsBefore } from './account.store.ts';
import { deleteFailuresBefore } from './failures.store.ts';
import { deleteCodesBefore } from './codes/codes.store.ts';
import { tidyFactors } from './factors/factors.store.ts';
import { emptyDeletedAccounts } from './profile/emptying.service.ts';
import { deleteAttemptsBefore } from './social/social.store.ts';
import { deleteCallsBefore } from './sign-up/sign-up.store.ts';

/** Every night: what no limit counts any more, and people deleted thirty days ago. */
export const tidyAccounts = defineJob<object>({
  name: 'tidy_accounts',
  retryLimit: 2,
  expireInSeconds: 900,
  atOnce: 1,
  cron: '41 2 * * *',
});

/** Forgets what no limit counts any more, and people who were deleted thirty days ago. */
export async function tidyAccountsOf(ctx: Context): Promise<void> {
  const yesterday = new Date(ctx.clock.nowMs() - DAY_MS);
  await deleteCodesBefore(ctx.db, yesterday);
  await deleteCallsBefore(ctx.db, yesterday);
  await deleteFailuresBefore(ctx.db, yesterday);
  await deleteTicketsBefore(ctx.db, yesterday);
  await deleteAttemptsBefore(ctx.db, yesterday);
  await tidyFactors(ctx.db, yesterday);
  await emptyDeletedAccounts(ctx);
}
