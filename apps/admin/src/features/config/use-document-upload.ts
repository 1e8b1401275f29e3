import { documentFileProblem, type DocumentFileProblem, type OwnDocument } from '@daystream/domain/config';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '#shared/upload-file.ts';

export interface DocumentUpload {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  /** What the sending came to grief on; null: it goes on. */
  readonly problem: unknown;
}

/** A PDF on its way to a setting. What is no document is told before anything is sent; leaving the page stops it. */
export function useDocumentUpload(onDocument: (document: OwnDocument) => void) {
  const [upload, setUpload] = useState<DocumentUpload | null>(null);
  const [unfit, setUnfit] = useState<DocumentFileProblem | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function take(file: File): void {
    running.current?.abort();
    const problem = documentFileProblem({ mime: file.type, sizeBytes: file.size });
    setUnfit(problem);
    setUpload(null);
    if (problem === null) void send(file);
  }

  async function send(file: File): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const begun = { name: file.name, sizeBytes: file.size, sentBytes: 0, problem: null };
    const show = (shown: DocumentUpload | null) => signal.aborted || setUpload(shown);
    show(begun);
    try {
      const onProgress = (sentBytes: number) => show({ ...begun, sentBytes });
      const { id } = await uploadFile(file, { purpose: 'media', signal, onProgress });
      if (signal.aborted) return;
      onDocument({ id, name: file.name });
      show(null);
    } catch (problem) {
      show({ ...begun, problem });
    }
  }

  return { upload, unfit, take };
}
