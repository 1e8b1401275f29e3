import { type UploadProblem, uploadProblem } from '@daystream/domain/media';
import type { KeptFiles } from '@daystream/client/kept-files';
import { newId } from '#shared/new-id.ts';
import { answerKind } from './answer-kind.ts';
import type { SendFailure, Sending, SendFile } from './sending.ts';
import { createSpeed, type Speed } from './speed.ts';

/** `lost`: interrupted by a reload, and the browser could not keep it. Choosing the same file again resumes it. */
export type UploadState = 'queued' | 'moving' | 'paused' | 'waiting' | 'failed' | 'lost' | 'done';

export interface Upload {
  key: string;
  /** The purpose of the file on its screen, e.g. a selfie. */
  group: string;
  name: string;
  sizeBytes: number;
  kind: 'image' | 'video' | null;
  state: UploadState;
  sentBytes: number;
  leftMs: number | null;
  problem: UploadProblem | SendFailure | null;
  fileId: number | null;
  /** null after a reload, until it is found among the kept ones. */
  file: File | null;
}

export interface UploadList {
  uploads(): readonly Upload[];
  subscribe(listener: () => void): () => void;
  add(files: readonly File[], group: string): void;
  pause(key: string): void;
  /** Also retries a failed one. */
  resume(key: string): void;
  remove(key: string): void;
  clear(): void;
  /** Stops sending; what is stored stays. */
  close(): void;
}

export interface UploadListPort {
  send: SendFile;
  limitBytes: number;
  nowMs(): number;
  isOnline(): boolean;
  /** Calls back when the browser is online again. */
  onOnline(listener: () => void): void;
  /** Stores what has to survive a reload. */
  restore(): readonly Upload[];
  keep(uploads: readonly Upload[]): void;
  files: KeptFiles;
}

const AT_ONCE = 2;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

interface Running {
  sending: Sending;
  speed: Speed;
}

/** Uploads two files at a time. Each can be paused, resumed and removed; without a connection they wait. */
export function createUploadList(port: UploadListPort): UploadList {
  const listeners = new Set<() => void>();
  const running = new Map<string, Running>();
  const retries = new Map<string, number>();
  let uploads = port.restore();

  function set(next: readonly Upload[]): void {
    uploads = next;
    port.keep(uploads);
    for (const listener of listeners) listener();
  }

  function change(key: string, patch: Partial<Upload>): void {
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...patch } : upload)));
  }

  const find = (key: string) => uploads.find((upload) => upload.key === key);

  function startNext(): void {
    for (const upload of uploads) {
      if (running.size >= AT_ONCE) return;
      if (upload.state === 'queued' && upload.file !== null) start(upload, upload.file);
    }
  }

  function start({ key }: Upload, file: File): void {
    const speed = createSpeed();
    change(key, { state: 'moving', problem: null });
    const sending = port.send(file, {
      progressed(sentBytes) {
        speed.sample(sentBytes, port.nowMs());
        if (find(key)?.state === 'moving') change(key, { sentBytes, leftMs: speed.leftMs(file.size - sentBytes) });
      },
      done(fileId) {
        release(key);
        retries.delete(key);
        port.files.drop(key);
        change(key, { state: 'done', fileId, sentBytes: file.size, leftMs: null });
        startNext();
      },
      failed(failure) {
        release(key);
        if (failure.kind === 'network') waitForLine(key);
        else refuse(key, failure);
        startNext();
      },
    });
    running.set(key, { sending, speed });
  }

  /** A reload forgets it, so its file is not kept either. */
  function refuse(key: string, problem: SendFailure): void {
    port.files.drop(key);
    change(key, { state: 'failed', problem, leftMs: null });
  }

  function release(key: string): void {
    running.delete(key);
  }

  function waitForLine(key: string): void {
    const tries = retries.get(key) ?? 0;
    retries.set(key, tries + 1);
    change(key, { state: 'waiting', leftMs: null });
    // Online, only this attempt failed: retry after a delay. Offline, the `online` event retries.
    setTimeout(() => port.isOnline() && goOn(key), Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS));
  }

  function goOn(key: string): void {
    if (find(key)?.state !== 'waiting') return;
    change(key, { state: 'queued' });
    startNext();
  }

  function stop(key: string, forGood: boolean): void {
    running.get(key)?.sending.stop(forGood);
    release(key);
  }

  /** Goes on with what a reload interrupted. */
  async function findFile({ key }: Upload): Promise<void> {
    const file = await port.files.find(key);
    if (find(key)?.state !== 'queued') return;
    change(key, file === null ? { state: 'lost' } : { file });
    startNext();
  }

  port.onOnline(() => {
    for (const { key } of uploads) goOn(key);
  });
  for (const upload of uploads) if (upload.state === 'queued') void findFile(upload);

  return {
    uploads: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files, group) {
      const added = files.map((file) => newUpload(file, group, port.limitBytes));
      const isBack = (upload: Upload) =>
        upload.state === 'lost' &&
        added.some(({ name, sizeBytes }) => name === upload.name && sizeBytes === upload.sizeBytes);
      set([...uploads.filter((upload) => !isBack(upload)), ...added]);
      for (const { key, file, state } of added) if (file !== null && state === 'queued') port.files.keep(key, file);
      startNext();
    },
    pause(key) {
      stop(key, false);
      change(key, { state: 'paused', leftMs: null });
      startNext();
    },
    resume(key) {
      retries.delete(key);
      change(key, { state: 'queued', problem: null });
      startNext();
    },
    remove(key) {
      stop(key, true);
      port.files.drop(key);
      set(uploads.filter((upload) => upload.key !== key));
      startNext();
    },
    clear() {
      for (const { key } of uploads) {
        stop(key, true);
        port.files.drop(key);
      }
      set([]);
    },
    close() {
      for (const { key } of uploads) stop(key, false);
      listeners.clear();
      uploads = [];
    },
  };
}

function newUpload(file: File, group: string, limitBytes: number): Upload {
  const kind = answerKind(file);
  const problem = uploadProblem({
    purpose: 'homework',
    sizeBytes: file.size,
    fileKind: kind,
    variantLimitBytes: limitBytes,
  });
  return {
    key: newId(),
    group,
    name: file.name,
    sizeBytes: file.size,
    kind,
    state: problem === null ? 'queued' : 'failed',
    sentBytes: 0,
    leftMs: null,
    problem,
    fileId: null,
    file,
  };
}
