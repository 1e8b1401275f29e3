import { isImportOver } from '@daystream/domain/courses/imports';
import { whenOnline } from '@daystream/client/when-online';
import { unpackArchive } from '@daystream/contract/courses.archives.admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#shared/session.ts';
import { PAUSE, uploadFile } from '#shared/upload-file.ts';
import { archivesQuery, foldersQuery } from './import-queries.ts';

/** Uploads a ZIP, which the server then unpacks; also follows one that it was still unpacking when the page was opened. */
export function useArchiveUpload(onUploaded: (folder: string) => void) {
  const client = useQueryClient();
  const [sending, setSending] = useState<{ file: File; sentBytes: number } | null>(null);
  const [problem, setProblem] = useState<{ file: File; error: unknown } | null>(null);
  const [followed, setFollowed] = useState<number | null>(null);
  const controller = useRef<AbortController | null>(null);
  const { data: archives } = useQuery(archivesQuery);
  // The server keeps the bytes: the same file goes on where it was.
  useEffect(() => () => controller.current?.abort(PAUSE), []);

  const current =
    archives?.find((archive) => (followed === null ? !isImportOver(archive) : archive.id === followed)) ?? null;
  if (followed === null && current !== null) setFollowed(current.id);
  const done = current?.folder == null ? null : { id: current.id, folder: current.folder };
  const announcedId = useRef(0);
  useEffect(() => {
    if (done === null || announcedId.current === done.id) return;
    announcedId.current = done.id;
    void client.invalidateQueries({ queryKey: foldersQuery.queryKey });
    onUploaded(done.folder);
  });

  async function start(file: File) {
    const { signal } = (controller.current = new AbortController());
    setProblem(null);
    setFollowed(0);
    setSending({ file, sentBytes: 0 });
    const onProgress = (sentBytes: number) => setSending({ file, sentBytes });
    // Waits for a lost connection; the server keeps the bytes it has received.
    const overAnyLine = <Answer>(step: () => Promise<Answer>) =>
      whenOnline(() => {
        signal.throwIfAborted();
        return step();
      });
    try {
      const { id } = await overAnyLine(() => uploadFile(file, { purpose: 'archive', signal, onProgress }));
      const archive = await overAnyLine(() => call(unpackArchive, { body: { file_id: id }, signal }));
      client.setQueryData(archivesQuery.queryKey, (listed = []) => [
        archive,
        ...listed.filter((one) => one.id !== archive.id),
      ]);
      setFollowed(archive.id);
    } catch (error) {
      if (!signal.aborted) setProblem({ file, error });
    } finally {
      if (controller.current?.signal === signal) setSending(null);
    }
  }

  return {
    sending,
    problem,
    /** The archive that the server unpacks, or why it did not. */
    archive: current?.state === 'done' ? null : current,
    start: (file: File) => void start(file),
    retry: () => problem !== null && void start(problem.file),
    cancel() {
      controller.current?.abort();
      setSending(null);
    },
  };
}

export type ArchiveSending = ReturnType<typeof useArchiveUpload>;
