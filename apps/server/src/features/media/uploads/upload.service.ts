import { uploadLimitBytes, type UploadPurpose, UNFINISHED_UPLOAD_MS } from '@daystream/domain/media';
import { fileTypes } from '@daystream/domain/courses';
import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse } from '#http/refusal.ts';
import { type FileRow, insertFile, listFiles } from '../media.store.ts';
import { incomingKey, newStorageId, storedKey } from '../storage-keys.rules.ts';
import { createVideo } from '../videos/create-video.service.ts';
import { settleUpload } from './settle.service.ts';
import { deleteUpload, findUpload, insertUpload, lockUpload, markFinished, type UploadRow } from './uploads.store.ts';

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

/** From here on the bytes are accounted for: they become a file, or are removed when the upload expires. */
export function beginUpload(ctx: Context, { id = newStorageId(), ...upload }: UploadStart): Promise<UploadRow> {
  const nowMs = ctx.clock.nowMs();
  const expiresAt = new Date(nowMs + UNFINISHED_UPLOAD_MS);
  return insertUpload(ctx.db, { ...upload, id, createdAt: new Date(nowMs), expiresAt });
}

/** A person waits for the film of an answer; course films are prepared before anybody opens the course. */
const ANSWER_PRIORITY = 10;

export interface FinishOptions {
  /** An import creates the video itself, with its tracks. */
  readonly withVideo: boolean;
}

/** Makes the file of complete bytes, once, however often it is called; refused bytes are removed. */
export async function finishUpload(
  ctx: Context,
  upload: UploadRow,
  options: FinishOptions = { withVideo: true },
): Promise<FileRow | Refusal> {
  const finished = await findFinished(ctx, upload);
  if (finished !== undefined) return finished;
  const settled = await settleUpload(ctx, upload);
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
    const created = await insertFile(trx, {
      ...settled,
      ownerId,
      purpose,
      name,
      createdAt: new Date(ctx.clock.nowMs()),
    });
    await markFinished(trx, row.id, created.id);
    // A course film is transcoded once it is placed, because then its tracks are known.
    if (options.withVideo && purpose !== 'media' && created.type === fileTypes.video) {
      await createVideo(ctx, trx, { fileId: created.id, tracks: [], priority: ANSWER_PRIORITY });
    }
    return created;
  });
  if (!isRefusal(file)) await ctx.files.remove(incomingKey(upload.id));
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
  options?: FinishOptions,
): Promise<FileRow | Refusal> {
  try {
    const file = await finishUpload(ctx, await beginUpload(ctx, start), options);
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
