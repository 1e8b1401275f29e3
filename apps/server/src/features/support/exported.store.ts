import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';

/** Questions a person asked while signed in, with the answers. */
export function listOwnQuestionsAfter(db: Connection, userId: number, afterId: number, limit: number) {
  return db
    .selectFrom('support_questions as q')
    .select([
      'q.id',
      'q.name',
      'q.email',
      'q.message',
      'q.state',
      'q.created_at',
      sql<string>`(select coalesce(string_agg(a.message, E'\n\n' order by a.id), '')
        from support_answers a where a.question_id = q.id)`.as('answers'),
    ])
    .where('q.user_id', '=', userId)
    .where('q.id', '>', afterId)
    .orderBy('q.id')
    .limit(limit)
    .execute();
}
