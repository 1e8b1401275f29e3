import { hasCapability } from '@daystream/domain/identity';
import { isForCourses, type UploadPurpose } from '@daystream/domain/media';
import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import type { Viewer } from '#http/viewer.ts';
import { type FileRow, listFiles, lockFilesOf } from './media.store.ts';
import { STORAGE_ID } from './storage-keys.rules.ts';
import { findUpload, type UploadRow } from './uploads/uploads.store.ts';

/** Staff who make courses may work on all course media. */
export function mayWorkOnMedia({ roles }: Pick<Viewer, 'roles'>): boolean {
  return hasCapability(roles, 'upload_media');
}

/** Course media and archives only for those who make courses, remarks for those who review; the rest is everybody's own. */
export function mayUpload(viewer: Viewer, purpose: UploadPurpose): boolean {
  if (purpose === 'voice') return hasCapability(viewer.roles, 'review_homework');
  return !isForCourses(purpose) || mayWorkOnMedia(viewer);
}

/** Access to the named files of a person; another's and unknown ones are left out. */
export async function listOwnFiles(db: Connection, ownerId: number, ids: readonly number[]): Promise<FileRow[]> {
  return (await listFiles(db, ids)).filter(({ owner_id }) => owner_id === ownerId);
}

/** The same for writing; without an owner, the files of the school. */
export function lockOwnFiles(trx: Trx, ownerId: number | null, ids: readonly number[]) {
  return lockFilesOf(trx, ownerId, ids);
}

/** A person's own remarks that are in no mark yet, locked until the transaction ends. */
export async function lockUnsentVoices(trx: Trx, ownerId: number, ids: readonly number[]): Promise<FileRow[]> {
  const rows = await lockFilesOf(trx, ownerId, ids);
  return rows.filter(({ purpose, used_by_type }) => purpose === 'voice' && used_by_type === null);
}

/** Access to an unfinished upload; another's and an expired one look missing. */
export async function findOwnUpload(ctx: Context, viewer: Viewer, id: string): Promise<UploadRow | undefined> {
  const upload = STORAGE_ID.test(id) ? await findUpload(ctx.db, id) : undefined;
  return upload?.owner_id === viewer.userId && upload.expires_at.getTime() > ctx.steadyClock.nowMs()
    ? upload
    : undefined;
}
