import type { Context } from '#http/context.ts';
import { inBatches } from '#registrations/export-parts.ts';
import { provideStreamParts } from '../streams/index.ts';
import { findOwnBalance } from './points.access.ts';
import { grantDay, grantHomework, reverseHomework } from './points.service.ts';
import { deleteGuestMovements, paidDays } from './points.store.ts';
import { listMovementsAfter } from './exported.store.ts';

/**
 * Connects points to other features. A deleted account keeps its entries, because the ledger must balance; a guest's go as a
 * whole.
 */
export function connectPoints(ctx: Context): void {
  const { db, exportParts, reactions, userFigures } = ctx;
  provideStreamParts({ paidDays });
  reactions.react('day_finished', grantDay);
  reactions.react('homework_reviewed', grantHomework);
  reactions.react('homework_review_undone', reverseHomework);
  reactions.react('guest_abandoned', (_ctx, trx, { userId }) => deleteGuestMovements(trx, userId));
  userFigures.provide('scores_amount', (userId) => findOwnBalance(ctx, userId));
  exportParts.provide('points', (userId) =>
    inBatches((afterId, limit) => listMovementsAfter(db, userId, afterId, limit)),
  );
}
