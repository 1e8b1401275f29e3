import type { Context } from '#http/context.ts';
import { emptyChoices } from './homework.store.ts';

/** That a homework was done stays, what was chosen goes with the learner. */
export function connectPersonal({ reactions }: Context): void {
  reactions.react('account_emptied', (_ctx, trx, { userId }) => emptyChoices(trx, userId));
}
