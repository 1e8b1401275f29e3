import { isImportOver } from '@daystream/domain/courses/imports';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ImportPlan } from './import-plan.tsx';
import { importQuery, importsQuery } from './import-queries.ts';
import { ImportRun } from './import-run.tsx';

export interface FolderImportProps {
  folder: string | undefined;
  onChoose: (folder: string | undefined) => void;
  /** The import has made the course. */
  onMade: () => unknown;
}

/** The latest import of a folder, and what the next one would do. */
export function FolderImport({ folder, onMade }: FolderImportProps) {
  const { data: runs = [] } = useQuery(importsQuery);
  const latest = folder === undefined ? undefined : runs.find((run) => run.folder === folder);
  const { data: run } = useQuery({ ...importQuery(latest?.id ?? 0), enabled: latest !== undefined });
  const isDone = run?.state === 'done';
  useEffect(() => {
    if (isDone) void onMade();
  }, [isDone, onMade]);
  if (folder === undefined) return null;
  return (
    <>
      {latest !== undefined && <ImportRun key={latest.id} importId={latest.id} />}
      {!isDone && <ImportPlan key={folder} folder={folder} isRunning={latest !== undefined && !isImportOver(latest)} />}
    </>
  );
}
