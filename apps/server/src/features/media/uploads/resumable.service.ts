import { type UploadPurpose, uploadPurposes } from '@daystream/domain/media';
import type { HeldLock } from '#db/locks.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import type { FileRow } from '../media.store.ts';
import { incomingKey, STORAGE_ID } from '../storage-keys.rules.ts';
import { fileName } from './file-name.rules.ts';
import { beginUpload, discardUpload, finishUpload, limitOf, mayUpload } from './upload.service.ts';
import { idleLine } from './idle-timeout.rules.ts';
import { hasMoved } from './settle.service.ts';
import { findUpload, type UploadRow } from './uploads.store.ts';

/** Time for the request that holds an upload to let go of it, e.g. one whose line is dead. */
const WAIT_FOR_LOCK_MS = 3000;

export interface UploadState {
  readonly upload: UploadRow;
  readonly offset: number;
  /** Once all bytes are there. */
  readonly file: FileRow | null;
}

/** Takes the promise of a file: its purpose, size and name are checked before the first byte (Q17). */
export async function createUpload(
  ctx: Context,
  viewer: Viewer,
  appId: string,
  { metadata, sizeBytes }: { metadata: ReadonlyMap<string, string>; sizeBytes: number },
): Promise<UploadRow | Refusal> {
  const named = metadata.get('purpose');
  const purpose: UploadPurpose | undefined = uploadPurposes.find((known) => known === named);
  if (purpose === undefined) return refuseField('purpose', named === undefined ? 'required' : 'choice_unknown');
  if (!mayUpload(viewer, purpose)) return refuse('not_allowed');
  if (sizeBytes === 0) return refuse('file_empty');
  if (sizeBytes > limitOf(ctx, purpose, appId)) return refuse('file_too_large');
  return beginUpload(ctx, {
    ownerId: viewer.userId,
    purpose,
    name: fileName(metadata.get('filename') ?? ''),
    sizeBytes,
  });
}

/** Where an upload stands; one whose bytes are complete is finished on the way, should that have been cut short. */
export function readUpload(ctx: Context, viewer: Viewer, id: string): Promise<UploadState | Refusal> {
  return withUpload(ctx, viewer, id, undefined, (upload) => stateOf(ctx, upload));
}

export interface Piece {
  readonly offset: number;
  /** As declared; null when the sender does not say. */
  readonly length: number | null;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Ends the request when its line is dead and somebody else waits for the upload. */
  readonly letGo: () => void;
}

/** Adds a piece at the end of an upload. The last one answers the file, also when it is sent again. */
export function appendPiece(ctx: Context, viewer: Viewer, id: string, piece: Piece): Promise<UploadState | Refusal> {
  const line = idleLine(piece.bytes, piece.letGo);
  return withUpload(ctx, viewer, id, line.onWanted, async (upload, lock) => {
    const state = await stateOf(ctx, upload);
    if (isRefusal(state) || state.file !== null) return state;
    if (piece.offset !== state.offset) return refuse('upload_offset_conflict');
    const room = upload.size_bytes - state.offset;
    if (piece.length !== null && piece.length > room) return refuse('file_too_large');
    const bytes = whileHeld(lock, atMost(line.bytes(), room));
    await ctx.files.append(incomingKey(id), state.offset, bytes);
    return stateOf(ctx, upload);
  });
}

/** Gives an upload up; what has become a file stays. */
export function cancelUpload(ctx: Context, viewer: Viewer, id: string): Promise<null | Refusal> {
  return withUpload(ctx, viewer, id, undefined, async (upload) => {
    if (upload.file_id !== null) return refuse('not_found');
    await discardUpload(ctx, id);
    return null;
  });
}

async function withUpload<T>(
  ctx: Context,
  viewer: Viewer,
  id: string,
  onWanted: (() => void) | undefined,
  work: (upload: UploadRow, lock: HeldLock) => Promise<T>,
): Promise<T | Refusal> {
  if (!(await isOwn(ctx, viewer, id))) return refuse('not_found');
  const lock = await ctx.locks.take(`upload:${id}`, WAIT_FOR_LOCK_MS, onWanted);
  if (lock === null) return refuse('upload_busy');
  try {
    // Read again: whoever held it before may have finished it.
    const upload = await findUpload(ctx.db, id);
    return upload === undefined ? refuse('not_found') : await work(upload, lock);
  } finally {
    await lock.release();
  }
}

/** Another's upload and one that is over look like one that never was. */
async function isOwn(ctx: Context, viewer: Viewer, id: string): Promise<boolean> {
  if (!STORAGE_ID.test(id)) return false;
  const upload = await findUpload(ctx.db, id);
  return upload?.owner_id === viewer.userId && upload.expires_at.getTime() > ctx.clock.nowMs();
}

async function stateOf(ctx: Context, upload: UploadRow): Promise<UploadState | Refusal> {
  const offset = await offsetOf(ctx, upload);
  if (offset < upload.size_bytes) return { upload, offset, file: null };
  const file = await finishUpload(ctx, upload);
  return isRefusal(file) ? file : { upload, offset, file };
}

/** The disk knows how much has arrived; bytes that have moved on are complete. */
async function offsetOf(ctx: Context, upload: UploadRow): Promise<number> {
  if (upload.file_id !== null) return upload.size_bytes;
  const incoming = await ctx.files.stat(incomingKey(upload.id));
  if (incoming !== null) return incoming.size;
  return (await hasMoved(ctx, upload.id)) ? upload.size_bytes : 0;
}

/** More than was declared is not taken: the rest of the file would be somebody's guess. */
async function* atMost(bytes: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let left = limit;
  for await (const chunk of bytes) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

/** A lock that was lost may be somebody else's by now: nothing is written any more. */
async function* whileHeld(lock: HeldLock, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    lock.lost.throwIfAborted();
    yield chunk;
  }
}
