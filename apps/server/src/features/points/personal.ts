import type { Context } from '#http/context.ts';
import { inBatches } from '#http/person-parts.ts';
import { listMovementsAfter } from './exported.store.ts';

/** Somebody's points are told to them; emptied of their person they stay, or the ledger would not balance. */
export function connectPersonal({ db, personParts }: Context): void {
  personParts.provide('points', (userId) =>
    inBatches((afterId, limit) => listMovementsAfter(db, userId, afterId, limit)),
  );
}
