import { type FileKind, fileKind } from './file-names.ts';
import { type Folder, type FolderFile, listAllFiles } from './folder-tree.ts';
import { FileChangedError } from './open-checked.ts';
import type { ProblemCode, ProblemParams, ProblemReport } from './problems.ts';

/** What is wrong with the content of a file. */
export interface ContentFault {
  readonly code: ProblemCode;
  readonly line: number | null;
  readonly params?: ProblemParams;
}

export interface FileLook {
  readonly faults: readonly ContentFault[];
  /** The course is imported without the file. */
  readonly isLeftOut: boolean;
}

/** Judges files by their content; null for a file that was not looked at. */
export interface LookIntoFiles {
  /** Files that the school already has; they were judged when it took them. */
  known(files: readonly FolderFile[]): Promise<ReadonlySet<FolderFile>>;
  /** Reads what it needs of the file with `openChecked`. */
  look(file: FolderFile, kind: FileKind): Promise<FileLook | null>;
}

/** Reports what the subtitles are like; the answer is the folder without those that are left out. */
export async function lookIntoSubtitles(folder: Folder, at: LookIntoFiles, report: ProblemReport): Promise<Folder> {
  const leftOut = new Set<string>();
  for (const file of listAllFiles(folder).filter(({ name }) => fileKind(name) === 'subtitles')) {
    if (await lookInto(file, at, report)) leftOut.add(file.path);
  }
  return withoutFiles(folder, leftOut);
}

/** Two programs at once: one reads while the other computes. */
const AT_ONCE = 2;

/** Reports what the other files are like, all of them, so that their owner mends everything at once. */
export async function lookIntoMedia(
  files: readonly FolderFile[],
  at: LookIntoFiles,
  report: ProblemReport,
): Promise<void> {
  const judged = files.filter(({ name, sizeBytes }) => fileKind(name) !== 'subtitles' && sizeBytes > 0);
  const known = await at.known(judged);
  const waiting = judged.filter((file) => !known.has(file)).values();
  const take = async () => {
    for (const file of waiting) await lookInto(file, at, report);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

/** Whether the file is left out. */
async function lookInto(file: FolderFile, at: LookIntoFiles, report: ProblemReport): Promise<boolean> {
  const found = await at.look(file, fileKind(file.name)).catch((cause: unknown): FileLook => {
    if (!(cause instanceof FileChangedError)) throw cause;
    return { faults: [{ code: 'file_changed', line: null }], isLeftOut: false };
  });
  for (const { code, line, params } of found?.faults ?? []) {
    report.add(code, { path: file.path, line }, { name: file.name, ...params });
  }
  return found?.isLeftOut === true;
}

function withoutFiles(folder: Folder, paths: ReadonlySet<string>): Folder {
  return {
    ...folder,
    files: folder.files.filter(({ path }) => !paths.has(path)),
    folders: folder.folders.map((child) => withoutFiles(child, paths)),
  };
}
