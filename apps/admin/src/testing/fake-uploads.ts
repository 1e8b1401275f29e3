import { vi } from 'vitest';
import type { UploadOptions } from '#shared/upload-file.ts';

interface Sent extends UploadOptions {
  readonly name: string;
  /** Finishes the upload with this file id. */
  finish: (id: number) => void;
  fail: (error: unknown) => void;
}

/** The uploads started so far, newest last; a test advances them. */
export const sent: Sent[] = [];

/** A fake of uploading, for `vi.mock('#shared/upload-file.ts', …)`. */
export const fakeUploadFile = {
  PAUSE: 'pause',
  uploadFile: vi.fn<(file: File, options: UploadOptions) => Promise<{ id: number }>>(
    (file, options) =>
      new Promise((resolve, reject) => {
        sent.push({ ...options, name: file.name, finish: (id) => resolve({ id }), fail: reject });
      }),
  ),
};
