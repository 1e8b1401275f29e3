import type { Context } from '#http/context.ts';
import { removeExpertFromAll } from './courses.store.ts';

/** Whoever has left reviews nothing any more. */
export function connectPersonal({ reactions }: Context): void {
  reactions.react('account_emptied', (_ctx, trx, { userId }) => removeExpertFromAll(trx, userId));
}
