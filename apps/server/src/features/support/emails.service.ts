import type { Context } from '#http/context.ts';
import { emailBrand } from '#ports/email/email-brand.ts';
import { renderEmail, type EmailReader } from '#ports/email/render-email.ts';
import { findAnswer, findQuestion, type QuestionRow } from './support.store.ts';

export async function sendReceiptOf(ctx: Context, { questionId }: { questionId: number }): Promise<void> {
  const question = await findQuestion(ctx.db, questionId);
  if (question === undefined) return;
  const facts = { questionId, question: question.message };
  await ctx.mail.send({ to: question.email, ...renderEmail('support_received', readerOf(ctx, question), facts) });
}

export async function sendAnswerOf(ctx: Context, { answerId }: { answerId: number }): Promise<void> {
  const answer = await findAnswer(ctx.db, answerId);
  const question = answer && (await findQuestion(ctx.db, answer.question_id));
  if (answer === undefined || question === undefined) return;
  const facts = { questionId: question.id, question: question.message, answer: answer.message };
  await ctx.mail.send({ to: question.email, ...renderEmail('support_answer', readerOf(ctx, question), facts) });
}

/** Sent by the variant they asked in, in the language they asked in. */
function readerOf(ctx: Context, { app_id, language, name }: QuestionRow): EmailReader {
  return { ...emailBrand(ctx, { appId: app_id, language }), name };
}
