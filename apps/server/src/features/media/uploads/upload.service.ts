import { hasQuota, uploadLimitBytes, type UploadPurpose, UNFINISHED_UPLOAD_MS } from '@daystream/domain/media';
import { fileTypes } from '@daystream/domain/courses';
import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse } from '#http/refusal.ts';
import { type FileRow, insertFile, listFiles } from '../media.store.ts';
import { incomingKey, newStorageId, storedKey } from '../storage-keys.rules.ts';
import { createVideo } from '../videos/create-video.service.ts';
import { beginRefusal, filmRefusal } from './quota.service.ts';
import { settleUpload } from './settle.service.ts';
import { deleteUpload, findUpload, insertUpload, lockUpload, markFinished, type UploadRow } from './uploads.store.ts';

/** The stored name, whatever format was recorded. */
const VOICE_NAME = 'voice.m4a';

/** The size limit of a purpose in the client's variant. */
export function limitOf({ variants }: Context, purpose: UploadPurpose, appId: string): number {
  return uploadLimitBytes(purpose, variants.find(appId)?.config.chatFileLimitBytes);
}

export interface UploadStart {
  readonly id?: string;
  readonly ownerId: number | null;
  readonly purpose: UploadPurpose;
  readonly name: string;
  readonly sizeBytes: number;
}

export interface UploadOptions {
  /** An import creates the video itself, with its tracks, and has no quota. */
  readonly isImport: boolean;
}

/**
 * From here on the bytes are accounted for: they become a file, or are removed when the upload expires. With an id it replaces
 * what was noted while the bytes of a form arrived.
 */
export function beginUpload(
  ctx: Context,
  { id: noted, ...upload }: UploadStart,
  { isImport }: UploadOptions = { isImport: false },
): Promise<UploadRow | Refusal> {
  const nowMs = ctx.steadyClock.nowMs();
  const expiresAt = new Date(nowMs + UNFINISHED_UPLOAD_MS);
  const { ownerId } = upload;
  return ctx.db.transaction().execute(async (trx) => {
    if (noted !== undefined) await deleteUpload(trx, noted);
    const held = isImport || ownerId === null ? null : await beginRefusal(ctx, trx, { ...upload, ownerId });
    return held ?? insertUpload(trx, { ...upload, id: noted ?? newStorageId(), createdAt: new Date(nowMs), expiresAt });
  });
}

/** Makes the file of complete bytes, once, however often it is called; refused bytes are removed. */
export async function finishUpload(
  ctx: Context,
  upload: UploadRow,
  options: UploadOptions = { isImport: false },
): Promise<FileRow | Refusal> {
  const finished = await findFinished(ctx, upload);
  if (finished !== undefined) return finished;
  const settled = await settleUpload(ctx, upload, options);
  if (isRefusal(settled)) {
    // A full disk is not the upload's fault: finishing can be retried.
    if (settled.code !== 'disk_full') await discardUpload(ctx, upload.id);
    return settled;
  }
  const file = await ctx.db.transaction().execute(async (trx) => {
    const row = await lockUpload(trx, upload.id);
    if (row === undefined) return refuse('not_found');
    if (row.file_id !== null) return getFile(trx, row.file_id);
    const { owner_id: ownerId, purpose, name } = row;
    // A course film is transcoded once it is placed, because then its tracks are known.
    const hasVideo = settled.type === fileTypes.video && hasQuota(purpose) && !options.isImport;
    const held = hasVideo && ownerId !== null ? await filmRefusal(ctx, trx, ownerId) : null;
    if (held !== null) return held;
    const created = await insertFile(trx, {
      ...settled,
      ownerId,
      purpose,
      name: purpose === 'voice' ? VOICE_NAME : name,
      createdAt: new Date(ctx.steadyClock.nowMs()),
    });
    await markFinished(trx, row.id, created.id);
    if (hasVideo) await createVideo(ctx, trx, { fileId: created.id, tracks: [], priority: 'unsent' });
    return created;
  });
  if (!isRefusal(file)) await ctx.files.remove(incomingKey(upload.id));
  // NOTE: without its row the upload may be a finished file that was forgotten meanwhile: its bytes stay.
  else if (file.code !== 'not_found') await discardUpload(ctx, upload.id);
  return file;
}

async function findFinished(ctx: Context, { file_id }: UploadRow): Promise<FileRow | undefined> {
  return file_id === null ? undefined : getFile(ctx.db, file_id);
}

async function getFile(db: Connection, id: number): Promise<FileRow> {
  const [file] = await listFiles(db, [id]);
  if (file === undefined) throw new Error(`file ${id} of an upload is gone`);
  return file;
}

/** Makes the file of bytes sent in one request; on any failure nothing is left. */
export async function storeWhole(
  ctx: Context,
  start: UploadStart & { id: string },
  options?: UploadOptions,
): Promise<FileRow | Refusal> {
  try {
    const begun = await beginUpload(ctx, start, options);
    const file = isRefusal(begun) ? begun : await finishUpload(ctx, begun, options);
    if (isRefusal(file)) await discardUpload(ctx, start.id);
    return file;
  } catch (error) {
    await discardUpload(ctx, start.id);
    throw error;
  }
}

/** Removes an upload and its bytes; a finished file stays. */
export async function discardUpload(ctx: Context, id: string): Promise<void> {
  const upload = await findUpload(ctx.db, id);
  if (upload !== undefined && upload.file_id !== null) return;
  await ctx.files.remove(incomingKey(id));
  await ctx.files.remove(storedKey(id));
  await deleteUpload(ctx.db, id);
}
