import type { Context } from '#http/context.ts';
import { emailBrand } from '#ports/email/email-brand.ts';
import { renderEmail, type EmailReader } from '#ports/email/render-email.ts';
import { findUser } from '../identity/index.ts';
import { findAnswer, findQuestion, type QuestionRow } from './support.store.ts';

export async function sendReceiptOf(ctx: Context, { questionId }: { questionId: number }): Promise<void> {
  const question = await findQuestion(ctx.db, questionId);
  if (question === undefined) return;
  const own = await ownWords(ctx, question);
  const facts = { questionId, question: own?.message ?? null };
  await ctx.mail.send({ to: question.email, ...renderEmail('support_received', readerOf(ctx, question, own), facts) });
}

export async function sendAnswerOf(ctx: Context, { answerId }: { answerId: number }): Promise<void> {
  const answer = await findAnswer(ctx.db, answerId);
  const question = answer && (await findQuestion(ctx.db, answer.question_id));
  if (answer === undefined || question === undefined) return;
  const own = await ownWords(ctx, question);
  const facts = { questionId: question.id, question: own?.message ?? null, answer: answer.message };
  await ctx.mail.send({ to: question.email, ...renderEmail('support_answer', readerOf(ctx, question, own), facts) });
}

/** What the asker wrote, if the address is theirs for certain: anybody may ask under somebody else's. */
async function ownWords(
  { db }: Context,
  { user_id, email, name, message }: QuestionRow,
): Promise<{ readonly name: string; readonly message: string } | null> {
  const asker = user_id === null ? undefined : await findUser(db, user_id);
  return asker?.proved_email === email ? { name, message } : null;
}

/** Sent by the variant they asked in, in the language they asked in. */
function readerOf(ctx: Context, { app_id, language }: QuestionRow, own: { name: string } | null): EmailReader {
  return { ...emailBrand(ctx, { appId: app_id, language }), name: own?.name ?? null };
}
