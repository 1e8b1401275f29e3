import { CallError } from '@daystream/client/transport';
import { useSyncExternalStore } from 'react';
import { atSignOut } from '#shared/left-on-device.ts';
import { PAUSE, uploadFile } from '#shared/upload-file.ts';
import { askNoMore, keepUnfinished, readUnfinished, unfinishedName } from './unfinished-uploads.ts';

/**
 * `waiting`: offline, resumes by itself. `placing`: all bytes have arrived and the file is being put into its place. `lost`:
 * interrupted by a reload or a sign-out; choosing the same file again resumes it.
 */
export type UploadState = 'sending' | 'paused' | 'waiting' | 'placing' | 'failed' | 'lost';

/** An upload to a place in a course or in the settings. */
export interface PlaceUpload {
  /** Identifies the place; it has one upload at a time. */
  readonly place: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  readonly leftMs: number | null;
  readonly state: UploadState;
  readonly problem: unknown;
  /** The chosen file, for its preview; null after a reload. */
  readonly file: File | null;
}

/** Puts the uploaded file into its place. */
export type PutFile = (fileId: number) => Promise<unknown>;

interface Running {
  readonly put: PutFile;
  controller: AbortController;
  /** Set once all bytes have arrived, so that a retry does not send them again. */
  fileId: number | null;
}

const RETRY_MS = 5000;
const SETTLED_MS = 1500;

const running = new Map<string, Running>();
const listeners = new Set<() => void>();
let uploads: readonly PlaceUpload[] = [];
/** Under which name they are kept; null: they have to be read from the device. */
let uploadsOf: string | null = null;

/** The uploads of the signed-in person. */
function ownUploads(): readonly PlaceUpload[] {
  const name = unfinishedName();
  if (uploadsOf === name) return uploads;
  uploadsOf = name;
  const facts = { leftMs: null, state: 'lost', problem: null, file: null } as const;
  uploads = readUnfinished().map((kept) => ({ ...kept, ...facts }));
  return uploads;
}

// The next person to sign in sees none of these uploads; the same person can resume the large ones.
atSignOut(() => {
  for (const { controller } of running.values()) controller.abort(PAUSE);
  running.clear();
  uploadsOf = null;
  askNoMore();
});

/** Uploads a file to its place. It continues while other screens are open. */
export function startUpload(place: string, file: File, put: PutFile): void {
  cancelUpload(place);
  running.set(place, { put, controller: new AbortController(), fileId: null });
  const { name, size: sizeBytes } = file;
  change([
    ...ownUploads(),
    { place, name, sizeBytes, sentBytes: 0, leftMs: null, state: 'sending', problem: null, file },
  ]);
  void send(place);
}

export function pauseUpload(place: string): void {
  running.get(place)?.controller.abort(PAUSE);
  update(place, { state: 'paused', leftMs: null });
}

/** Resumes a paused upload and retries a failed one. */
export function resumeUpload(place: string): void {
  const run = running.get(place);
  if (run === undefined) return;
  run.controller.abort(PAUSE);
  run.controller = new AbortController();
  void send(place);
}

/** Cancels the upload; the server deletes the bytes that have arrived. */
export function cancelUpload(place: string): void {
  running.get(place)?.controller.abort();
  forget(place);
}

function forget(place: string): void {
  running.delete(place);
  change(ownUploads().filter((upload) => upload.place !== place));
}

async function send(place: string): Promise<void> {
  const run = running.get(place);
  const file = ownUploads().find((upload) => upload.place === place)?.file;
  if (run === undefined || file == null) return;
  const { signal } = run.controller;
  update(place, { state: 'sending', problem: null });
  try {
    if (run.fileId === null) {
      const onProgress = progressOf(place, file.size, signal);
      run.fileId = (await uploadFile(file, { purpose: 'media', signal, onProgress })).id;
      // Cancelled or paused just as the last byte arrived.
      if (signal.aborted) return;
    }
    update(place, { state: 'placing', sentBytes: file.size, leftMs: null });
    await run.put(run.fileId);
    if (running.get(place) === run) forget(place);
  } catch (error) {
    if (signal.aborted) return;
    const isOffline = error instanceof CallError && error.kind === 'offline';
    update(place, { state: isOffline ? 'waiting' : 'failed', problem: error, leftMs: null });
    if (isOffline) setTimeout(() => !signal.aborted && resumeUpload(place), RETRY_MS);
  }
}

/** The bytes sent, and the remaining time at the speed of this attempt. */
function progressOf(place: string, sizeBytes: number, signal: AbortSignal): (sentBytes: number) => void {
  const startedAt = performance.now();
  let first: number | null = null;
  return (sentBytes) => {
    if (signal.aborted) return;
    first ??= sentBytes;
    const elapsedMs = performance.now() - startedAt;
    const isSettled = elapsedMs > SETTLED_MS && sentBytes > first;
    update(place, {
      sentBytes,
      leftMs: isSettled ? ((sizeBytes - sentBytes) / (sentBytes - first)) * elapsedMs : null,
    });
  };
}

function update(place: string, part: Partial<PlaceUpload>): void {
  change(ownUploads().map((upload) => (upload.place === place ? { ...upload, ...part } : upload)));
}

function change(next: readonly PlaceUpload[]): void {
  uploads = next;
  keepUnfinished(next);
  for (const listener of listeners) listener();
}

// Listens to `offline`, so that an upload does not wait for a request that cannot finish.
addEventListener('offline', () => {
  for (const { place, state } of ownUploads()) {
    if (state !== 'sending') continue;
    running.get(place)?.controller.abort(PAUSE);
    update(place, { state: 'waiting', leftMs: null });
  }
});
addEventListener('online', () => {
  for (const { place, state } of ownUploads()) if (state === 'waiting') resumeUpload(place);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All uploads of this tab. */
export function usePlaceUploads(): readonly PlaceUpload[] {
  return useSyncExternalStore(subscribe, ownUploads);
}

export function usePlaceUpload(place: string): PlaceUpload | null {
  return usePlaceUploads().find((upload) => upload.place === place) ?? null;
}
