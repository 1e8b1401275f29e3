import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';

/** Events of a person after one of them, in the order they arrived. */
export function listEventsAfter(db: Connection, userId: number, afterId: number, limit: number) {
  return db
    .selectFrom('analytics_events')
    .select(['id', 'name', sql<string>`params::text`.as('params'), 'app_id as variant', 'happened_at', 'received_at'])
    .where('user_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}
