import { sql } from 'kysely';
import type { QuestionState } from '@daystream/domain/support';
import { containing } from '#db/like.ts';
import { lockName } from '#db/lock-name.ts';
import type { Connection, Trx } from '#db/open.ts';

export interface NewQuestion {
  readonly userId: number | null;
  readonly categoryId: number | null;
  /** The stream the question is about. */
  readonly targetStreamId?: number | null;
  readonly isAutomatic?: boolean;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly appId: string;
  readonly language: string;
  readonly now: Date;
}

export async function insertQuestion(trx: Trx, question: NewQuestion): Promise<number> {
  const { id } = await trx
    .insertInto('support_questions')
    .values({
      user_id: question.userId,
      support_category_id: question.categoryId,
      target_stream_id: question.targetStreamId ?? null,
      is_automatic: question.isAutomatic ?? false,
      name: question.name,
      email: question.email,
      message: question.message,
      app_id: question.appId,
      language: question.language,
      created_at: question.now,
      updated_at: question.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Serialises the questions of one person. */
export async function lockQuestionsOf(trx: Trx, userId: number): Promise<void> {
  await lockName(trx, `support_questions ${userId}`);
}

export interface SameQuestion {
  readonly userId: number;
  readonly categoryId: number;
  readonly targetStreamId: number | null;
  readonly since: Date;
}

/** The open automatic question of that kind. */
export async function findOpenAutomatic(trx: Trx, same: SameQuestion): Promise<number | undefined> {
  const row = await trx
    .selectFrom('support_questions')
    .select('id')
    .where('user_id', '=', same.userId)
    .where('is_automatic', '=', true)
    .where('state', '=', 'open')
    .where('support_category_id', '=', same.categoryId)
    .where('target_stream_id', 'is not distinct from', same.targetStreamId)
    .where('created_at', '>', same.since)
    .executeTakeFirst();
  return row?.id;
}

const questionColumns = [
  'id',
  'user_id',
  'support_category_id',
  'target_stream_id',
  'is_automatic',
  'name',
  'email',
  'message',
  'app_id',
  'language',
  'state',
  'revision',
  'created_at',
] as const;

export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

export function findQuestion(db: Connection, id: number) {
  return db.selectFrom('support_questions').select(questionColumns).where('id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends. */
export function lockQuestion(trx: Trx, id: number) {
  return trx
    .selectFrom('support_questions')
    .select(questionColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export interface QuestionFilter {
  readonly state: QuestionState | undefined;
  /** Part of a name, an email address or a message, or the number of a question. */
  readonly text: string;
}

export function listQuestions(db: Connection, filter: QuestionFilter, limit: number, offset: number) {
  return filtered(db, filter)
    .select(questionColumns)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countQuestions(db: Connection, filter: QuestionFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((from) => from.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function filtered(db: Connection, { state, text }: QuestionFilter) {
  const all = db.selectFrom('support_questions');
  const questions = state === undefined ? all : all.where('state', '=', state);
  const words = text.trim();
  if (words === '') return questions;
  const pattern = containing(words);
  return questions.where((row) =>
    row.or([
      row('name', 'ilike', pattern),
      row('email', 'ilike', pattern),
      row('message', 'ilike', pattern),
      row(sql<string>`id::text`, '=', words.replace(/^[#№]\s*/, '')),
    ]),
  );
}

export async function setState(trx: Trx, id: number, state: QuestionState, now: Date): Promise<void> {
  await trx
    .updateTable('support_questions')
    .set({ state, revision: sql<number>`revision + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export interface NewAnswer {
  readonly questionId: number;
  readonly staffId: number;
  readonly message: string;
  readonly now: Date;
}

export async function insertAnswer(trx: Trx, answer: NewAnswer): Promise<number> {
  const { id } = await trx
    .insertInto('support_answers')
    .values({
      question_id: answer.questionId,
      staff_id: answer.staffId,
      message: answer.message,
      created_at: answer.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

/** Answers to a question with their authors, oldest first. */
export function listAnswers(db: Connection, questionId: number) {
  return db
    .selectFrom('support_answers')
    .innerJoin('people_names as staff', 'staff.user_id', 'support_answers.staff_id')
    .select(['support_answers.id', 'message', 'support_answers.created_at', 'first_name', 'last_name'])
    .where('question_id', '=', questionId)
    .orderBy('support_answers.id')
    .execute();
}

export function findAnswer(db: Connection, id: number) {
  return db.selectFrom('support_answers').select(['question_id', 'message']).where('id', '=', id).executeTakeFirst();
}

/** Deletes a person's questions, also those of guests with their address, with the answers. */
export async function deleteQuestionsOf(trx: Trx, userId: number, email: string | null): Promise<void> {
  await trx
    .deleteFrom('support_questions')
    .where((row) => row.or([row('user_id', '=', userId), row(sql<string>`lower(email)`, '=', email ?? '')]))
    .execute();
}
