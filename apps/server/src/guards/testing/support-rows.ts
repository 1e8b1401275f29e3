import type { QuestionState } from '@daystream/domain/support';
import { randomUUID } from 'node:crypto';
import type { TestSchool } from '../../testing/test-school.ts';

/** Support questions, for ids in requests. */
export interface SupportRows {
  readonly questionId: number;
  /** Can be opened again. */
  readonly closedQuestionId: number;
}

export async function makeQuestions(school: TestSchool): Promise<SupportRows> {
  return {
    questionId: await insertQuestion(school, { state: 'open', revision: 1 }),
    closedQuestionId: await insertQuestion(school, { state: 'closed', revision: 2 }),
  };
}

async function insertQuestion(
  { ctx }: TestSchool,
  standing: { state: QuestionState; revision: number },
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('support_questions')
    .values({
      name: 'Ada Kim',
      email: `${randomUUID()}@school.example`,
      message: 'The code does not come',
      language: 'en',
      ...standing,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
