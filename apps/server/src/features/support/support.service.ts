import { normalizeSupport, type SupportForm, supportProblems } from '@daystream/domain/support';
import type { Context } from '#http/context.ts';
import { type Refusal, refuseFields } from '#http/refusal.ts';
import { countedCall } from '../identity/index.ts';
import { sendReceipt } from './letters.job.ts';
import { insertQuestion } from './support.store.ts';

interface Sender {
  readonly userId: number | null;
  readonly address: string;
  readonly appId: string;
  readonly language: string;
}

/** Takes a question of somebody who is not signed in and has its receipt sent (Q113); answers its number. */
export async function askAnonymously(
  ctx: Context,
  given: SupportForm,
  categoryId: number | null,
  { userId, address, appId, language }: Sender,
): Promise<number | Refusal> {
  const problems = Object.entries(supportProblems(given));
  if (problems.length > 0)
    return refuseFields(Object.fromEntries(problems.map(([field, problem]) => [field, [problem]])));
  const hold = await countedCall(ctx, 'anonymous_support', address);
  if (hold !== null) return hold;
  const now = new Date(ctx.clock.nowMs());
  const question = { ...normalizeSupport(given), userId, categoryId, appId, language, now };
  return ctx.db.transaction().execute(async (trx) => {
    const questionId = await insertQuestion(trx, question);
    await ctx.jobs.enqueue(trx, sendReceipt, { questionId });
    return questionId;
  });
}
