import type { UploadPurpose } from '@daystream/domain/media';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import { mediaPart } from '../media-parts.store.ts';

/** Attached to nothing, not a track of a video, and not kept by a resumable import. */
const isUnused = (): RawBuilder<boolean> => sql`files.used_by_type is null
  and not exists (select from video_tracks where video_tracks.file_id = files.id)
  and not ${mediaPart('isImported')(sql.ref('files.id'))}`;

export async function listUnusedFiles(db: Connection, purpose: UploadPurpose, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('purpose', '=', purpose)
    .where('created_at', '<=', before)
    .where(isUnused())
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findVideoOf(db: Connection, fileId: number) {
  const found = db.selectFrom('videos').select(['id', 'hls_key', 'work_key']).where('file_id', '=', fileId);
  return (await found.executeTakeFirst()) ?? null;
}

/** Deletes a file's rows unless something uses it by now; returns where its bytes are. */
export async function deleteUnusedFile(trx: Trx, id: number): Promise<string | null> {
  const file = await trx
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', id)
    .where(isUnused())
    .forUpdate()
    .executeTakeFirst();
  if (file === undefined) return null;
  await deleteFileRows(trx, id);
  return file.storage_key;
}

/** Deletes the rows of a file, used or not; references from other nouns must be deleted before. */
export async function deleteFile(trx: Trx, id: number): Promise<string | null> {
  const file = await trx.selectFrom('files').select('storage_key').where('id', '=', id).forUpdate().executeTakeFirst();
  if (file === undefined) return null;
  await deleteFileRows(trx, id);
  return file.storage_key;
}

export async function deleteFileRows(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('uploads').where('file_id', '=', id).execute();
  await trx.deleteFrom('videos').where('file_id', '=', id).execute();
  await trx.deleteFrom('files').where('id', '=', id).execute();
}

/** A person's uploads for themselves; uploads for a course belong to the course. */
export async function listPersonalFiles(db: Connection, ownerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('purpose', '!=', 'media')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
