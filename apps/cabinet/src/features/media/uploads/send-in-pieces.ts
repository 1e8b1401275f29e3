import { UPLOADS_PATH, type WireFile } from '@daystream/contract/media';
import { UPLOAD_PIECE_BYTES } from '@daystream/domain/media';
import type { Upload } from 'tus-js-client';
import { session } from '#shared/session.ts';
import { failureOf, type SendFile, uploadHeaders } from './sending.ts';

/** Carries the file's id when all bytes had arrived before and nothing is left to send. */
const FILE_ID_HEADER = 'upload-file-id';

/** Resumable upload (tus): continues after a pause, a lost connection or a reload. The protocol loads with the first large file. */
export const sendInPieces: SendFile = (file, listener) => {
  let upload: Upload | null = null;
  let isStopped = false;

  async function start(): Promise<void> {
    const tus = await import('tus-js-client');
    if (isStopped) return;
    upload = new tus.Upload(file, {
      endpoint: `${UPLOADS_PATH}?lang=${document.documentElement.lang}`,
      chunkSize: UPLOAD_PIECE_BYTES,
      metadata: { filename: file.name, purpose: 'homework' },
      headers: uploadHeaders(session.token()),
      removeFingerprintOnSuccess: true,
      // The upload list decides when to retry, and tells the learner.
      retryDelays: null,
      onProgress: (sentBytes) => !isStopped && listener.progressed(sentBytes),
      onSuccess({ lastResponse }) {
        if (isStopped) return;
        const known = lastResponse.getHeader(FILE_ID_HEADER);
        listener.done(known ? Number(known) : (JSON.parse(lastResponse.getBody()) as WireFile).id);
      },
      onError(error) {
        if (isStopped) return;
        const response = 'originalResponse' in error ? error.originalResponse : null;
        listener.failed(failureOf(response?.getStatus() ?? 0, response?.getBody() ?? ''));
      },
    });
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
    if (!isStopped) upload.start();
  }

  start().catch(() => listener.failed({ kind: 'network' })); // the chunk of the protocol failed to load
  return {
    stop(forGood) {
      isStopped = true;
      // If this fails, the server deletes the upload after a day.
      upload?.abort(forGood).catch(() => undefined);
    },
  };
};
