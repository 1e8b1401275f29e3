import { type UploadPurpose, uploadPurposes } from '@daystream/domain/media';
import type { HeldLock } from '#db/locks.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import type { FileRow } from '../media.store.ts';
import { incomingKey } from '../storage-keys.rules.ts';
import { fileName } from './file-name.rules.ts';
import { findOwnUpload, lateRefusal, mayUpload } from '../files.access.ts';
import { beginUpload, discardUpload, finishUpload, limitOf } from './upload.service.ts';
import { endIdleConnection } from './idle-timeout.rules.ts';
import { hasMoved } from './settle.service.ts';
import { findUpload, type UploadRow } from './uploads.store.ts';

/** Time for another request to release the upload, e.g. one with a dead connection. */
const WAIT_FOR_LOCK_MS = 3000;

export interface UploadState {
  readonly upload: UploadRow;
  readonly offset: number;
  /** Set once all bytes have arrived. */
  readonly file: FileRow | null;
}

/** Starts an upload; its purpose, size and name are checked before the first byte (Q17). */
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

/** The state of an upload; finishes a complete one whose finishing was interrupted. */
export function readUpload(ctx: Context, viewer: Viewer, id: string): Promise<UploadState | Refusal> {
  return withUpload(ctx, viewer, id, undefined, (upload) => stateOf(ctx, upload));
}

export interface Chunk {
  readonly offset: number;
  /** As declared; null when the client does not say. */
  readonly length: number | null;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Ends the request when its connection is dead and another request waits for the upload. */
  readonly endRequest: () => void;
}

/** Appends a chunk. The last one returns the file, also when it is sent again. */
export function appendChunk(ctx: Context, viewer: Viewer, id: string, chunk: Chunk): Promise<UploadState | Refusal> {
  const connection = endIdleConnection(chunk.bytes, chunk.endRequest);
  return withUpload(ctx, viewer, id, connection.onWanted, async (upload, lock) => {
    const state = await stateOf(ctx, upload);
    if (isRefusal(state) || state.file !== null) return state;
    if (chunk.offset !== state.offset) return refuse('upload_offset_conflict');
    const left = upload.size_bytes - state.offset;
    if (chunk.length !== null && chunk.length > left) return refuse('file_too_large');
    const bytes = whileHeld(lock, atMost(connection.bytes(), left));
    await ctx.files.append(incomingKey(id), state.offset, bytes);
    // The bytes stay for a session that goes on with them.
    return (await lateRefusal(ctx, viewer, upload.purpose)) ?? stateOf(ctx, upload);
  });
}

/** Cancels an upload; a finished file stays. */
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
  if ((await findOwnUpload(ctx, viewer, id)) === undefined) return refuse('not_found');
  const lock = await ctx.locks.take(`upload:${id}`, WAIT_FOR_LOCK_MS, onWanted);
  if (lock === null) return refuse('upload_busy');
  try {
    // Read again: the previous lock holder may have finished it.
    const upload = await findUpload(ctx.db, id);
    return upload === undefined ? refuse('not_found') : await work(upload, lock);
  } finally {
    await lock.release();
  }
}

async function stateOf(ctx: Context, upload: UploadRow): Promise<UploadState | Refusal> {
  const offset = await offsetOf(ctx, upload);
  if (offset < upload.size_bytes) return { upload, offset, file: null };
  const file = await finishUpload(ctx, upload);
  return isRefusal(file) ? file : { upload, offset, file };
}

/** The size on disk is the offset; bytes that were moved on are complete. */
async function offsetOf(ctx: Context, upload: UploadRow): Promise<number> {
  if (upload.file_id !== null) return upload.size_bytes;
  const incoming = await ctx.files.stat(incomingKey(upload.id));
  if (incoming !== null) return incoming.size;
  return (await hasMoved(ctx, upload.id)) ? upload.size_bytes : 0;
}

/** Stops at the declared size. */
async function* atMost(bytes: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let left = limit;
  for await (const chunk of bytes) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

/** Aborts writing when the lock is lost, because another process may hold it. */
async function* whileHeld(lock: HeldLock, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    lock.lost.throwIfAborted();
    yield chunk;
  }
}
