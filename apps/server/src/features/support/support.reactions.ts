import type { Context } from '#http/context.ts';
import { inBatches } from '#registrations/export-parts.ts';
import { listOwnQuestionsAfter } from './exported.store.ts';
import { deleteQuestionsOf } from './support.store.ts';

/** Questions belong to whoever asked, and go with them; those of a guest are told to nobody, anybody may have asked. */
export function connectPersonal({ db, exportParts, reactions }: Context): void {
  exportParts.provide('questions', (userId) =>
    inBatches((afterId, limit) => listOwnQuestionsAfter(db, userId, afterId, limit)),
  );
  reactions.react('account_anonymized', (_ctx, trx, { userId, email }) => deleteQuestionsOf(trx, userId, email));
}
