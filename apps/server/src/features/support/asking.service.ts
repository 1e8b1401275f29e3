import type { Language } from '@daystream/domain/languages';
import {
  AUTOMATIC_QUESTION_REPEAT_MS,
  automaticTopic,
  isSupportCategory,
  normalizeSupport,
  supportProblems,
  type SupportForm,
} from '@daystream/domain/support';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { translate } from '#rendering/translate.ts';
import { isRefusal, type Refusal, refuse, refuseField, refuseFields } from '#http/refusal.ts';
import { findUser, limitCallsWithin } from '../identity/index.ts';
import { findOwnStream } from '../streams/index.ts';
import { sendReceipt } from './support.job.ts';
import { findOpenAutomatic, insertQuestion, lockQuestionsOf } from './support.store.ts';

export interface Asker {
  readonly userId: number;
  readonly appId: string;
  readonly language: Language;
}

export interface Question {
  readonly categoryId: number;
  readonly targetStreamId: number | null;
}

/** Stores a question of a signed-in person; returns its number (Q114). */
export async function ask(
  ctx: Context,
  asker: Asker,
  about: Question,
  words: { readonly name: string; readonly message: string },
): Promise<number | Refusal> {
  if (!isOffered(ctx, asker, about.categoryId)) return refuseField('support_category_id', 'choice_unknown');
  return ctx.db.transaction().execute(async (trx) => {
    const person = await findAsking(ctx, trx, asker, about);
    return isRefusal(person) ? person : write(ctx, trx, asker, { ...about, ...person, ...words });
  });
}

/** Whether the variant of the asker has this category. */
function isOffered({ config, variants }: Context, { appId }: Pick<Asker, 'appId'>, categoryId: number): boolean {
  return isSupportCategory(categoryId, variants.of(appId, config).config.supportCategories);
}

/** Writes a question for a person; a second press returns the question that is still open (Q115). */
export async function askAutomatically(ctx: Context, asker: Asker, about: Question): Promise<number | Refusal> {
  const { supportCategories } = ctx.variants.of(asker.appId, ctx.config).config;
  const topic = automaticTopic(about.categoryId, supportCategories);
  if (topic === null) return refuseField('support_category_id', 'choice_unknown');
  return ctx.db.transaction().execute(async (trx) => {
    const person = await findAsking(ctx, trx, asker, about);
    if (isRefusal(person)) return person;
    await lockQuestionsOf(trx, asker.userId);
    const since = new Date(ctx.clock.nowMs() - AUTOMATIC_QUESTION_REPEAT_MS);
    const waiting = await findOpenAutomatic(trx, { ...about, userId: asker.userId, since });
    if (waiting !== undefined) return waiting;
    const message = translate(asker.language, `questions:${topic}`);
    return write(ctx, trx, asker, { ...about, ...person, message, isAutomatic: true });
  });
}

/** Who asks, and the address for the answer; somebody else's stream looks missing. */
async function findAsking(
  ctx: Context,
  trx: Trx,
  asker: Asker,
  about: Question,
): Promise<Pick<Written, 'name' | 'email' | 'isEmailProved'> | Refusal> {
  const { targetStreamId } = about;
  if (targetStreamId !== null && (await findOwnStream(ctx, trx, asker.userId, targetStreamId)) === undefined) {
    return refuse('not_found');
  }
  const user = await findUser(trx, asker.userId);
  if (user?.email == null) return refuseField('email', 'required');
  // A person may have no name.
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  return { email: user.email, name, isEmailProved: user.proved_email === user.email };
}

interface Written extends Question {
  readonly name: string;
  readonly email: string;
  /** The address is the asker's for certain. */
  readonly isEmailProved: boolean;
  readonly message: string;
  readonly isAutomatic?: boolean;
}

async function write(
  ctx: Context,
  trx: Trx,
  asker: Asker,
  { isEmailProved, ...given }: Written,
): Promise<number | Refusal> {
  const problems = Object.entries(supportProblems(given));
  if (problems.length > 0)
    return refuseFields(Object.fromEntries(problems.map(([field, problem]) => [field, [problem]])));
  const held =
    (await limitCallsWithin(ctx, trx, 'support_of_person', String(asker.userId))) ??
    (isEmailProved ? null : await limitCallsWithin(ctx, trx, 'support_to_recipient', given.email));
  if (held !== null) return held;
  const now = new Date(ctx.clock.nowMs());
  const questionId = await insertQuestion(trx, { ...asker, ...given, ...normalizeSupport(given), now });
  await ctx.jobs.enqueue(trx, sendReceipt, { questionId });
  return questionId;
}

interface Sender {
  readonly userId: number | null;
  readonly address: string;
  readonly appId: string;
  readonly language: string;
}

/** Stores a question of a guest and sends the receipt (Q113); returns its number. */
export async function askAnonymously(
  ctx: Context,
  given: SupportForm,
  categoryId: number | null,
  { userId, address, appId, language }: Sender,
): Promise<number | Refusal> {
  if (categoryId !== null && !isOffered(ctx, { appId }, categoryId))
    return refuseField('support_category_id', 'choice_unknown');
  const problems = Object.entries(supportProblems(given));
  if (problems.length > 0)
    return refuseFields(Object.fromEntries(problems.map(([field, problem]) => [field, [problem]])));
  const now = new Date(ctx.clock.nowMs());
  const question = { ...normalizeSupport(given), userId, categoryId, appId, language, now };
  return ctx.db.transaction().execute(async (trx) => {
    const held = await heldBack(ctx, trx, question, address);
    if (held !== null) return held;
    const questionId = await insertQuestion(trx, question);
    await ctx.jobs.enqueue(trx, sendReceipt, { questionId });
    return questionId;
  });
}

/** Limits by network, by account, and by the address a receipt goes to, unless it is the asker's for certain. */
async function heldBack(
  ctx: Context,
  trx: Trx,
  { userId, email }: { userId: number | null; email: string },
  address: string,
): Promise<Refusal | null> {
  const asker = userId === null ? undefined : await findUser(trx, userId);
  const isOwn = asker?.email === email && asker.proved_email === email;
  return (
    (await limitCallsWithin(ctx, trx, 'anonymous_support', address)) ??
    (userId === null ? null : await limitCallsWithin(ctx, trx, 'support_of_person', String(userId))) ??
    (isOwn ? null : await limitCallsWithin(ctx, trx, 'support_to_recipient', email))
  );
}
