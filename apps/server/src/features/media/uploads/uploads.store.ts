import type { UploadPurpose } from '@daystream/domain/media';
import type { Connection, Trx } from '#db/open.ts';

const uploadColumns = [
  'id',
  'owner_id',
  'purpose',
  'name',
  'size_bytes',
  'file_id',
  'created_at',
  'expires_at',
] as const;

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

export interface NewUpload {
  readonly id: string;
  readonly ownerId: number | null;
  readonly purpose: UploadPurpose;
  readonly name: string;
  readonly sizeBytes: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export function insertUpload(db: Connection, upload: NewUpload): Promise<UploadRow> {
  return db
    .insertInto('uploads')
    .values({
      id: upload.id,
      owner_id: upload.ownerId,
      purpose: upload.purpose,
      name: upload.name,
      size_bytes: upload.sizeBytes,
      created_at: upload.createdAt,
      expires_at: upload.expiresAt,
    })
    .returning(uploadColumns)
    .executeTakeFirstOrThrow();
}

export function findUpload(db: Connection, id: string) {
  return db.selectFrom('uploads').select(uploadColumns).where('id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends, so that an upload becomes a file once. */
export function lockUpload(trx: Trx, id: string) {
  return trx.selectFrom('uploads').select(uploadColumns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function markFinished(trx: Trx, id: string, fileId: number): Promise<void> {
  await trx.updateTable('uploads').set({ file_id: fileId }).where('id', '=', id).execute();
}

/** Original sizes of files whose uploads are still remembered. */
export async function listSentBytes(db: Connection, fileIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('uploads')
    .select(['file_id', 'size_bytes'])
    .where('file_id', 'in', [0, ...fileIds])
    .execute();
  return new Map(rows.flatMap(({ file_id, size_bytes }) => (file_id === null ? [] : [[file_id, size_bytes] as const])));
}

export async function deleteUpload(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

export function listExpiredUploads(db: Connection, now: Date) {
  return db.selectFrom('uploads').select(uploadColumns).where('expires_at', '<=', now).orderBy('expires_at').execute();
}
