import type { Context } from '#http/context.ts';
import { deletePoliciesOf } from './consent.store.ts';
import { listPolicies } from './exported.store.ts';

/** Choices about cookies belong to whoever made them, and go with them. */
export function connectPersonal({ db, exportParts, reactions }: Context): void {
  exportParts.provide('cookies', (userId) => listPolicies(db, userId));
  reactions.react('account_anonymized', (_ctx, trx, { userId }) => deletePoliciesOf(trx, userId));
}
