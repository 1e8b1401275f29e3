import type { Context } from '#http/context.ts';
import { inBatches } from '#registrations/export-parts.ts';
import { listOwnQuestionsAfter } from './exported.store.ts';
import { deleteQuestionsOf } from './support.store.ts';
import { provideAudited } from '../audit/index.ts';
import { auditedQuestionsNamed, readAuditedQuestions } from './audited.store.ts';

/** Exports and deletes a person's questions. A guest's are only deleted: anybody may have asked under that address. */
export function connectPersonal({ db, exportParts, reactions }: Context): void {
  provideAudited('support_question', readAuditedQuestions, auditedQuestionsNamed);
  exportParts.provide('questions', (userId) =>
    inBatches((afterId, limit) => listOwnQuestionsAfter(db, userId, afterId, limit)),
  );
  reactions.react('account_anonymized', (_ctx, trx, { userId, email }) => deleteQuestionsOf(trx, userId, email));
}
