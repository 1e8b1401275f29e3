import { whenOnline } from '@daystream/client/when-online';
import { fillImportFolder } from '@daystream/contract/courses.imports.admin';
import type { PathProblem } from '@daystream/domain/courses/folder-names';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#shared/session.ts';
import { uploadFile } from '#shared/upload-file.ts';
import { type ChosenFolder, chosenFolder, folderProblem, type PlacedFile } from './folder-files.ts';
import { foldersQuery } from './import-queries.ts';

export interface FolderProgress {
  readonly folder: string;
  /** Path of the file being uploaded. */
  readonly current: string;
  readonly files: number;
  readonly doneFiles: number;
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/** A file that could not be sent, or a path that the server would not take. */
export type FolderProblem = { readonly file: string } & (
  | { readonly error: unknown }
  | { readonly refused: PathProblem }
);

/** Uploads a folder file by file and places each on the server at once, so that an interruption loses nothing. */
export function useFolderUpload(onUploaded: (folder: string) => void) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<FolderProgress | null>(null);
  const [problem, setProblem] = useState<FolderProblem | null>(null);
  const controller = useRef<AbortController | null>(null);
  const waiting = useRef<ChosenFolder | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function send(folder: ChosenFolder) {
    const { signal } = (controller.current = new AbortController());
    setProblem(null);
    const totalBytes = folder.media.reduce((sum, { file }) => sum + file.size, 0);
    let doneBytes = 0;
    let current = folder.name;
    const reportProgress = (doneFiles: number, ofCurrent = 0) =>
      setProgress({
        folder: folder.name,
        current,
        files: folder.media.length,
        doneFiles,
        sentBytes: doneBytes + ofCurrent,
        totalBytes,
      });
    // Waits for a lost connection; the server keeps the bytes it has received.
    const overAnyLine = <Answer>(step: () => Promise<Answer>) =>
      whenOnline(() => {
        signal.throwIfAborted();
        return step();
      });
    reportProgress(0);
    try {
      const texts = await Promise.all(
        folder.texts.map(async ({ path, file }) => ({ path, content: await file.text() })),
      );
      await overAnyLine(() => call(fillImportFolder, { body: { folder: folder.name, files: [], texts }, signal }));
      for (const [index, { path, file }] of folder.media.entries()) {
        current = path;
        reportProgress(index);
        const onProgress = (bytes: number) => reportProgress(index, bytes);
        const { id } = await overAnyLine(() => uploadFile(file, { purpose: 'media', signal, onProgress }));
        const files = [{ file_id: id, path }];
        await overAnyLine(() => call(fillImportFolder, { body: { folder: folder.name, files, texts: [] }, signal }));
        doneBytes += file.size;
        waiting.current = { ...folder, media: folder.media.slice(index + 1) };
      }
      await client.invalidateQueries({ queryKey: foldersQuery.queryKey });
      onUploaded(folder.name);
    } catch (error) {
      if (!signal.aborted) setProblem({ file: current, error });
    } finally {
      if (controller.current?.signal === signal) setProgress(null);
    }
  }

  /** null: there is nothing to send. */
  function startWith(folder: ChosenFolder | null): void {
    const refused = folder === null ? null : folderProblem(folder);
    waiting.current = refused === null ? folder : null;
    if (refused !== null) setProblem({ file: refused.path, refused });
    else if (folder !== null) void send(folder);
  }

  return {
    progress,
    problem,
    start: (files: readonly PlacedFile[]) => startWith(chosenFolder(files)),
    startWith,
    retry: () => waiting.current !== null && void send(waiting.current),
    cancel() {
      controller.current?.abort();
      setProgress(null);
    },
  };
}

export type FolderSending = ReturnType<typeof useFolderUpload>;
