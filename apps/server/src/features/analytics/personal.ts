import type { Context } from '#http/context.ts';
import { deleteEventsOf } from './analytics.store.ts';

/** Events go with whoever they are about. */
export function connectPersonal({ reactions }: Context): void {
  reactions.react('account_emptied', (_ctx, trx, { userId }) => deleteEventsOf(trx, userId));
}
