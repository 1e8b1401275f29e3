import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '#shared/upload-file.ts';

export interface ReplyFile {
  readonly key: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  /** Once all bytes are there. */
  readonly fileId: number | null;
  readonly problem: unknown;
}

/** Files of the reply, uploaded while the comment is still being written. */
export function useReplyFiles() {
  const [files, setFiles] = useState<readonly ReplyFile[]>([]);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  function change(key: string, part: Partial<ReplyFile>) {
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...part } : file)));
  }

  function add(chosen: readonly File[]) {
    for (const file of chosen) {
      const key = crypto.randomUUID();
      const controller = new AbortController();
      running.current.set(key, controller);
      const row = { key, name: file.name, sizeBytes: file.size, sentBytes: 0, fileId: null, problem: null };
      setFiles((all) => [...all, row]);
      uploadFile(file, {
        purpose: 'chat',
        signal: controller.signal,
        onProgress: (sentBytes) => change(key, { sentBytes }),
      })
        .then(({ id }) => change(key, { fileId: id, sentBytes: file.size }))
        .catch((problem: unknown) => change(key, { problem }))
        .finally(() => running.current.delete(key));
    }
  }

  function remove(key: string) {
    running.current.get(key)?.abort();
    setFiles((all) => all.filter((file) => file.key !== key));
  }

  return { files, add, remove, isBusy: files.some(({ fileId, problem }) => fileId === null && problem === null) };
}
