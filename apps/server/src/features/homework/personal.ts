import type { Context } from '#http/context.ts';
import { inBatches, titleIn } from '#http/person-parts.ts';
import { listHomeworkAfter, listReviewsAfter } from './exported.store.ts';
import { emptyChoices } from './homework.store.ts';

/** That a homework was done stays, what was chosen goes with the learner. */
export function connectPersonal({ db, personParts, reactions }: Context): void {
  personParts.provide('homework', async function* (userId, language) {
    const rows = inBatches((afterId, limit) => listHomeworkAfter(db, userId, afterId, limit));
    for await (const { title, homework_title, chosen, ...row } of rows) {
      const exercises = chosen.map((exercise) => titleIn(exercise, language)).join(', ');
      yield { course: titleIn(title, language), homework: titleIn(homework_title, language), ...row, exercises };
    }
  });
  personParts.provide('reviews', async function* (userId, language) {
    const rows = inBatches((afterId, limit) => listReviewsAfter(db, userId, afterId, limit));
    for await (const { homework_title, ...row } of rows) yield { homework: titleIn(homework_title, language), ...row };
  });
  reactions.react('account_emptied', (_ctx, trx, { userId }) => emptyChoices(trx, userId));
}
