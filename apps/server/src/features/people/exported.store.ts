import type { Connection } from '#db/open.ts';
import { aboutPerson } from './people.store.ts';

export function listSegmentNames(db: Connection, userId: number) {
  return db
    .selectFrom('user_segments')
    .innerJoin('segments', 'segments.id', 'user_segments.segment_id')
    .select('segments.name')
    .where('user_segments.user_id', '=', userId)
    .orderBy('segments.id')
    .execute();
}

/** Audit entries about a person after one of them, without the names of staff. */
export function listStaffActionsAfter(db: Connection, userId: number, afterId: number, limit: number) {
  return db
    .selectFrom('audit_trail')
    .select(['id', 'action', 'created_at'])
    .where(aboutPerson(userId))
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}
