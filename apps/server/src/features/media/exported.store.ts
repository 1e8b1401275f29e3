import { coursePurposes } from '@daystream/domain/media';
import type { Connection } from '#db/open.ts';

/** Files a person uploaded for themselves; uploads for a course belong to the course. */
export function listOwnFilesAfter(db: Connection, userId: number, afterId: number, limit: number) {
  return db
    .selectFrom('files')
    .select(['id', 'name', 'purpose', 'mime', 'size_bytes', 'storage_key', 'created_at'])
    .where('owner_id', '=', userId)
    .where('purpose', 'not in', coursePurposes)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}
