import type { Context } from '#http/context.ts';
import { deletePoliciesOf } from './consent.store.ts';
import { listPolicies } from './exported.store.ts';

/** Exports and deletes the cookie choices of a person. */
export function connectPersonal({ db, exportParts, reactions }: Context): void {
  exportParts.provide('cookies', (userId) => listPolicies(db, userId));
  reactions.react('account_anonymized', (_ctx, trx, { userId }) => deletePoliciesOf(trx, userId));
}
