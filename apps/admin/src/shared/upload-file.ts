import { CallError, languageHeader } from '@daystream/client/transport';
import { UPLOADS_PATH, type WireFile } from '@daystream/contract/media';
import { UPLOAD_PIECE_BYTES, type UploadPurpose } from '@daystream/domain/media';
import { DetailedError, Upload } from 'tus-js-client';
import { session } from './session.ts';
import { variant } from './variant.ts';

export interface UploadOptions {
  readonly purpose: UploadPurpose;
  readonly onProgress: (sentBytes: number) => void;
  /** Aborting with `PAUSE` keeps the bytes that have arrived; otherwise the server deletes them. */
  readonly signal: AbortSignal;
}

export const PAUSE = 'pause';

const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000];
/** Carries the file's id when all bytes had arrived before and nothing was left to send. */
const FILE_ID_HEADER = 'upload-file-id';

/** Sends a file in pieces and resumes after a lost connection or a reload; returns the stored file (Q17). */
export function uploadFile(file: File, { purpose, onProgress, signal }: UploadOptions): Promise<Pick<WireFile, 'id'>> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: UPLOADS_PATH,
      chunkSize: UPLOAD_PIECE_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      removeFingerprintOnSuccess: true,
      metadata: { filename: file.name, purpose },
      headers: {
        authorization: `Bearer ${session.token() ?? ''}`,
        'accept-language': languageHeader(document.documentElement.lang),
        'x-app-type': 'admin',
        'x-app-id': variant.id,
      },
      onProgress,
      onSuccess({ lastResponse }) {
        const known = lastResponse.getHeader(FILE_ID_HEADER);
        resolve(known ? { id: Number(known) } : (JSON.parse(lastResponse.getBody()) as WireFile));
      },
      onError: (error) => reject(refusalOf(error)),
    });
    // If this fails, the server deletes the upload after a day.
    const stop = () => void upload.abort(signal.reason !== PAUSE).catch(() => undefined);
    signal.addEventListener('abort', stop, { once: true });
    void upload.findPreviousUploads().then(([previous]) => {
      if (signal.aborted) return;
      if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
      upload.start();
    });
  });
}

/** The server's message, if it answered. */
function refusalOf(error: Error): CallError {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (response == null) return new CallError({ kind: 'offline', message: 'offline' }, error);
  const status = response.getStatus();
  try {
    const { code, message } = JSON.parse(response.getBody()) as { code: string; message: string };
    return new CallError({ kind: status >= 500 ? 'server' : 'refused', status, code, message }, error);
  } catch {
    return new CallError({ kind: 'server', status, message: 'server' }, error);
  }
}
