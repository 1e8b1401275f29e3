import type { Context } from '#http/context.ts';
import type { Sender } from '#http/reading.ts';
import { sendPasswordReset } from '../identity.job.ts';

/** Has the way back in sent; who has the address is found out where no asker waits for it (Q39). */
export async function requestReset(ctx: Context, email: string, sender: Sender): Promise<void> {
  await ctx.db.transaction().execute((trx) => ctx.jobs.enqueue(trx, sendPasswordReset, { email, ...sender }));
}
