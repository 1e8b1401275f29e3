import type { Context } from '#http/context.ts';
import { deleteQuestionsOf } from './support.store.ts';

/** Questions go with whoever asked. */
export function connectPersonal({ reactions }: Context): void {
  reactions.react('account_emptied', (_ctx, trx, { userId, email }) => deleteQuestionsOf(trx, userId, email));
}
