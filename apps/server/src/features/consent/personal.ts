import type { Context } from '#http/context.ts';
import { deletePoliciesOf } from './consent.store.ts';

/** Choices about cookies go with whoever made them. */
export function connectPersonal({ reactions }: Context): void {
  reactions.react('account_emptied', (_ctx, trx, { userId }) => deletePoliciesOf(trx, userId));
}
