import { hasCapability } from '@daystream/domain/identity';
import { isForCourses, type UploadPurpose } from '@daystream/domain/media';
import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { findViewerOfSession } from '../identity/index.ts';
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

/** Why bytes that have arrived become no file: their session or the right to send them has ended meanwhile. */
export async function lateRefusal(ctx: Context, viewer: Viewer, purpose: UploadPurpose): Promise<Refusal | null> {
  const now = await findViewerOfSession(ctx, viewer);
  if (now === null) return refuse('token_invalid');
  return mayUpload(now, purpose) ? null : refuse('not_allowed');
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

/** Access to an unfinished upload; another's, an expired one and one that this person may not send any more look missing. */
export async function findOwnUpload(ctx: Context, viewer: Viewer, id: string): Promise<UploadRow | undefined> {
  const upload = STORAGE_ID.test(id) ? await findUpload(ctx.db, id) : undefined;
  if (upload?.owner_id !== viewer.userId || !mayUpload(viewer, upload.purpose)) return undefined;
  return upload.expires_at.getTime() > ctx.steadyClock.nowMs() ? upload : undefined;
}
