import type { Connection } from '#db/open.ts';

/** Files after one of them that somebody sent for themselves; what they sent for a course belongs to the course. */
export function listOwnFilesAfter(db: Connection, userId: number, afterId: number, limit: number) {
  return db
    .selectFrom('files')
    .select(['id', 'name', 'purpose', 'mime', 'size_bytes', 'storage_key', 'created_at'])
    .where('owner_id', '=', userId)
    .where('purpose', '!=', 'media')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}
