import type { Context } from '#http/context.ts';
import { forgetRecipients } from '#ports/outbox.ts';
import { clearAuditDetails } from '../audit/index.ts';
import { listAccountsToAnonymize, lockAccountToAnonymize } from '../identity/index.ts';
import { deleteExportsOf } from './exports.store.ts';

/** Anonymizes accounts that were deleted too long ago to be restored; their email is free again after that. */
export async function anonymizeDeletedAccounts(ctx: Context): Promise<void> {
  for (const userId of await listAccountsToAnonymize(ctx)) await anonymizeAccount(ctx, userId);
}

/** One account per transaction; every noun removes its data about the person by its own reaction. */
async function anonymizeAccount(ctx: Context, userId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const person = await lockAccountToAnonymize(ctx, trx, userId);
    if (person === undefined) return;
    await ctx.reactions.announce(ctx, trx, 'account_anonymized', { userId, email: person.email });
    await deleteExportsOf(trx, userId);
    await clearAuditDetails(trx, userId);
    await forgetRecipients(trx, [person.email, person.phone]);
  });
}
