import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import type { AuditedThing } from '../audit/index.ts';

/** Questions by who asked; a guest is named by the question itself. */
export async function readAuditedQuestions(
  db: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AuditedThing>> {
  const rows = await db
    .selectFrom('support_questions')
    .select(['id', 'name', 'email', 'user_id'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, name, email, user_id }) => [id, { title: name || email, personId: user_id }]));
}

/** Questions by who asked. */
export function auditedQuestionsNamed(pattern: string): RawBuilder<unknown> {
  return sql`select id from support_questions where name ilike ${pattern} or email ilike ${pattern}`;
}
