import { CallError } from '@daystream/client/transport';
import { useSyncExternalStore } from 'react';
import { PAUSE, uploadFile } from '#shared/upload-file.ts';
import { keepUnfinished, readUnfinished } from './unfinished-uploads.ts';

/**
 * `waiting` for the line, by itself; `placing` when all bytes are there and the file is being put; `lost` had to be left
 * behind by a reload: the same file, chosen again, goes on where it stopped.
 */
export type UploadState = 'sending' | 'paused' | 'waiting' | 'placing' | 'failed' | 'lost';

/** A file on its way to its place in a course or in the settings. */
export interface PlaceUpload {
  /** Names the place; one file at a time is on its way to it. */
  readonly place: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  readonly leftMs: number | null;
  readonly state: UploadState;
  readonly problem: unknown;
  /** The chosen file, for a look at it; not there after a reload. */
  readonly file: File | null;
}

/** Puts the finished file into its place. */
export type PutFile = (fileId: number) => Promise<unknown>;

interface Running {
  readonly put: PutFile;
  controller: AbortController;
  /** Once all bytes are there: another try does not send them again. */
  fileId: number | null;
}

const RETRY_MS = 5000;
const SETTLED_MS = 1500;

const running = new Map<string, Running>();
const listeners = new Set<() => void>();
let uploads: readonly PlaceUpload[] = readUnfinished().map((kept) => ({
  ...kept,
  leftMs: null,
  state: 'lost' as const,
  problem: null,
  file: null,
}));

/** Sends a file to its place. It goes on while other parts and screens are looked at. */
export function startUpload(place: string, file: File, put: PutFile): void {
  cancelUpload(place);
  running.set(place, { put, controller: new AbortController(), fileId: null });
  const { name, size: sizeBytes } = file;
  change([...uploads, { place, name, sizeBytes, sentBytes: 0, leftMs: null, state: 'sending', problem: null, file }]);
  void send(place);
}

export function pauseUpload(place: string): void {
  running.get(place)?.controller.abort(PAUSE);
  update(place, { state: 'paused', leftMs: null });
}

/** Goes on with a paused upload, and tries a failed one again. */
export function resumeUpload(place: string): void {
  const run = running.get(place);
  if (run === undefined) return;
  run.controller.abort(PAUSE);
  run.controller = new AbortController();
  void send(place);
}

/** Gives the upload up; the server forgets what has arrived. */
export function cancelUpload(place: string): void {
  running.get(place)?.controller.abort();
  forget(place);
}

function forget(place: string): void {
  running.delete(place);
  change(uploads.filter((upload) => upload.place !== place));
}

async function send(place: string): Promise<void> {
  const run = running.get(place);
  const file = uploads.find((upload) => upload.place === place)?.file;
  if (run === undefined || file == null) return;
  const { signal } = run.controller;
  update(place, { state: 'sending', problem: null });
  try {
    if (run.fileId === null) {
      const onProgress = progressOf(place, file.size, signal);
      run.fileId = (await uploadFile(file, { purpose: 'media', signal, onProgress })).id;
      // Given up or paused as the last byte arrived.
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

/** Bytes that are there, and the time that is left at the pace of this run. */
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
  change(uploads.map((upload) => (upload.place === place ? { ...upload, ...part } : upload)));
}

function change(next: readonly PlaceUpload[]): void {
  uploads = next;
  keepUnfinished(next);
  for (const listener of listeners) listener();
}

// The line is watched, so that nobody waits for a request that cannot end.
addEventListener('offline', () => {
  for (const { place, state } of uploads) {
    if (state !== 'sending') continue;
    running.get(place)?.controller.abort(PAUSE);
    update(place, { state: 'waiting', leftMs: null });
  }
});
addEventListener('online', () => {
  for (const { place, state } of uploads) if (state === 'waiting') resumeUpload(place);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Every upload of this tab to any place. */
export function usePlaceUploads(): readonly PlaceUpload[] {
  return useSyncExternalStore(subscribe, () => uploads);
}

export function usePlaceUpload(place: string): PlaceUpload | null {
  return usePlaceUploads().find((upload) => upload.place === place) ?? null;
}
