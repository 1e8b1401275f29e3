import { vi } from 'vitest';
import type { UploadOptions } from '#shared/upload-file.ts';

interface Sent extends UploadOptions {
  readonly name: string;
  /** All bytes are there; the file has this id. */
  finish: (id: number) => void;
  fail: (error: unknown) => void;
}

/** Uploads as far as a test lets them come, the newest last. */
export const sent: Sent[] = [];

/** Stands in for the line to the server; for `vi.mock('#shared/upload-file.ts', …)`. */
export const fakeUploadFile = {
  PAUSE: 'pause',
  uploadFile: vi.fn<(file: File, options: UploadOptions) => Promise<{ id: number }>>(
    (file, options) =>
      new Promise((resolve, reject) => {
        sent.push({ ...options, name: file.name, finish: (id) => resolve({ id }), fail: reject });
      }),
  ),
};
