import type { UploadPurpose } from '@daystream/domain/media';
import { lockName } from '#db/lock-name.ts';
import type { Trx } from '#db/open.ts';

/** Serialises the uploads of one person. */
export async function lockUploadsOf(trx: Trx, ownerId: number): Promise<void> {
  await lockName(trx, `uploads of ${ownerId}`);
}

/** A person's films that no rendition of can be watched yet; course films are the school's. */
export async function countWaitingFilms(trx: Trx, ownerId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('videos')
    .innerJoin('files', 'files.id', 'videos.file_id')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('purpose', '!=', 'media')
    .where('state', 'in', ['queued', 'processing'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A person's files for these purposes that nothing uses yet, and their uploads of these that are under way. */
export async function countUnsentFiles(
  trx: Trx,
  ownerId: number,
  purposes: readonly UploadPurpose[],
  now: Date,
): Promise<number> {
  const finished = await trx
    .selectFrom('files')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('purpose', 'in', purposes)
    .where('used_by_type', 'is', null)
    .executeTakeFirstOrThrow();
  const underWay = await trx
    .selectFrom('uploads')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('purpose', 'in', purposes)
    .where('file_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(finished.count) + Number(underWay.count);
}

/** A person's uploads for these purposes since a moment. */
export async function listUploadsSince(trx: Trx, ownerId: number, purposes: readonly UploadPurpose[], since: Date) {
  const rows = await trx
    .selectFrom('uploads')
    .select(['size_bytes', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('purpose', 'in', purposes)
    .where('created_at', '>', since)
    .execute();
  return rows.map(({ size_bytes, created_at }) => ({ sizeBytes: size_bytes, atMs: created_at.getTime() }));
}
