import type { Context } from '#http/context.ts';
import { inBatches } from '#registrations/export-parts.ts';
import { deleteEventsOf } from './analytics.store.ts';
import { listEventsAfter } from './exported.store.ts';

/** Events belong to the person they are about, and are deleted with them. */
export function connectPersonal({ db, exportParts, reactions }: Context): void {
  exportParts.provide('events', (userId) => inBatches((afterId, limit) => listEventsAfter(db, userId, afterId, limit)));
  reactions.react('account_anonymized', (_ctx, trx, { userId }) => deleteEventsOf(trx, userId));
}
