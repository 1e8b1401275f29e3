import type { Context } from '#http/context.ts';
import { emptyLinesOf } from './batches.store.ts';
import { writeLetter } from './letters.service.ts';
import { deleteUnsentLettersOf } from './letters.store.ts';

/** Sends a letter to people that staff enrol, and removes a deleted account from the lines of batches. */
export function connectLearners({ reactions }: Context): void {
  reactions.react('learner_enrolled', (ctx, trx, { streamId, userId, staffId, appId }) =>
    writeLetter(ctx, trx, { staff_id: staffId, variant: appId }, { userId, streamId }),
  );
  reactions.react('account_anonymized', async (_ctx, trx, { userId, email }) => {
    await emptyLinesOf(trx, userId, email);
    await deleteUnsentLettersOf(trx, userId);
  });
}
