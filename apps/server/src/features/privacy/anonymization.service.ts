import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { forgetRecipients } from '#ports/outbox.ts';
import { clearAuditDetails } from '../audit/index.ts';
import {
  closeDemoAccount,
  listAccountsToAnonymize,
  listDemoAccounts,
  lockAccountToAnonymize,
} from '../identity/index.ts';
import { deleteExportsOf } from './exports.store.ts';

/** Anonymizes accounts that were deleted too long ago to be restored; their email is free again after that. */
export async function anonymizeDeletedAccounts(ctx: Context): Promise<void> {
  for (const userId of await listAccountsToAnonymize(ctx)) await anonymizeAccount(ctx, userId);
}

/** One account per transaction; every noun removes its data about the person by its own reaction. */
async function anonymizeAccount(ctx: Context, userId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const person = await lockAccountToAnonymize(ctx, trx, userId);
    if (person !== undefined) await anonymize(ctx, trx, userId, person);
  });
}

async function anonymize(
  ctx: Context,
  trx: Trx,
  userId: number,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<void> {
  await ctx.reactions.announce(ctx, trx, 'account_anonymized', { userId, email });
  await deleteExportsOf(trx, userId);
  await clearAuditDetails(trx, userId);
  await forgetRecipients(trx, [email, phone]);
}

/** Removes the demo people at once, as deleted accounts are removed after thirty days; returns how many. */
export async function removeDemoPeople(ctx: Context): Promise<number> {
  const ids = await listDemoAccounts(ctx.db, { withDeleted: true });
  for (const userId of ids) {
    await ctx.db.transaction().execute(async (trx) => {
      const person = await closeDemoAccount(ctx, trx, userId);
      if (person !== undefined) await anonymize(ctx, trx, userId, person);
    });
  }
  return ids.length;
}
